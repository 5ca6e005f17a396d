import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { Draining } from '../../http/operations/draining.js';
import type { Tab } from '../../realtime/registry.js';
import { leaseMs } from '../presence.contract.js';
import { activeAt, type Beat, closedGraceMs, type PresenceSource, renewEveryMs, statusOfSigns } from './beat.contract.js';
import { endInstance, endLeases, type Ending, type Lease, upsertLeases } from './lease.queries.js';
import { PacedBatch } from './paced-batch.js';
import { PresenceStatusService } from '../presence-status.service.js';

interface Write {
  readonly lease: Lease;
  /** Says something else than before: friends may have to be told. */
  readonly isNews: boolean;
  /** It only runs out sooner: one that another instance ended in the meantime stays ended. */
  readonly isEnd: boolean;
  /** What this page was before its connection was a new one: it ends in the same moment. */
  readonly replaces?: string | undefined;
}

type Sources = Map<PresenceSource, Lease>;

/** At most this often (ms) are beats written down: thousands of heartbeats make a few statements a second. */
const writeEveryMs = 100;
const mobile = /Mobi|Android|iPhone|iPad/i;

/** Takes the beats of this instance's sockets and keeps their leases; most beats change nothing and cost nothing. */
@Injectable()
export class LeasesService implements BeforeApplicationShutdown {
  private readonly instance = randomUUID();
  /** What each open socket of this instance said last; gone with the socket. */
  private readonly tabs = new Map<string, Sources>();
  private readonly writes = new PacedBatch<Write>(writeEveryMs, (writes) => this.store(writes), both);

  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly statuses: PresenceStatusService,
    private readonly draining: Draining,
  ) {}

  async beat(userId: UserId, beat: Beat, tab: Tab): Promise<void> {
    // A beat that waited while its socket closed would make a ghost.
    if (this.draining.isOn || !tab.isOpen()) return;
    if (beat.leaving) return this.leave(userId, beat.source, tab.socketId);
    const known = this.tabs.get(tab.socketId)?.get(beat.source);
    const lease = this.leaseOf(userId, beat, tab);
    const replaces = beat.replaces === tab.socketId ? undefined : beat.replaces;
    if (known && !replaces && isKnown(lease, known)) return;
    if (replaces) this.forget(replaces, lease);
    this.remember(lease);
    await this.write({ lease, isNews: isNews(lease, known), isEnd: false, replaces });
  }

  /** The socket is closed: its sources still count for a moment, so that a reconnection shows to nobody (S2). */
  async closed({ socketId }: Tab): Promise<void> {
    const sources = this.tabs.get(socketId);
    this.tabs.delete(socketId);
    if (!sources || this.draining.isOn) return;
    const until = this.inMs(closedGraceMs);
    await Promise.all([...sources.values()].map((lease) => this.end(lease, until)));
  }

  /** A part of a page is closing and no longer counts, from now on. Friends are told by the next sweep, if nothing came back. */
  async leave(userId: UserId, source: PresenceSource, socketId: string): Promise<void> {
    const sources = this.tabs.get(socketId);
    const lease = sources?.get(source);
    if (!lease) {
      // Its socket is another instance's, or closed already: what was said of it before is written first.
      await this.writes.idle();
      await this.sql.all(endLeases, { ended: [{ socket_id: socketId, source, user_id: userId, expires_at: this.clock.now() }] });
      return;
    }
    if (lease.user_id !== userId) return;
    sources?.delete(source);
    await this.end(lease, this.clock.now());
  }

  /** All sockets of this process are closed; the database does not wait for each. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.writes.idle();
    await this.sql.all(endInstance, { at: this.inMs(closedGraceMs), instance: this.instance });
  }

  private end(lease: Lease, at: Date): Promise<void> {
    const expires_at = at < lease.expires_at ? at : lease.expires_at;
    return this.write({ lease: { ...lease, expires_at }, isNews: false, isEnd: true });
  }

  private async write(write: Write): Promise<void> {
    const { socket_id, source } = write.lease;
    try {
      await this.writes.add(`${socket_id} ${source}`, write);
    } catch (error) {
      // It was not written: the next beat must not be taken for known.
      this.tabs.get(socket_id)?.delete(source);
      throw error;
    }
  }

  private async store(writes: readonly Write[]): Promise<void> {
    const leases = writes.flatMap(({ lease, isEnd }) => (isEnd ? [] : [lease]));
    const news = writes.filter((write) => write.isNews).map(({ lease }) => lease.user_id);
    await this.work.run(async (unit) => {
      const before = await this.statuses.statusOf(unit, news);
      const stored = leases.length > 0 ? await unit.all(upsertLeases, { leases }) : [];
      const ended = writes.flatMap((write) => endedBy(write, unit.now));
      if (ended.length > 0) await unit.all(endLeases, { ended });
      const isNew = stored.filter((row) => row.is_new).map((row) => row.user_id);
      await this.statuses.recordMoves(unit, [...news, ...isNew], before);
    });
  }

  private remember(lease: Lease): void {
    const sources = this.tabs.get(lease.socket_id) ?? new Map<PresenceSource, Lease>();
    this.tabs.set(lease.socket_id, sources.set(lease.source, lease));
  }

  /** Nobody ends the page of somebody else. */
  private forget(socketId: string, { source, user_id }: Lease): void {
    const sources = this.tabs.get(socketId);
    if (sources?.get(source)?.user_id === user_id) sources.delete(source);
  }

  private leaseOf(userId: UserId, beat: Beat, { socketId, userAgent }: Tab): Lease {
    const now = this.clock.now();
    return {
      socket_id: socketId,
      source: beat.source,
      user_id: userId,
      instance: this.instance,
      status: statusOfSigns(beat),
      device: mobile.test(userAgent ?? '') ? 'mobile' : 'desktop',
      is_slow: beat.slow ?? false,
      active_at: activeAt(beat, now),
      beat_at: now,
      expires_at: new Date(now.getTime() + leaseMs),
    };
  }

  private inMs(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}

function endedBy({ lease, isEnd, replaces }: Write, now: Date): Ending[] {
  return [...(isEnd ? [lease] : []), ...(replaces ? [{ ...lease, socket_id: replaces, expires_at: now }] : [])];
}

/** What two writes of one source say together: a beat that was not written yet is written with its end. */
const both = (earlier: Write, later: Write): Write => ({
  lease: later.lease,
  isNews: earlier.isNews || later.isNews,
  isEnd: earlier.isEnd && later.isEnd,
  replaces: later.replaces ?? earlier.replaces,
});

/** Friends see something else by it: another status, or one again after it had run out. */
function isNews(lease: Lease, known: Lease | undefined): boolean {
  return known?.status !== lease.status || known.expires_at <= lease.beat_at;
}

/** Says nothing that was not written a moment ago. */
function isKnown(lease: Lease, known: Lease): boolean {
  const isFresh = lease.beat_at.getTime() - known.beat_at.getTime() < renewEveryMs;
  return isFresh && lease.status === known.status && lease.is_slow === known.is_slow;
}
