import { joinedFrames, packetSeparator } from '@server/realtime/frames.contract.js';
import { tooManySockets } from '@server/realtime/realtime.contract.js';
import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import { Decoder, Encoder } from 'socket.io-parser';
import { reconnectMs } from '../connection';
import { store } from '../store';

const reconnectMaxMs = 4_500;

/** Parts what the server sent in one frame; a binary packet is its own frames. */
class JoinedDecoder extends Decoder {
  override add(frame: unknown): void {
    if (typeof frame !== 'string') return super.add(frame);
    for (const packet of frame.split(packetSeparator)) super.add(packet);
  }
}

/** Asks for frames of several packets, and reads them. */
export const joined = { query: joinedFrames, parser: { Encoder, Decoder: JoinedDecoder } } satisfies Partial<ManagerOptions>;

/** The connection as a page has it; half of each pause either way is chance, so that a town does not return at once. */
export function openSocket(): Socket {
  const socket = io({
    ...joined,
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: reconnectMs,
    reconnectionDelayMax: reconnectMaxMs,
    randomizationFactor: 0.5,
  });
  addEventListener('online', () => hurry(socket));
  watchRefusals(socket);
  return socket;
}

/** Whether the server has no connection left for this tab: its person’s other tabs have them all. */
export const tooManyTabs = store(false);

export function watchRefusals(socket: Socket): void {
  socket.on('connect_error', ({ message }) => tooManyTabs.set(message === tooManySockets));
  socket.on('connect', () => tooManyTabs.set(false));
}

/** Whoever has a network again does not sit out a pause, nor an attempt that was begun without one: a call has seconds left (M140). */
export function hurry(socket: Socket): void {
  if (socket.active && !socket.connected) socket.disconnect().connect();
}
