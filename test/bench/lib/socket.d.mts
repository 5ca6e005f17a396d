export class Socket {
  /** Opens a socket with a session cookie, as the page at `url` does. */
  static connect(url: string, options?: { cookie?: string; query?: string }): Promise<Socket>;
  onEvent: (name: string, payload: unknown) => void;
  /** `onAck` hears the first argument of the acknowledgement. */
  emit(name: string, payload: unknown, onAck?: (reply: unknown) => void): void;
  close(): void;
}
