import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam, UserId } from '../contract/ids.js';
import { known } from '../contract/known.js';
import { Cursor, Flag, limit, page } from '../contract/paging.js';
import { Instant } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { NotificationCounts } from './counts.contract.js';
import { categories, notificationTypes, sections } from './notification-types.contract.js';

/** The bell's dropdown and the friend dropdown (S26). */
export const dropdownLimit = 20;
/** Both sheets, and a page of the history (S26). */
export const sheetLimit = 50;
/** Days that a notification is kept, read or not. */
export const keptDays = 90;

export const Priority = z.enum(['urgent', 'high', 'normal', 'low']);
export type Priority = z.output<typeof Priority>;

const text = z.optional(z.string());

/** Only those that the type needs are there. */
export const NotificationMetadata = z.object({
  ride_id: text,
  conversation_id: text,
  request_id: text,
  requester_id: text,
  requester_name: text,
  requester_avatar: z.optional(z.nullable(z.string())),
  friend_id: text,
  friend_name: text,
  friend_avatar: z.optional(z.nullable(z.string())),
  action_url: text,
  actionable: z.optional(z.boolean()),
  ride_destination: text,
  /** When a ride that is asked for is picked up: whoever accepts it is held to this time alone. */
  pickup_time: text,
  mutual_friends: z.optional(z.number()),
  sender_id: text,
  sender_avatar: z.optional(z.nullable(z.string())),
  driver_id: text,
  /** Whom it names: with their account it is erased. */
  user_id: text,
});
export type NotificationMetadata = z.output<typeof NotificationMetadata>;

export const Notification = z.object({
  id: Id,
  /** Where it stands in lists, greater is newer; what grows moves to the front under its id: a burst (M70), a ride's one row. */
  position: Id,
  user_id: UserId,
  /** One that only a newer version knows is `system`, as is a section: what this page was made for still shows (S23). */
  type: known(notificationTypes, 'system'),
  /** The coarse type, derived (S23). */
  category: z.enum(categories),
  section: known(sections, 'system'),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  /** How many events it stands for: 5 for '5 new messages' (M70). */
  count: z.int().check(z.gte(1)),
  created_at: Instant,
  /** Until then it was put off by its person: it counts nowhere and comes back as unread; null when it was not (M71). */
  snoozed_until: z.nullable(Instant),
  /** When it came back after it was put off; null when it never was (M71). */
  reminded_at: z.nullable(Instant),
  priority: Priority,
  metadata: NotificationMetadata,
});
export type Notification = z.output<typeof Notification>;

/** Where a notification counts and shows (S50); `alerts` is bell and friends together. */
const places = ['bell', 'friends', 'messages', 'alerts', 'admin'] as const;
export type Place = (typeof places)[number];

/** My notifications, newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'My notifications, newest first',
  query: z.object({
    limit: limit(sheetLimit, sheetLimit),
    unread: z.optional(Flag),
    /** `true` for those put off until later, which stand in no other list (M71). */
    snoozed: z.optional(Flag),
    /** A section, or a category of the other document (S23). */
    category: z.optional(z.enum([...categories, ...sections])),
    place: z.optional(z.enum(places)),
    /** `nextCursor` or `prevCursor` of an earlier answer. */
    cursor: z.optional(Cursor),
  }),
  /** `nextCursor` leads to older ones, `prevCursor` to newer ones; null where there are none. */
  reply: z.extend(page('notifications', Notification), { prevCursor: z.nullable(z.string()) }),
});

/**
 * One notification; what was told of a ride, by its page; or all that existed, with the messages that they tell of (P9): those up to
 * `upTo`, the position of the newest one that the client had (S47). Of messages that no notification tells of, since their conversation
 * is muted or its notices are switched off, those are read that were there when the client last heard how many are unread,
 * `countAgeMs` ago. `keepSnoozed` leaves what was put off (M71): an open page sends it with news that it shows.
 */
export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/mark-read',
  access: 'user',
  summary: 'Mark one notification, or all, as read',
  body: z.union([
    z.strictObject({ notificationId: Id }),
    z.strictObject({ rideId: Id, keepSnoozed: z.optional(z.literal(true)) }),
    z.strictObject({
      markAll: z.literal(true),
      upTo: z.optional(Id),
      countAgeMs: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
      section: z.optional(z.enum(sections)),
      place: z.optional(z.enum(places)),
    }),
  ]),
  reply: z.object({ marked: z.int().check(z.gte(0)), notification: z.nullable(Notification), counts: NotificationCounts }),
});

/** Takes one notification away for good, on all devices. */
export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  access: 'user',
  summary: 'Delete one of my notifications',
  params: IdParam,
  reply: z.object({ id: Id, counts: NotificationCounts }),
  problems: ['not_found'],
});

export const notificationCreated = topic({ name: 'notifications.created', payload: Notification });
/** It was read, or a burst or a ride's row grew: then it is unread and the newest of all. */
export const notificationUpdated = topic({ name: 'notifications.updated', payload: Notification });
export const notificationDeleted = topic({ name: 'notifications.deleted', payload: z.object({ id: Id }) });
/** More of them were read at once than are told one by one: the lists are to be asked for again. */
export const notificationListsChanged = topic({ name: 'notifications.lists.changed', payload: z.object({}) });
