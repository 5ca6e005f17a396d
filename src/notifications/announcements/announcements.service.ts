import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { noteAct } from '../../audit/audit.api.js';
import { dayMs, later } from '../../contract/duration.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { withCurrent } from '../../http/with-current.js';
import {
  type addAnnouncement,
  type Announcement,
  announcementMaxAheadMs,
  announcementProblems,
  type Audience,
  audienceCountedMax,
  type countAudience,
  type listAnnouncements,
  openAnnouncementsMax,
} from './announcements.contract.js';
import { announcementChanged } from './announcements.events.js';
import { clearAnnouncement, sendAnnouncement } from './announcements.jobs.js';
import {
  announcementById,
  type AnnouncementRow,
  announcementsPage,
  audienceSize,
  type HeldAnnouncement,
  holdAnnouncement,
  insertAnnouncement,
  lockOpen,
  markEnded,
  openCount,
} from './announcements.queries.js';

const Position = z.tuple([Id]);

type Wish = InputOf<typeof addAnnouncement>['body'];

interface Ending {
  readonly id: Id;
  readonly reason: string;
}

/** What admins announce: written, read with its counts, stopped, withdrawn. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly idempotency: Idempotency,
  ) {}

  async page({ limit, cursor }: InputOf<typeof listAnnouncements>['query']): Promise<ReplyOf<typeof listAnnouncements>> {
    const [before] = positionAt(Position, cursor, [null]);
    const rows = await this.sql.all(announcementsPage, { before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return { announcements: items.map(viewAnnouncement), nextCursor };
  }

  async count(audience: Audience): Promise<ReplyOf<typeof countAudience>> {
    const [drive, ride] = [audience !== 'riders', audience !== 'drivers'];
    const found = await this.sql.one(audienceSize, { drive, ride, most: audienceCountedMax + 1 });
    const counted = found?.people ?? 0;
    return { people: Math.min(counted, audienceCountedMax), is_more: counted > audienceCountedMax };
  }

  async add(by: UserId, wish: Wish, key: string | undefined): Promise<Announcement> {
    const repeatable = { userId: by, scope: 'announcement', key, request: wish };
    const { id } = await this.work.run((unit) => this.idempotency.once(unit, repeatable, () => this.write(unit, by, wish)));
    return this.one(id);
  }

  async stop(by: UserId, { id, reason }: Ending): Promise<Announcement> {
    const seen = () => this.one(id);
    await withCurrent(() => this.work.run((unit) => stopIn(unit, { id, by, reason })), seen);
    return seen();
  }

  async withdraw(by: UserId, { id, reason }: Ending): Promise<Announcement> {
    await this.work.run(async (unit) => {
      const held = await hold(unit, id);
      if (held.state === 'withdrawn') return;
      await end(unit, held, { by, state: 'withdrawn', reason });
      unit.enqueue(clearAnnouncement, { id });
    });
    return this.one(id);
  }

  private async write(unit: Unit, by: UserId, { send_at: wanted, ...wish }: Wish): Promise<{ id: Id }> {
    await unit.all(lockOpen, {});
    const open = await unit.one(openCount, {});
    if (open && open.count >= openAnnouncementsMax) refuse(announcementProblems, 'too_many_open');
    const sendAt = sendTimeOf(wanted, unit.now);
    const added = await unit.one(insertAnnouncement, { ...wish, sendAt, by, now: unit.now });
    if (!added) throw new Error('the announcement was not stored');
    const { id } = added;
    const after = { ...wish, send_at: sendAt.toISOString() };
    await noteAct(unit, { by, act: 'announcement_written', subject: { kind: 'announcement', id }, after });
    unit.enqueue(sendAnnouncement, { id }, wanted === null ? {} : { runAt: sendAt });
    unit.record(announcementChanged, { id });
    return { id };
  }

  private async one(id: Id): Promise<Announcement> {
    const row = await this.sql.one(announcementById, { id });
    return row ? viewAnnouncement(row) : refuse(commonProblems, 'not_found');
  }
}

function sendTimeOf(wanted: string | null, now: Date): Date {
  if (wanted === null) return now;
  const at = new Date(wanted);
  if (at > now && at <= later(now, announcementMaxAheadMs)) return at;
  return refuse(announcementProblems, 'bad_send_time', {
    issues: [{ path: 'send_at', message: `Now, or at most ${announcementMaxAheadMs / dayMs} days ahead` }],
  });
}

async function hold(unit: Unit, id: Id): Promise<HeldAnnouncement> {
  return (await unit.one(holdAnnouncement, { id })) ?? refuse(commonProblems, 'not_found');
}

async function stopIn(unit: Unit, { id, by, reason }: Ending & { by: UserId }): Promise<void> {
  const held = await hold(unit, id);
  if (held.state === 'stopped') return;
  if (held.state !== 'planned' && held.state !== 'sending') refuse(announcementProblems, 'announcement_over');
  await end(unit, held, { by, state: 'stopped', reason });
}

/** The caller holds it, so no batch is under way. */
async function end(
  unit: Unit,
  { id, state: before, sent_count: sent }: HeldAnnouncement,
  { by, state, reason }: { by: UserId; state: 'stopped' | 'withdrawn'; reason: string },
): Promise<void> {
  await unit.all(markEnded, { id, state, by, reason, now: unit.now });
  await noteAct(unit, {
    by,
    act: state === 'stopped' ? 'announcement_stopped' : 'announcement_withdrawn',
    subject: { kind: 'announcement', id },
    before: { state: before, sent },
    after: { state, sent },
    reason,
  });
  unit.record(announcementChanged, { id });
}

function viewAnnouncement({ send_at: sendAt, created_at: createdAt, ended_at: endedAt, ...row }: AnnouncementRow): Announcement {
  return {
    ...row,
    send_at: sendAt.toISOString(),
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}
