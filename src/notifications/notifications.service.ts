import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { ChatApi } from '../chat/chat.api.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import { later } from '../contract/duration.js';
import { Id, type UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FriendsApi } from '../friends/friends.api.js';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import type { Me } from '../http/me.js';
import { worksAtDesk } from '../contract/roles.js';
import { notificationKinds, type NotificationType, notificationTypes, sections } from './notification-types.contract.js';
import { type Area, areaOf, type NotificationRow, viewCounts, viewNotification } from './notification.view.js';
import type { NotificationCounts } from './counts.contract.js';
import type { deleteNotification, listNotifications, markNotificationsRead, Place } from './notifications.contract.js';
import { notificationForgotten, notificationsRead } from './notifications.events.js';
import { myNotification, myUnreadCounts, pages, removeMine, unreadCounts } from './notifications.queries.js';
import {
  markAll,
  markOne,
  markRide,
  markSeen,
  type MessageNotice,
  messageNotice,
  messageNotices,
  type Seen,
  unnotified,
} from './reading.queries.js';

type List = typeof listNotifications;
type ListQuery = InputOf<List>['query'];
type MarkBody = InputOf<typeof markNotificationsRead>['body'];
type Marked = ReplyOf<typeof markNotificationsRead>;

/** How many of the notifications marked at once travel to the other tabs one by one; of more they are told to ask. */
const maxPublishedSingly = 50;

/** What a person does with their own notifications. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly chat: ChatApi,
    private readonly friends: FriendsApi,
  ) {}

  async list(me: Me, query: ListQuery): Promise<ReplyOf<List>> {
    const { position, isNewer } = startOf(query.cursor);
    const wanted = wantedOf(query, worksAtDesk(me.roles));
    const page = pagesOf(query, isNewer)[wanted.sections ? 'sections' : 'everything'];
    const filters = { ...wanted, types: typesOf(query.category) };
    const rows = await this.sql.all(page, { me: me.id, from: position, ...filters, limit: query.limit + 1 });
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
    return viewCounts(await this.sql.all(myUnreadCounts, { me }));
  }

  /** The counts of many people in one query. */
  async countsOfAll(people: readonly UserId[]): Promise<Map<UserId, NotificationCounts>> {
    const rows = await this.sql.all(unreadCounts, { people });
    const byPerson = Map.groupBy(rows, (row) => row.user_id);
    return new Map(people.map((id) => [id, viewCounts(byPerson.get(id) ?? [])]));
  }

  /** Marks one, or all that the client had seen; what arrives meanwhile stays unread (S47). */
  async markRead(me: Me, body: MarkBody): Promise<Marked> {
    const marked = await this.work.run((unit) => this.markIn(unit, me, body));
    const row = 'notificationId' in body ? await this.sql.one(myNotification, { id: body.notificationId, me: me.id }) : undefined;
    return { marked, notification: row ? viewNotification(row) : null, counts: await this.counts(me.id) };
  }

  async remove(me: UserId, id: string): Promise<ReplyOf<typeof deleteNotification>> {
    await this.work.run(async (unit) => {
      // The dismissal before its notice, as whoever dismisses on another page.
      await this.dismissed(unit, me, await mineOf(unit, me, id));
      if (!(await unit.one(removeMine, { id, me }))) refuse(commonProblems, 'not_found');
      unit.record(notificationForgotten, { userId: me, id });
    });
    return { id, counts: await this.counts(me) };
  }

  /** Whoever deletes a suggestion does not want it again, acted on or not (M87): that it was made is known by its row alone. */
  private async dismissed(unit: Unit, me: UserId, { type, metadata }: Pick<NotificationRow, 'type' | 'metadata'>): Promise<void> {
    if (type !== 'friend_suggestion' || metadata.friend_id === undefined) return;
    await this.friends.dismissSuggestion(unit, me, metadata.friend_id);
  }

  private async markIn(unit: Unit, me: Me, body: MarkBody): Promise<number> {
    if ('notificationId' in body) return this.markOne(unit, me.id, body.notificationId);
    if (!('rideId' in body)) return this.markAll(unit, me, body);
    const { rideId, keepSnoozed: keepsSnoozed = false } = body;
    return readNow(unit, await unit.all(markRide, { me: me.id, now: unit.now, rideId, keepsSnoozed }));
  }

  private async markOne(unit: Unit, me: UserId, id: string): Promise<number> {
    const { section } = await mineOf(unit, me, id);
    if (section === 'messages') return this.readMessagesOf(unit, me, await unit.all(messageNotice, { me, id }));
    return readNow(unit, await unit.all(markOne, { id, me, now: unit.now }));
  }

  private async markAll(unit: Unit, me: Me, body: Extract<MarkBody, { markAll: true }>): Promise<number> {
    const { sections: meant, isDesk } = wantedOf({ category: body.section, place: body.place }, worksAtDesk(me.roles));
    const wanted = meant ?? sections;
    const seen = { me: me.id, now: unit.now, upTo: body.upTo ?? null };
    const notices = wanted.includes('messages') ? await unit.all(messageNotices, seen) : [];
    const read = await this.readMessagesOf(unit, me.id, notices);
    if (wanted.includes('messages') && body.countAgeMs !== undefined) await this.readUnnotified(unit, seen, body.countAgeMs);
    const others = wanted.filter((section) => section !== 'messages');
    return read + readNow(unit, await unit.all(markAll, { ...seen, sections: others, isDesk }));
  }

  /**
   * Whoever reads that there are messages has read them: the markers of their conversations move, and with them the
   * notifications, so that no badge says other than the conversations do (P9). What came meanwhile stays unread.
   */
  private async readMessagesOf(unit: Unit, me: UserId, notices: readonly MessageNotice[]): Promise<number> {
    const unread = notices.flatMap(({ message_id: id }) => id ?? []);
    if (unread.length > 0) await this.chat.read(unit, me, unread);
    const over = notices.filter(({ message_id: id }) => id === null);
    const marks = { ids: over.map(({ id }) => id), positions: over.map(({ position }) => position) };
    if (over.length > 0) readNow(unit, await unit.all(markSeen, { me, now: unit.now, ...marks }));
    return notices.length;
  }

  /** The badge counts them too (P9): after 'Mark all read' it would stand for what nothing else can be done about here. */
  private async readUnnotified(unit: Unit, seen: Seen, countAgeMs: number): Promise<void> {
    const unread = await unit.all(unnotified, { ...seen, until: later(unit.now, -countAgeMs) });
    const ids = unread.map(({ message_id: id }) => id);
    if (ids.length > 0) await this.chat.read(unit, seen.me, ids);
  }
}

