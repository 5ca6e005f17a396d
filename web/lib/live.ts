import type { UserId } from '@server/contract/ids.js';
import type { Ack, Signal } from '@server/contract/signal.js';
import type { PayloadOf, Topic } from '@server/contract/topic.js';
import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { Offline } from './refusal';
import { connection, reconnectMs } from './connection';
import { logQuietly } from './log';
import { listeners } from './store';

/** A browser does not tell a refused connection from a missing network: every so many failures in a row the session is asked for. */
const failuresToAsk = 4;
/** A signal unanswered for this long (ms) counts as lost. */
const ackMs = 5_000;

/** What one topic does to the query cache; made by `live()`, bound once by the app. */
export interface LiveBinding {
  readonly topic: Topic;
  apply(payload: unknown, cache: QueryClient): void;
}

/** `export const onRideChanged = live(rideChanged, (ride, cache) => …)`. The same event twice must change nothing more. */
export function live<T extends Topic>(topic: T, reduce: (payload: PayloadOf<T>, cache: QueryClient) => void): LiveBinding {
  return {
    topic,
    apply(payload, cache) {
      const parsed = topic.payload.safeParse(payload);
      if (!parsed.success) return logQuietly(`${topic.name} came in an unknown shape`, parsed.error);
      reduce(parsed.data as PayloadOf<T>, cache); // It came out of the topic's own schema.
    },
  };
}

let socket: Socket | undefined;
/** Of this connection, by this page's clock (ms): when the server was heard last, once it has answered a signal … */
let heardAt: number | undefined;
/** … and since when it is in doubt: a signal had no answer, and nothing was heard either. */
let doubtedAt: number | undefined;
/** Which opening is still wanted: one that is hung up while its code is on the way must not connect any more. */
let wanted: LiveOptions | undefined;
const missed = listeners();

/** Calls back whenever live events may have been missed: after each reconnection, and when the server says so. */
export const onResync = missed.subscribe;

export interface LiveOptions {
  page: {
    /** Whose it is: it is never connected with the session of whoever signed in since. */
    pageOf: UserId;
    /** It does nothing without a connection: where its person’s other tabs have all of them, one of those gives way. */
    comesFirst: boolean | undefined;
  };
  /** When the server made this page (ms): on the first connection it says whether something happened since. */
  madeAt: number;
  /** Fetched with the connection's code, after the page is there. */
  loadBindings(): Promise<readonly LiveBinding[]>;
  cache: QueryClient;
  /** The server will not have us: the session may be over. */
  onRefused(): void;
}

/** Opens the one live connection of this tab; gives the function that ends it. */
export function connectLive(options: LiveOptions): () => void {
  wanted = options;
  connection.set('connecting');
  async function open(): Promise<void> {
    try {
      const [{ openSocket }, bindings, { resync }] = await Promise.all([
        import('./device/live-socket'),
        options.loadBindings(),
        import('@server/realtime/realtime.contract.js'),
      ]);
      if (wanted !== options) return;
      socket = openSocket();
      socket.auth = { ...options.page, since: options.madeAt };
      socket.on(resync.name, () => missed.notify());
      listen(socket, bindings, options);
    } catch (error) {
      logQuietly('the live connection could not be loaded', error);
      connection.set('disconnected');
      setTimeout(() => {
        if (wanted === options) void open();
      }, reconnectMs);
    }
  }
  void open();
  return closeLive;
}

/** Hangs up for good: before sign-out, so that the server's own hanging up finds nobody to answer it. */
export function closeLive(): void {
  wanted = undefined;
  socket?.close();
  socket = undefined;
  connection.set('disconnected');
}

function listen(opened: Socket, bindings: readonly LiveBinding[], { page, cache, onRefused }: LiveOptions): void {
  for (const binding of bindings) opened.on(binding.topic.name, (payload: unknown) => binding.apply(payload, cache));
  opened.onAny(hear);
  opened.io.on('ping', hear);
  let failures = 0;
  opened.on('connect', () => {
    failures = 0;
    [heardAt, doubtedAt] = [undefined, undefined];
    connection.set('connected');
    const isFirst = 'since' in opened.auth;
    opened.auth = page;
    if (!isFirst) missed.notify();
  });
  opened.on('disconnect', (reason) => {
    connection.set(opened.active ? 'connecting' : 'disconnected');
    // The server hung up on purpose: it stops, or the session is over. Only in that case Socket.IO does not come back by itself.
    if (reason !== 'io server disconnect') return;
    onRefused();
    comeBack(opened);
  });
  opened.on('connect_error', () => {
    connection.set('disconnected');
    if (!opened.active) comeBack(opened);
    if (!opened.active || failures % failuresToAsk === 0) onRefused();
    failures += 1;
  });
  opened.io.on('reconnect_attempt', () => connection.set('connecting'));
}

function hear(): void {
  doubtedAt = undefined;
  if (heardAt !== undefined) heardAt = performance.now();
}

function comeBack(opened: Socket): void {
  const pauseMs = reconnectMs * (0.5 + Math.random());
  setTimeout(() => {
    if (opened === socket && opened.disconnected) opened.connect();
  }, pauseMs);
}

/** Sends a signal and gives its acknowledgement; throws Offline when there is no connection or no answer within 5 s. */
export async function emit<S extends Signal>(signal: S, payload: PayloadSent<S>): Promise<Ack<S>> {
  const line = socket;
  if (!line?.connected) throw new Offline(new Error('no live connection'));
  const sentAt = performance.now();
  try {
    const ack = await line.timeout(ackMs).emitWithAck(signal.name, payload);
    hear();
    heardAt = performance.now();
    return ack;
  } catch (error) {
    if (heardAt !== undefined && heardAt < sentAt) doubt(line, sentAt);
    throw new Offline(error);
  }
}

/**
 * A line that answered before and leaves two signals in a row without an answer, nor says anything else, is dead, as after a change of
 * network: it is left for a new one. The browser would say so half a minute later; a line that is only slow gets its time.
 */
function doubt(line: Socket, sentAt: number): void {
  if (doubtedAt === undefined) doubtedAt = performance.now();
  else if (doubtedAt <= sentAt) line.io.engine.close();
}

type PayloadSent<S extends Signal> = S['payload'] extends { _zod: { input: infer I } } ? I : never;
