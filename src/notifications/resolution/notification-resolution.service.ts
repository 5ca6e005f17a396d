import { Injectable } from '@nestjs/common';
import type { ConversationRead, MessageEdited, MessageRemoved } from '../../chat/chat.events.js';
import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import type { Section } from '../notification-types.contract.js';
import { viewNotification } from '../notification.view.js';
import type { NotificationMetadata } from '../notifications.contract.js';
import { notificationForgotten, notificationsRead, unreadMoved } from '../notifications.events.js';
import { recordRead } from '../notifications.service.js';
import { collapseKeyOf } from '../notices/notifier.js';
import {
  dropEmpty,
  forgetAsked,
  forgetConversation,
  forgetDesk,
  forgetEvent,
  forgetKeys,
  forgetPerson,
  readBurst,
  requote,
  resolveAsked,
  resolveBetween,
  resolveReturnsOf,
  shrinkBursts,
} from './resolution.queries.js';

/** What somebody was asked of a thing, which `key` of the metadata names. */
interface Asked {
  readonly section: Section;
  readonly key: keyof NotificationMetadata;
  readonly id: string;
}

/** What becomes of notifications when the things they tell of move on, in those things' transactions. */
@Injectable()
export class NotificationResolution {
  /** Reading a conversation reads what was told about it (S3), but for what came meanwhile: badge and conversations agree (P9). */
  async conversationRead(unit: Unit, { userId, conversationId, unread }: ConversationRead): Promise<void> {
    const told = { me: userId, collapseKey: collapseKeyOf(conversationId), now: unit.now, unread };
    const rows = await unit.all(readBurst, told);
    recordRead(unit, rows);
    recordUnread(unit, [userId], rows);
  }

  /** What quotes an edited message quotes what it says now. */
  async messageEdited(unit: Unit, { messageId, audience, preview }: MessageEdited): Promise<void> {
    const rows = await unit.all(requote, { people: audience, messageId, preview });
    for (const row of rows) unit.record(notificationsRead, { userId: row.user_id, notifications: [viewNotification(row)] });
  }

  /** What a deleted message said must not live on here (P7). */
  async messageRemoved(unit: Unit, { messageId, audience, unreadBy }: MessageRemoved): Promise<void> {
    const ids = (await unit.all(forgetKeys, { people: audience, messageId })).map(({ id }) => id);
    const rows = ids.length > 0 ? await unit.all(shrinkBursts, { ids, unreadBy }) : [];
    recordUnread(unit, unreadBy, rows);
    if (rows.some(({ count }) => count === 0)) await unit.all(dropEmpty, { ids });
    for (const row of rows) {
      if (row.count === 0) unit.record(notificationForgotten, { userId: row.user_id, id: row.id });
      // The other tabs hear of the smaller count as of any change.
      else unit.record(notificationsRead, { userId: row.user_id, notifications: [viewNotification(row)] });
    }
  }

  /** A friend request was answered, on whichever page. */
  async requestAnswered(unit: Unit, receiverId: UserId, requestId: string): Promise<void> {
    await this.resolve(unit, receiverId, { section: 'friends', key: 'request_id', id: requestId });
  }

  /** One of two asked the other to be friends, on whichever page: neither has to be suggested to the other. */
  async suggestionsTaken(unit: Unit, a: UserId, b: UserId): Promise<void> {
    await this.suggestionDismissed(unit, a, b);
    await this.suggestionDismissed(unit, b, a);
  }

  /** Somebody does not want to be suggested this person any more, on whichever page. */
  async suggestionDismissed(unit: Unit, userId: UserId, otherId: UserId): Promise<void> {
    await this.resolve(unit, userId, { section: 'friends', key: 'friend_id', id: otherId });
  }

  /** A friend answered for their part of a fare, or can no longer. */
  async partAnswered(unit: Unit, friendId: UserId, partId: string): Promise<void> {
    await this.resolve(unit, friendId, { section: 'payments', key: 'request_id', id: partId });
  }

  /** Somebody rated a ride, reminded or not. */
  async reviewGiven(unit: Unit, authorId: UserId, rideId: string): Promise<void> {
    await this.resolve(unit, authorId, { section: 'ratings', key: 'ride_id', id: rideId });
  }

  /** These said what they were asked of a ride, or can no longer: that they are all right, or need help; that a thing is back. */
  async rideQuestionAnswered(unit: Unit, userIds: readonly UserId[], rideId: string): Promise<void> {
    recordRead(unit, await unit.all(resolveAsked, { section: 'system', key: 'ride_id', id: rideId, people: userIds, now: unit.now }));
  }

  /** A block came between two: neither has to rate the other, or to bring something back, any more (P22). */
  async blocked(unit: Unit, a: UserId, b: UserId): Promise<void> {
    recordRead(unit, await unit.all(resolveBetween, { pair: [a, b], now: unit.now }));
  }

  /** Somebody closed the account: nobody is asked any more to pay for what they brought back, or whether what they left is back. */
  async accountClosed(unit: Unit, gone: UserId): Promise<void> {
    recordRead(unit, await unit.all(resolveReturnsOf, { gone, now: unit.now }));
  }

  /** Nobody asks them for it any more, or they may not know of each other's rides: that they were asked goes (P22). */
  async partForgotten(unit: Unit, friendId: UserId, partId: string): Promise<void> {
    const gone = await unit.all(forgetAsked, { me: friendId, section: 'payments', requestId: partId });
    for (const { id } of gone) unit.record(notificationForgotten, { userId: friendId, id });
  }

  /** A block hid a conversation: what its people were told of it goes (P22). */
  async conversationHidden(unit: Unit, userIds: readonly UserId[], conversationId: string): Promise<void> {
    const gone = await unit.all(forgetConversation, { people: userIds, conversation: conversationId });
    for (const { id, user_id: userId } of gone) unit.record(notificationForgotten, { userId, id });
    recordUnread(unit, userIds, gone);
  }

  /** What told of one event goes, read or not: there is nothing to come back to. */
  async forgetEvent(unit: Unit, userId: UserId, eventKey: string): Promise<void> {
    const gone = await unit.all(forgetEvent, { me: userId, eventKey });
    for (const { id } of gone) unit.record(notificationForgotten, { userId, id });
  }

  /** What `userId` was told about another person goes (P22); with `requestId` only that request. */
  async forgetPerson(unit: Unit, userId: UserId, about: { id: UserId; requestId?: string }): Promise<void> {
    const gone = await unit.all(forgetPerson, { me: userId, other: about.id, requestId: about.requestId ?? null });
    for (const { id } of gone) unit.record(notificationForgotten, { userId, id });
  }

  /** They work at the desk no more: what they were told there of other people goes, put off or not. Their pages start anew with their roles, and read their lists again. */
  async deskLeft(unit: Unit, userId: UserId): Promise<void> {
    await unit.all(forgetDesk, { me: userId });
  }

  private async resolve(unit: Unit, userId: UserId, asked: Asked): Promise<void> {
    recordRead(unit, await unit.all(resolveAsked, { ...asked, people: [userId], now: unit.now }));
  }
}

/** Whose messages are other ones now hears of the new counts, also without a notification of them that changed with them. */
export function recordUnread(unit: Unit, people: readonly UserId[], told: readonly { user_id: UserId }[]): void {
  const heard = new Set(told.map(({ user_id: userId }) => userId));
  const userIds = people.filter((userId) => !heard.has(userId));
  if (userIds.length > 0) unit.record(unreadMoved, { userIds });
}