/** One of my notifications; refused when it is not there or not mine. */
export async function mineOf(unit: Unit, me: UserId, id: string): Promise<NotificationRow> {
  return (await unit.one(myNotification, { id, me })) ?? refuse(commonProblems, 'not_found');
}

function readNow(unit: Unit, rows: readonly NotificationRow[]): number {
  recordRead(unit, rows);
  return rows.length;
}

/** Tells each person's other tabs what was read. */
export function recordRead(unit: Unit, rows: readonly NotificationRow[]): void {
  for (const [userId, mine] of Map.groupBy(rows, (row) => row.user_id)) {
    const newest = mine.toSorted((a, b) => (a.position < b.position ? 1 : -1)).slice(0, maxPublishedSingly);
    unit.record(notificationsRead, { userId, notifications: newest.map(viewNotification), hasMore: mine.length > maxPublishedSingly });
  }
}

const Position = z.tuple([Id, z.enum(['older', 'newer'])]);

function startOf(cursor: string | undefined): { position: Id | null; isNewer: boolean } {
  if (cursor === undefined) return { position: null, isNewer: false };
  const [position, direction] = decodeCursor(Position, cursor);
  return { position, isNewer: direction === 'newer' };
}

function pagesOf({ snoozed, unread }: ListQuery, isNewer: boolean) {
  const reading = unread ? 'unread' : 'read';
  return pages[isNewer ? 'newer' : 'older'][snoozed ? 'snoozed' : 'listed'][unread === undefined ? 'all' : reading];
}

/** What place and category leave. */
function wantedOf({ category, place }: { category?: ListQuery['category']; place?: Place | undefined }, forAdmin: boolean): Area {
  const ofCategory = sections.filter((section) => section === category);
  const area: Area = place === undefined ? { sections: null, isDesk: null } : areaOf(place, forAdmin);
  if (ofCategory.length === 0) return area;
  return { ...area, sections: ofCategory.filter((section) => area.sections?.includes(section) ?? true) };
}

/** The types of one category; sections have their own filter. */
function typesOf(category: ListQuery['category']): NotificationType[] | null {
  if (category === undefined) return null;
  const types = notificationTypes.filter((type) => notificationKinds[type].category === category);
  const isSection = sections.some((section) => section === category);
  return isSection ? null : types;
}
