import * as z from 'zod/mini';
import { Id, UserId } from '../contract/ids.js';
import { Instant } from '../contract/text.js';
import { notificationTypes } from '../notifications/notification-types.contract.js';

const pushActions = ['accept', 'decline', 'answer', 'view_profile', 'reply', 'rate', 'later', 'view'] as const;
export type PushAction = (typeof pushActions)[number];

const text = z.optional(z.string());

/** What a browser decrypts and shows: everything of it, in its reader's words. At most 3 KB as JSON. */
export const PushPayload = z.object({
  type: z.enum(notificationTypes),
  /** The notice; null for a test of the device. */
  id: z.nullable(Id),
  /** Whose it is: an act of somebody else, who signed in since, is none of theirs. */
  user_id: UserId,
  title: z.string(),
  body: z.string(),
  icon: z.string(),
  /** What comes with the same tag takes its place: one for each conversation, and for each notice that nothing joins (M70). */
  tag: z.string(),
  /** Milliseconds on, off, on … (M66). */
  vibrate: z.array(z.int()),
  require_interaction: z.boolean(),
  /** At most two (M67). */
  actions: z.array(z.object({ action: z.enum(pushActions), title: z.string() })),
  /** A path of ours (M68, S25). */
  url: z.string(),
  /** What its actions need. */
  metadata: z.object({ ride_id: text, pickup_time: text, conversation_id: text, request_id: text, requester_id: text, friend_id: text }),
  /** Notices that are unread, newest first: where `is_all_unread` says so, what is shown of others may be closed (M74). */
  unread: z.array(Id),
  is_all_unread: z.boolean(),
  sent_at: Instant,
  /** By what the address that was asked is known, a hash of it: a browser that has another one by now says so (M75). */
  sent_to: z.optional(z.string()),
});
export type PushPayload = z.output<typeof PushPayload>;
