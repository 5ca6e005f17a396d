import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { ProfilesApi } from '../profiles/profiles.api.js';
import type { Person } from '../profiles/profiles.contract.js';
import { onlineFriendsMax } from './online-friends.contract.js';
import { leaseMs, type Presence, type PresenceStatus } from './presence.contract.js';
import { deleteLeases, endSilentLeases } from './leases/lease.queries.js';
import { presenceMoved } from './presence.events.js';
import { keepPublished, lockPeople, onlineFriends, presenceOf, type PresenceRow, presenceSeenBy } from './presence.queries.js';
import { mergedStatus } from './presence.rules.js';
import { viewOwnPresence, viewPresence, viewUnseen } from './presence.view.js';

/** Leases taken by one transaction of the sweep, and transactions of one sweep. */
const sweepBatch = 1_000;
const maxSweepBatches = 20;
/** Silent leases that would run out before the next sweep (ms) go now: friends, too, see nobody longer than 90 s (P21). */
const sweepAheadMs = 6_000;

/** How everybody stands: always computed from the leases by the clock, so that nothing dead is ever shown (P21). */
@Injectable()
export class PresenceStatusService {
  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly profiles: ProfilesApi,
  ) {}

  /** What `me` may see of `ids`, in that order: one statement. */
  async seenBy(me: UserId, ids: readonly UserId[]): Promise<Presence[]> {
    const rows = await this.sql.all(presenceSeenBy, { now: this.clock.now(), people: ids, me });
    const visible = new Map(rows.flatMap((row) => (row.user_id === null ? [] : [[row.user_id, row] as const])));
    return ids.map((id) => {
      const row = visible.get(id);
      if (!row) return viewUnseen(id, rows[0]?.version);
      return id === me ? viewOwnPresence(row) : viewPresence(row);
    });
  }

  /** Friends whom `me` sees online, the first by name (M92). */
  async onlineFriends(me: UserId): Promise<Person[]> {
    const rows = await this.sql.all(onlineFriends, { me, now: this.clock.now(), limit: onlineFriendsMax });
    const people = await this.profiles.byIds(rows.map(({ id }) => id));
    return rows.flatMap(({ id }) => people.get(id) ?? []);
  }

  rowsOf(ids: readonly UserId[]): Promise<PresenceRow[]> {
    return this.sql.all(presenceOf, { now: this.clock.now(), people: ids });
  }

  /** How whoever asks sees these people at this moment, published or not. */
  async statusOf(unit: Unit, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, PresenceStatus>> {
    if (ids.length === 0) return new Map();
    const rows = await unit.all(presenceOf, { now: unit.now, people: [...new Set(ids)] });
    return new Map(rows.map((row) => [row.user_id, mergedStatus(row)]));
  }

  /**
   * Compares people's status with the last one that was published, one writer at a time for each, and records who moved.
   * Who left and came back before the sweep, so that nothing was published, moved as well: somebody may have asked `before`.
   */
  async recordMoves(unit: Unit, ids: readonly UserId[], before: ReadonlyMap<UserId, PresenceStatus> = new Map()): Promise<void> {
    if (ids.length === 0) return;
    const people = [...new Set(ids)].toSorted();
    const locked = await unit.all(lockPeople, { people });
    const published = new Map(locked.map((row) => [row.user_id, row.told_status]));
    const rows = await unit.all(presenceOf, { now: unit.now, people });
    const current = rows.map((row) => ({ ...row, status: mergedStatus(row) }));
    await unit.all(keepPublished, { published: current });
    const hasMoved = ({ user_id, status }: (typeof current)[number]) =>
      status !== published.get(user_id) || status !== (before.get(user_id) ?? status);
    const userIds = current.filter(hasMoved).map((row) => row.user_id);
    if (userIds.length > 0) unit.record(presenceMoved, { userIds });
  }

  /** Takes away the leases that ran out, whatever died, and records whose status that changes. */
  async sweep(): Promise<void> {
    for (let batch = 0; batch < maxSweepBatches; batch += 1) {
      if ((await this.work.run((unit) => this.sweepSome(unit))) < sweepBatch) return;
    }
  }

  private async sweepSome(unit: Unit): Promise<number> {
    const soon = new Date(unit.now.getTime() + sweepAheadMs);
    const unheardSince = new Date(soon.getTime() - leaseMs);
    const ended = await unit.all(endSilentLeases, { now: unit.now, limit: sweepBatch, soon, unheardSince });
    if (ended.length === 0) return 0;
    // First what they knew is kept, then they go.
    const people = ended.map((lease) => lease.user_id);
    await this.recordMoves(unit, people);
    await unit.all(deleteLeases, { socketIds: ended.map((lease) => lease.socket_id), sources: ended.map((lease) => lease.source) });
    return ended.length;
  }
}
