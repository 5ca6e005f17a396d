import type { NotificationType } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import { actTexts } from '../texts';
import { targetOf } from './target';

/** What can be done on a notification without leaving it, or the one link that it deserves (M62, M67). */
export type Act =
  | { readonly kind: 'answer'; readonly requestId: string }
  | { readonly kind: 'add'; readonly friendId: string }
  | { readonly kind: 'link'; readonly label: string; readonly to: string }
  | { readonly kind: 'settled'; readonly label: string };

type Told = Pick<Notification, 'type' | 'metadata'>;

type Maker = (notification: Told, isDriver: boolean) => Act | null;

/** Accept and decline only with `request_id`, adding only with `friend_id` (M62); null where pressing the row is all there is. */
export function actOf(notification: Told, isDriver: boolean): Act | null {
  // An offer that was taken, a request that was answered: nothing is left to do, and it says so.
  if (notification.metadata.actionable === false) return settled[notification.type] ?? null;
  return makers[notification.type]?.(notification, isDriver) ?? null;
}

const answer: Maker = ({ metadata: { request_id: requestId } }) => (requestId === undefined ? null : { kind: 'answer', requestId });
const add: Maker = ({ metadata: { friend_id: friendId } }) => (friendId === undefined ? null : { kind: 'add', friendId });
const viewProfile: Maker = ({ metadata: { friend_id: friendId } }) =>
  friendId === undefined ? null : { kind: 'link', label: actTexts.viewProfile, to: `/user/${encodeURIComponent(friendId)}` };
const goThere =
  (label: string): Maker =>
  (notification, isDriver) => ({ kind: 'link', label, to: targetOf(notification, isDriver) });

const answered: Act = { kind: 'settled', label: actTexts.answered };
const gone: Act = { kind: 'settled', label: actTexts.gone };
const settled: Partial<Record<NotificationType, Act>> = {
  friend_request: answered,
  friend_request_received: answered,
  ride_requested: gone,
  driver_assignment: gone,
};

const makers: Partial<Record<NotificationType, Maker>> = {
  friend_request: answer,
  friend_request_received: answer,
  friend_suggestion: add,
  friend_request_sent: viewProfile,
  ride_requested: goThere(actTexts.viewRequest),
  driver_assignment: goThere(actTexts.viewRequest),
  rating_reminder: goThere(actTexts.rate),
  new_message: goThere(actTexts.reply),
  message_received: goThere(actTexts.reply),
};
