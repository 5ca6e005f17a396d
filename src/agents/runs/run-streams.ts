import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { patience } from '../../database/patience.js';
import { Sql } from '../../database/sql.js';
import type { Me } from '../../http/me.js';
import type { KitResponse } from '../../http/request.js';
import { keepAliveMs, maxStreamsEach, pollMs, streamMs } from '../limits.js';
import { isEnd } from './run-end.contract.js';
import { eventsAfter, type StoredEvent } from './run-events.queries.js';
import { RunHints } from './run-hints.js';
import { SessionWatch } from './session-watch.js';

/** Events of one look; the next look takes the rest. */
const batch = 200;

/** Nothing on the way may keep it, press it or change it. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** What a stream follows. */
export interface Following {
  readonly me: Me;
  readonly runId: Id;
  /** The last event that the client has. */
  readonly after: number;
}

/** Shows runs as they go on, as server-sent events: from PostgreSQL, so from any instance and from any place on (M133). */
@Injectable()
export class RunStreams implements OnModuleDestroy {
  private readonly open = new Set<AbortController>();
  private readonly counts = new Map<UserId, number>();

  constructor(
    private readonly sql: Sql,
    private readonly sessions: SessionWatch,
    private readonly hints: RunHints,
  ) {}

  /** This process stops: clients take their streams up elsewhere. */
  onModuleDestroy(): void {
    for (const stopper of this.open) stopper.abort();
  }

  /** Until the run is over, the client goes, or its session ends; waits for the database as nobody's call. */
  async follow(response: KitResponse, following: Following): Promise<void> {
    // Gone while its question was taken: it said so already, and nothing would end what waits for it to.
    if (response.destroyed) return;
    const { id, sessionId } = following.me;
    const count = this.counts.get(id) ?? 0;
    if (count >= maxStreamsEach) refuse(commonProblems, 'rate_limited', { retryAfterS: 1 });
    const stopper = new AbortController();
    response.once('close', () => stopper.abort());
    this.open.add(stopper);
    const unwatch = this.sessions.watch(stopper, sessionId);
    this.counts.set(id, count + 1);
    try {
      response.status(200).set(headers).set('x-run-id', following.runId).flushHeaders();
      await patience.exit(() => this.write(response, following, AbortSignal.any([stopper.signal, AbortSignal.timeout(streamMs)])));
    } finally {
      unwatch();
      this.open.delete(stopper);
      this.leave(id);
      response.end();
    }
  }

  private leave(id: UserId): void {
    const left = (this.counts.get(id) ?? 1) - 1;
    if (left > 0) this.counts.set(id, left);
    else this.counts.delete(id);
  }

  private async write(response: KitResponse, { runId, after }: Following, signal: AbortSignal): Promise<void> {
    const wake = new Wake();
    const news = new News();
    const deafen = this.hints.hear('appended', runId, (events) => {
      news.add(events);
      wake.up();
    });
    const pulse = new Pulse();
    signal.addEventListener('abort', () => wake.up(), { once: true });
    try {
      for (let seq = after; !signal.aborted;) {
        const rows = news.after(seq) ?? (await this.sql.all(eventsAfter, { id: runId, after: seq, limit: batch }));
        for (const row of rows) await send(response, frameOf(row), signal);
        seq = rows.at(-1)?.seq ?? seq;
        if (rows.some(({ data }) => isEnd(data))) return;
        pulse.beat(response);
        if (rows.length < batch) await wake.within(pollMs);
      }
    } finally {
      deafen();
    }
  }
}

/** What was stored on this instance since the last look: a look at the database less, where nothing is missing between. */
class News {
  private events: StoredEvent[] = [];

  add(events: readonly StoredEvent[]): void {
    // Whoever takes so little that more wait reads them from the database.
    this.events = this.events.length + events.length > batch ? [] : [...this.events, ...events];
  }

  /** Those that follow on a number without a gap; undefined where there are none. */
  after(seq: number): StoredEvent[] | undefined {
    const events = this.events.filter((event) => event.seq > seq);
    this.events = [];
    return events.length > 0 && events.every((event, place) => event.seq === seq + place + 1) ? events : undefined;
  }
}

/** Waits for a hint, and no longer than it may. One that came in the meantime counts. */
class Wake {
  private isUp = false;
  private rouse: (() => void) | undefined;

  up(): void {
    this.isUp = true;
    this.rouse?.();
  }

  async within(ms: number): Promise<void> {
    if (!this.isUp) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.rouse = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
    }
    this.isUp = false;
  }
}

/** Says now and then that the stream lives. */
class Pulse {
  private saidAt = performance.now();

  beat(response: KitResponse): void {
    const now = performance.now();
    if (now - this.saidAt < keepAliveMs) return;
    this.saidAt = now;
    response.write(': still here\n\n');
  }
}

/** JSON has no line breaks: whatever is said, it is one event. What it keeps for its message is left out. */
function frameOf({ seq, data }: StoredEvent): string {
  return `id: ${seq}\nevent: ${data.type}\ndata: ${JSON.stringify({ ...data, named: undefined })}\n\n`;
}

/** No faster than the client takes it. */
async function send(response: KitResponse, frame: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || response.write(frame)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  response.once('drain', done);
  signal.addEventListener('abort', done, { once: true });
  await promise;
  response.off('drain', done);
  signal.removeEventListener('abort', done);
}
