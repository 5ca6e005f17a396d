import { createHash } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { notificationKinds, type NotificationType } from '../../notifications/notification-types.contract.js';
import type { Pushable } from '../../notifications/notifications.api.js';
import type { Notification } from '../../notifications/notifications.contract.js';
import { targetOf } from '../../notifications/target.contract.js';
import type { PushAction, PushPayload } from '../payload.contract.js';
import { vibrationOf } from '../vibration.contract.js';
import { pushTexts as texts } from './texts.js';

/** A push as it goes to its service, before it is encrypted for a browser. */
export interface PushMessage {
  /** JSON of a `PushPayload`, the same for all of its person's browsers; `addressed` says for which. */
  readonly payload: string;
  /** The same with less in it, for a service that takes less (P17): written only when one says so. */
  readonly shortPayload: () => string;
  /** So long it is news: nobody delivers it later. */
  readonly ttlMs: number;
  readonly urgency: 'high' | 'normal' | 'low';
  /** What waits with the same topic at the push service is replaced (M70). */
  readonly topic: string;
}

const icon = '/icons/icon-192x192.png';
/** Of what is shown (code points). */
const maxTitle = 80;
const maxBody = 240;
const shortBody = 60;
/** Of a hash that names an address. */
const nameLength = 32;
/** Of the JSON (bytes; SEC-28), with room for that name. */
const maxBytes = 3 * 1024 - `,"sent_to":""`.length - nameLength;

type Told = Pick<Notification, 'type' | 'priority' | 'metadata'>;

const asks: ReadonlySet<NotificationType> = new Set(['friend_request', 'friend_request_received', 'ride_requested', 'driver_assignment']);

/** What can be done on it (M67): accepting and declining while that is still asked, and where the request is named (M62). */
export function actionsOf({ type, metadata }: Pick<Told, 'type' | 'metadata'>): readonly PushAction[] {
  const { section } = notificationKinds[type];
  const isNamed = section === 'friends' ? metadata.request_id !== undefined : metadata.ride_id !== undefined;
  if (asks.has(type) && metadata.actionable === true && isNamed) return ['accept', 'decline'];
  if (type === 'incoming_call') return ['answer', 'decline'];
  if (type === 'friend_request_sent') return ['view_profile'];
  if (section === 'messages') return ['reply'];
  return type === 'rating_reminder' ? ['rate', 'later'] : ['view'];
}

/** Whether it stays until it is answered (M66); one that ended asks for nothing. */
export function staysOpen({ type, priority, metadata }: Told): boolean {
  return priority === 'urgent' || ((type === 'driver_assignment' || type === 'incoming_call') && metadata.actionable !== false);
}

/** How long a push is worth being delivered: a call rings a minute (M142). */
function ttlOf(type: NotificationType): number {
  if (type === 'incoming_call') return minuteMs;
  return notificationKinds[type].section === 'rides' ? hourMs : dayMs;
}

/** Reads the catalogs in the language that they are in just now: see `NotificationsApi.write`. */
export function messageOf({ notification, collapseKey, isDriver, unread, isAllUnread }: Pushable, now: Date): PushMessage {
  const { type, priority, metadata } = notification;
  const tag = collapseKey ?? `notification:${notification.id}`;
  const { ride_id, pickup_time, conversation_id, request_id, requester_id, friend_id } = metadata;
  const payload: PushPayload = {
    type,
    id: notification.id,
    user_id: notification.user_id,
    title: cut(notification.title, maxTitle),
    body: cut(notification.message, maxBody),
    icon,
    tag,
    vibrate: [...vibrationOf(notification)],
    require_interaction: staysOpen(notification),
    actions: actionsOf(notification).map((action) => ({ action, title: texts[action] })),
    url: targetOf(notification, isDriver),
    metadata: { ride_id, pickup_time, conversation_id, request_id, requester_id, friend_id },
    unread: [...unread],
    is_all_unread: isAllUnread,
    sent_at: now.toISOString(),
  };
  const urgency = priority === 'urgent' ? 'high' : priority;
  return { ...written(payload), ttlMs: ttlOf(type), urgency, topic: topicOf(tag) };
}

/** A test of one browser (M77). */
export function testMessage(userId: UserId, now: Date): PushMessage {
  const type = 'test_notification';
  const payload: PushPayload = {
    type,
    id: null,
    user_id: userId,
    title: texts.test.title,
    body: texts.test.message,
    icon,
    tag: 'test',
    vibrate: [...vibrationOf({ type, priority: notificationKinds[type].priority })],
    require_interaction: false,
    actions: [{ action: 'view', title: texts.view }],
    url: '/settings/notifications',
    metadata: {},
    unread: [],
    is_all_unread: false,
    sent_at: now.toISOString(),
  };
  return { ...written(payload), ttlMs: minuteMs, urgency: 'high', topic: topicOf('test') };
}

/** What is sent to one browser: its address is named in what was written once for all. */
export function addressed(payload: string, endpoint: string): string {
  const name = createHash('sha256').update(endpoint).digest('hex').slice(0, nameLength);
  return `${payload.slice(0, -1)},"sent_to":"${name}"}`;
}

function written(whole: PushPayload): Pick<PushMessage, 'payload' | 'shortPayload'> {
  const payload = JSON.stringify(whole);
  const shortPayload = () => JSON.stringify({ ...whole, body: cut(whole.body, shortBody), unread: [], is_all_unread: false });
  return { payload: Buffer.byteLength(payload) > maxBytes ? shortPayload() : payload, shortPayload };
}

/** On one line, whole characters. */
function cut(text: string, max: number): string {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  // No character is less than one of these: most texts need no counting.
  if (line.length <= max) return line;
  const characters = Array.from(line);
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}

/** 32 characters at most (RFC 8030), which say nothing to the push service. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
