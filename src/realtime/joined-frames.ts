import type { Socket } from 'socket.io';
import { joinedFrames, packetSeparator } from './frames.contract.js';

type Connection = Socket['conn'];
type WriteOptions = Parameters<Connection['write']>[1];

/** A frame follows another one after so long (ms) or more; what is said meanwhile leaves together. */
const betweenMs = 2;
/** More packets do not wait for each other. */
const maxHeld = 64;
/** Events and acknowledgements. Whatever else is said, such as goodbye, ends the waiting: the connection may be closed after it. */
const mayWait = /^[23]/;

/** What the connection is told within one turn of the process leaves as one frame, if its client can part it (goal 7). */
export function joinFrames({ conn, handshake }: Pick<Socket, 'conn' | 'handshake'>): void {
  if (handshake.query['frames'] !== joinedFrames.frames) return;
  const write = conn.write.bind(conn);
  const frames = new Frames(write);
  conn.write = (data, options, callback) => {
    if (typeof data === 'string' && callback === undefined && mayWait.test(data)) {
      frames.hold(data, options);
      return conn;
    }
    frames.send();
    return write(data, options, callback);
  };
}

/** A packet that comes alone waits for the end of its turn, one that follows another frame closely for its pause. */
class Frames {
  private held: string[] = [];
  /** Of the first one: a packet for many sockets has its frame with it, made once for all of them. */
  private options: WriteOptions;
  private sentAt = -betweenMs;
  private readonly sendHeld = () => this.send();

  constructor(private readonly write: Connection['write']) {}

  hold(packet: string, options: WriteOptions): void {
    this.held.push(packet);
    if (this.held.length === 1) {
      this.options = options;
      const pauseMs = this.sentAt + betweenMs - performance.now();
      if (pauseMs > 0) setTimeout(this.sendHeld, Math.ceil(pauseMs));
      else setImmediate(this.sendHeld);
    } else if (this.held.length >= maxHeld) this.send();
  }

  /** Also called when there is nothing any more, since something else was sent meanwhile. */
  send(): void {
    const { held, options } = this;
    if (held.length === 0) return;
    this.held = [];
    this.options = undefined;
    this.sentAt = performance.now();
    if (held.length === 1) this.write(held[0] ?? '', options);
    else this.write(held.join(packetSeparator));
  }
}
