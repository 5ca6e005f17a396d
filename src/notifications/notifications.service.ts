import { Injectable } from '@nestjs/common';
import { ChatApi } from '../chat/chat.api.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import type { Me } from '../http/me.js';
import { notificationKinds, notificationTypes, type Section, sections } from './notification-types.contract.js';
import { type CountRow, type NotificationRow, sectionsOf, viewCounts, viewNotification } from './notification.view.js';
import type { deleteNotification, listNotifications, markNotificationsRead, NotificationCounts, Place } from './notifications.contract.js';
import { notificationForgotten, notificationsRead } from './notifications.events.js';
import {
  allToldSql,
  countsSql,
  markAllSql,
  markOneSql,
  markRideSql,
  markSeenSql,
  newerSql,
  olderSql,
  oneToldSql,
} from './notifications.queries.js';

type List = typeof listNotifications;
type ListQuery = InputOf<List>['query'];
type MarkBody = InputOf<typeof markNotificationsRead>['body'];
type Marked = ReplyOf<typeof markNotificationsRead>;

/** A notification of messages. */
interface Told {
  readonly id: string;
  readonly position: string;
  /** The last of its messages that is unread. */
  readonly message_id: string | null;
}

/** How many of the notifications marked at once travel to the other tabs one by one. */
const maxToldSingly = 50;

/** What a person does with their own notifications. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly chat: ChatApi,
  ) {}

  async list(me: Me, query: ListQuery): Promise<ReplyOf<List>> {
    const { position, isNewer } = startOf(query.cursor);
    const filters = [sectionFilter(query, isAdmin(me)), typesOf(query.category), query.unread ?? null, query.snoozed ?? false];
    const rows = await this.sql.rows<NotificationRow>(isNewer ? newerSql : olderSql, [me.id, position, ...filters, query.limit + 1]);
    const hasMore = rows.length > query.limit;
    const shown = rows.slice(0, query.limit);
    if (isNewer) shown.reverse();
    const [first, last] = [shown.at(0), shown.at(-1)];
    // Whoever came from somewhere may go back there, whatever stands there by now.
    const [isOlderLeft, isNewerLeft] = isNewer ? [true, hasMore] : [hasMore, position !== null];
    return {
      notifications: shown.map(viewNotification),
      nextCursor: isOlderLeft && last ? encodeCursor([last.position, 'older']) : null,
      prevCursor: isNewerLeft && first ? encodeCursor([first.position, 'newer']) : null,
    };
  }

  async counts(me: UserId): Promise<NotificationCounts> {
    return viewCounts(await this.sql.rows<CountRow>(countsSql, [[me]]));
  }

  /** The counts of many people in one query. */
  async countsOfAll(people: readonly UserId[]): Promise<Map<UserId, NotificationCounts>> {
    const rows = await this.sql.rows<CountRow & { user_id: UserId }>(countsSql, [people]);
    const byPerson = Map.groupBy(rows, (row) => row.user_id);
    return new Map(people.map((id) => [id, viewCounts(byPerson.get(id) ?? [])]));
  }

  /** Marks one, or all that the client had seen; what arrives meanwhile stays unread (S47). */
  async markRead(me: Me, body: MarkBody): Promise<Marked> {
    const marked = await this.work.run((unit) => this.markIn(unit, me, body));
    const row = 'notificationId' in body ? await this.sql.row<NotificationRow>(mineSql, [body.notificationId, me.id]) : undefined;
    return { marked, notification: row ? viewNotification(row) : null, counts: await this.counts(me.id) };
  }

  async remove(me: UserId, id: string): Promise<ReplyOf<typeof deleteNotification>> {
    await this.work.run(async (unit) => {
      const gone = await unit.rows('delete from notifications where id = $1 and user_id = $2 returning id', [id, me]);
      if (gone.length === 0) refuse(commonProblems, 'not_found');
      unit.record(notificationForgotten, { userId: me, id });
    });
    return { id, counts: await this.counts(me) };
  }

  private async markIn(unit: Unit, me: Me, body: MarkBody): Promise<number> {
    if ('notificationId' in body) return this.markOne(unit, me.id, body.notificationId);
    if ('rideId' in body) return readNow(unit, await unit.rows<NotificationRow>(markRideSql, [me.id, unit.now, body.rideId]));
    return this.markAll(unit, me, body);
  }

  private async markOne(unit: Unit, me: UserId, id: string): Promise<number> {
    const { section } = await mineOf(unit, me, id);
    if (section === 'messages') return this.readTold(unit, me, await unit.rows<Told>(oneToldSql, [me, id]));
    return readNow(unit, await unit.rows<NotificationRow>(markOneSql, [id, me, unit.now]));
  }

  private async markAll(unit: Unit, me: Me, body: Extract<MarkBody, { markAll: true }>): Promise<number> {
    const wanted = sectionFilter({ category: body.section, place: body.place }, isAdmin(me)) ?? sections;
    const seen = [me.id, unit.now, body.upTo ?? null];
    const told = wanted.includes('messages') ? await unit.rows<Told>(allToldSql, seen) : [];
    const read = await this.readTold(unit, me.id, told);
    const others = wanted.filter((section) => section !== 'messages');
    return read + readNow(unit, await unit.rows<NotificationRow>(markAllSql, [...seen, others]));
  }

  /**
   * Whoever reads that there are messages has read them: the markers of their conversations move, and with them the
   * notifications, so that no badge says other than the conversations do (P9). What came meanwhile stays unread.
   */
  private async readTold(unit: Unit, me: UserId, told: readonly Told[]): Promise<number> {
    const unread = told.flatMap(({ message_id: id }) => id ?? []);
    if (unread.length > 0) await this.chat.read(unit, me, unread);
    const over = told.filter(({ message_id: id }) => id === null);
    const marks = [over.map(({ id }) => id), over.map(({ position }) => position)];
    if (over.length > 0) readNow(unit, await unit.rows<NotificationRow>(markSeenSql, [me, unit.now, ...marks]));
    return told.length;
  }
}

