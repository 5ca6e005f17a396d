import type { IncomingMessage } from 'node:http';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Me } from '../http/me.js';

/** The upgrade request after `allowRequest` found its session. */
export interface AuthenticatedRequest extends IncomingMessage {
  me?: Me;
}

interface SocketData {
  me: Me;
}

export type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
