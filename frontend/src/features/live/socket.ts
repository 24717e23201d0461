import { io, type Socket } from "socket.io-client";
import { session } from "../../lib/session";
import { liveEvents, emit, type LiveEvents } from "../../lib/liveEvents";

interface Channel {
  partnerId: string;
  /** Registered, for the first time or again: what came in between has to be read. */
  onReady: () => void;
  onLost: () => void;
  /** The server no longer knows the token. */
  onRefused: () => void;
}

const RETRY_MS = 5_000;

/** A connection as the specification has it (section 9); the token is read at each attempt. */
export function connect(token: () => string | null): Socket {
  return io({
    path: "/socket.io/",
    transports: ["websocket"],
    reconnectionAttempts: Infinity,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    auth: (send) => send({ token: token() }),
  });
}

/** The one live connection of this tab; the returned function ends it. */
export function openChannel(channel: Channel): () => void {
  const socket = connect(() => session.token);
  let retry: ReturnType<typeof setTimeout> | undefined;
  const comeBack = () => {
    retry = setTimeout(() => socket.connect(), RETRY_MS);
  };

  socket.on("connect", () => {
    socket.emit("registerPartner", channel.partnerId, ({ ok }: { ok: boolean }) => {
      if (ok) {
        channel.onReady();
        emit("ready", undefined);
      } else channel.onLost();
    });
  });
  liveEvents.forEach((name) =>
    socket.on(name, (payload: LiveEvents[typeof name]) => emit(name, payload)),
  );
  socket.on("disconnect", () => {
    channel.onLost();
    if (!socket.active) comeBack();
  });
  socket.on("connect_error", () => {
    channel.onLost();
    // The library tries again after a broken line, not after a refusal.
    if (socket.active) return;
    channel.onRefused();
    comeBack();
  });

  return () => {
    clearTimeout(retry);
    socket.disconnect();
  };
}