const mineSql = 'select * from notifications where id = $1 and user_id = $2';

/** One of my notifications; refused when it is not there or not mine. */
export async function mineOf(unit: Unit, me: UserId, id: string): Promise<NotificationRow> {
  const [row] = await unit.rows<NotificationRow>(mineSql, [id, me]);
  return row ?? refuse(commonProblems, 'not_found');
}

function readNow(unit: Unit, rows: readonly NotificationRow[]): number {
  tellRead(unit, rows);
  return rows.length;
}

/** Tells each person's other tabs what was read. */
export function tellRead(unit: Unit, rows: readonly NotificationRow[]): void {
  for (const [userId, mine] of Map.groupBy(rows, (row) => row.user_id)) {
    unit.record(notificationsRead, { userId, notifications: mine.slice(0, maxToldSingly).map(viewNotification) });
  }
}

function isAdmin(me: Me): boolean {
  return me.roles.includes('admin');
}

const cursorPosition = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function startOf(cursor: string | undefined): { position: string | null; isNewer: boolean } {
  if (cursor === undefined) return { position: null, isNewer: false };
  const [position, direction] = decodeCursor(cursor, 2);
  const isOurs = typeof position === 'string' && cursorPosition.test(position) && (direction === 'older' || direction === 'newer');
  if (!isOurs) refuse(commonProblems, 'malformed', { issues: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
  return { position, isNewer: direction === 'newer' };
}

/** The sections that place and category leave; null for all. */
function sectionFilter(
  { category, place }: { category?: ListQuery['category']; place?: Place | undefined },
  forAdmin: boolean,
): Section[] | null {
  const ofCategory = sections.filter((section) => section === category);
  const ofPlace = place === undefined ? null : sectionsOf(place, forAdmin);
  if (ofCategory.length === 0) return ofPlace ? [...ofPlace] : null;
  return ofCategory.filter((section) => ofPlace?.includes(section) ?? true);
}

/** The types of one of spec B's categories; sections have their own filter. */
function typesOf(category: ListQuery['category']): string[] | null {
  if (category === undefined) return null;
  const types = notificationTypes.filter((type) => notificationKinds[type].category === category);
  const isSection = sections.some((section) => section === category);
  return isSection ? null : types;
}
