// A browser tab by socket.io-client, as it comes; prints what happens to it, one JSON text a line.
import { io } from "socket.io-client";

const [url, token, partnerId] = process.argv.slice(2);
const say = (what, detail = null) => console.log(JSON.stringify([what, detail]));

const socket = io(url, {
  path: "/socket.io/",
  transports: ["websocket"],
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20000,
  auth: { token },
});
socket.on("connect", () =>
  socket.emit("registerPartner", partnerId, (answer) => say("registered", answer)),
);
socket.on("disconnect", (reason) => say("lost", reason));
socket.on("connect_error", (error) => say("not connected", error.message));
socket.on("prospect:new", (prospect) => say("heard", prospect.id));
