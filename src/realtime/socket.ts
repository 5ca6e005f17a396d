import type { IncomingMessage } from 'node:http';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Me } from '../http/me.js';

/** The upgrade request after `allowRequest` found its session. */
export interface AuthenticatedRequest extends IncomingMessage {
  me?: Me;
}

interface SocketData {
  me: Me;
  /** Its page does nothing without a connection, as that of a call. */
  comesFirst: boolean;
  /** When it said something last, or was opened; by the process's clock (ms). */
  heardAt: number;
}

export type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
