import { Injectable } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import { notificationKinds, notificationTypes, type Section } from './notification-types.contract.js';
import { type NotificationRow, viewCounts, viewNotification } from './notification.view.js';
import type { listNotifications, markNotificationsRead, NotificationCounts } from './notifications.contract.js';
import { notificationForgotten, notificationsRead } from './notifications.events.js';

type List = typeof listNotifications;
type MarkBody = InputOf<typeof markNotificationsRead>['body'];
type Marked = ReplyOf<typeof markNotificationsRead>;
interface Query {
  rows<R extends object>(sql: string, params?: readonly unknown[]): Promise<R[]>;
}

/** How many of the notifications marked at once travel to the other tabs one by one. */
const maxToldSingly = 50;

@Injectable()
export class NotificationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  async list(me: UserId, query: InputOf<List>['query']): Promise<ReplyOf<List>> {
    const before = query.cursor === undefined ? null : String(decodeCursor(query.cursor, 1)[0]);
    const rows = await this.sql.rows<NotificationRow>(
      `select * from notifications
       where user_id = $1 and ($2::uuid is null or id < $2) and ($3::text[] is null or type = any($3))
         and ($4::boolean is null or (read_at is null) = $4)
       order by id desc limit $5`,
      [me, before, typesOf(query.category), query.unread ?? null, query.limit + 1],
    );
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return { notifications: shown.map(viewNotification), nextCursor: rows.length > query.limit && last ? encodeCursor([last.id]) : null };
  }

  counts(me: UserId): Promise<NotificationCounts> {
    return countsOf(this.sql, me);
  }

  /** The counts of many people in one query. */
  async countsOfAll(people: readonly UserId[]): Promise<Map<UserId, NotificationCounts>> {
    const rows = await this.sql.rows<{ user_id: UserId; section: Section; count: number }>(
      'select user_id, section, count(*)::int as count from notifications where user_id = any($1) and read_at is null group by user_id, section',
      [people],
    );
    const byPerson = Map.groupBy(rows, (row) => row.user_id);
    return new Map(people.map((id) => [id, viewCounts(byPerson.get(id) ?? [])]));
  }

  /** Marks one, or all that the client had seen; what arrives meanwhile stays unread (S47). */
  markRead(me: UserId, body: MarkBody): Promise<Marked> {
    return this.work.run(async (unit) => {
      const marked = 'notificationId' in body ? await this.markOne(unit, me, body.notificationId) : await this.markAll(unit, me, body);
      return { ...marked, counts: await countsOf(unit, me) };
    });
  }

  /** Reading a conversation reads what was told about it, in the reader's transaction (S3). */
  async markConversationRead(unit: Unit, me: UserId, conversationId: string): Promise<void> {
    const rows = await unit.rows<NotificationRow>(
      `update notifications set read_at = $3
       where user_id = $1 and read_at is null and metadata ->> 'conversation_id' = $2 returning *`,
      [me, conversationId, unit.now],
    );
    tell(unit, me, rows);
  }

  /** What a deleted message said must not live on here (P7). */
  async forget(unit: Unit, people: readonly UserId[], eventKey: string): Promise<void> {
    const rows = await unit.rows<{ id: string; user_id: UserId }>(
      'delete from notifications where user_id = any($1) and event_key = $2 returning id, user_id',
      [people, eventKey],
    );
    for (const { id, user_id: userId } of rows) unit.record(notificationForgotten, { userId, id });
  }

  private async markOne(unit: Unit, me: UserId, id: string): Promise<Omit<Marked, 'counts'>> {
    const [changed] = await unit.rows<NotificationRow>(
      'update notifications set read_at = $3 where id = $1 and user_id = $2 and read_at is null returning *',
      [id, me, unit.now],
    );
    if (changed) tell(unit, me, [changed]);
    const row = changed ?? (await unit.rows<NotificationRow>('select * from notifications where id = $1 and user_id = $2', [id, me]))[0];
    if (!row) refuse(commonProblems, 'not_found');
    return { marked: changed ? 1 : 0, notification: viewNotification(row) };
  }

  private async markAll(unit: Unit, me: UserId, body: Extract<MarkBody, { markAll: true }>): Promise<Omit<Marked, 'counts'>> {
    const rows = await unit.rows<NotificationRow>(
      `update notifications set read_at = $2
       where user_id = $1 and read_at is null and created_at <= $2
         and ($3::uuid is null or id <= $3) and ($4::text is null or section = $4)
       returning *`,
      [me, unit.now, body.upTo ?? null, body.section ?? null],
    );
    tell(unit, me, rows);
    return { marked: rows.length, notification: null };
  }
}

function tell(unit: Unit, userId: UserId, rows: readonly NotificationRow[]): void {
  if (rows.length > 0) unit.record(notificationsRead, { userId, notifications: rows.slice(0, maxToldSingly).map(viewNotification) });
}

async function countsOf(query: Query, me: UserId): Promise<NotificationCounts> {
  return viewCounts(
    await query.rows<{ section: Section; count: number }>(
      'select section, count(*)::int as count from notifications where user_id = $1 and read_at is null group by section',
      [me],
    ),
  );
}

/** The types of a section or of one of spec B's categories; both words may filter. */
function typesOf(filter: string | undefined): string[] | null {
  if (filter === undefined) return null;
  return notificationTypes.filter((type) => notificationKinds[type].section === filter || notificationKinds[type].category === filter);
}
