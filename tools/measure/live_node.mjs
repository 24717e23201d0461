/**
 * Node's own Socket.IO server, for tools/measure/live.py: `node live_node.mjs <folder> <port> <application>`. It asks the
 * application whose token a tab has, and sends what the application posts to it: `{room, event, payload}`.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";

const [folder, port, application] = process.argv.slice(2);
const { Server } = createRequire(`${folder}/`)("socket.io");

const http = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { room, event, payload } = JSON.parse(body);
  io.to(room).emit(event, payload);
  response.end();
});
const io = new Server(http, { transports: ["websocket"] });

io.use(async (socket, next) => {
  const answer = await fetch(`${application}/partner/getMyProfile`, {
    headers: { Authorization: `Bearer ${socket.handshake.auth.token}` },
  });
  if (answer.ok) socket.data.partner = (await answer.json()).data.id;
  next(answer.ok ? undefined : new Error("unauthorized"));
});
io.on("connection", (socket) => {
  socket.on("registerPartner", (partner, answer) => {
    const ok = partner === socket.data.partner;
    if (ok) socket.join(partner);
    answer({ ok });
  });
});
http.listen(Number(port), "127.0.0.1");
