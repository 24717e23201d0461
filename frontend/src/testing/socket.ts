/** In place of socket.io-client: no connection, and a test plays the server. */
type Listener = (...values: unknown[]) => void;

export class FakeSocket {
  readonly listeners = new Map<string, Listener>();
  readonly sent: unknown[][] = [];
  readonly connect = jest.fn();
  readonly disconnect = jest.fn();
  /** As in the library: whether it will come back by itself. */
  active = true;

  constructor(readonly options: Record<string, unknown>) {}

  on(event: string, listener: Listener): this {
    this.listeners.set(event, listener);
    return this;
  }

  emit(...event: unknown[]): void {
    this.sent.push(event);
  }

  receive(event: string, ...values: unknown[]): void {
    this.listeners.get(event)?.(...values);
  }
}

export const sockets: FakeSocket[] = [];

export function io(options: Record<string, unknown>): FakeSocket {
  const socket = new FakeSocket(options);
  sockets.push(socket);
  return socket;
}
