import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { App } from '../../bench/lib/app.mjs';
import type { Couple } from './town.js';

const answerWithinMs = 5_000;

export interface Sent {
  readonly conversation_id: string;
  readonly message: string;
  readonly tempId: string;
  readonly attachments?: readonly { readonly id: string }[];
}

/** From one of them to the other, with a key of its own. */
export const newMessage = ({ conversationId }: Couple, message: string): Sent => ({
  conversation_id: conversationId,
  message,
  tempId: randomUUID(),
});

interface StoredMessage {
  readonly id: string;
  readonly seq: number;
}

/** What a client knows of its send: `unknown` is no answer at all, after which it asks again with the same key. */
export type Outcome =
  | { readonly kind: 'ok'; readonly message: StoredMessage }
  | { readonly kind: 'refused'; readonly status: string }
  | { readonly kind: 'unknown' };

/** Who sends to which instance; `url` is that of a proxy in front of it, `origin` that of the page. */
export interface From {
  readonly app: App;
  readonly cookie: string;
  readonly url?: string;
  readonly origin?: string;
}

export async function sendOverHttp({ app, cookie, url = app.url, origin = app.url }: From, sent: Sent): Promise<Outcome> {
  try {
    const response = await fetch(`${url}/api/chat/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (response.status === 201) return { kind: 'ok', message: (await response.json()) as StoredMessage };
    return response.status >= 500 ? { kind: 'unknown' } : { kind: 'refused', status: String(response.status) };
  } catch {
    return { kind: 'unknown' };
  }
}

/** A page's socket. It reconnects by itself. */
export function openSocket(app: App, cookie: string, origin = app.url): Socket {
  return io(app.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    extraHeaders: { cookie, origin },
  });
}

export async function connected(socket: Socket): Promise<Socket> {
  if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

export async function sendOverSocket(socket: Socket, sent: Sent): Promise<Outcome> {
  try {
    const reply = (await socket.timeout(answerWithinMs).emitWithAck('chat.send', sent)) as {
      ok: boolean;
      code?: string;
      message?: StoredMessage;
    };
    if (reply.ok && reply.message) return { kind: 'ok', message: reply.message };
    return reply.code === 'unavailable' || reply.code === 'internal' ? { kind: 'unknown' } : { kind: 'refused', status: reply.code ?? '' };
  } catch {
    return { kind: 'unknown' };
  }
}
