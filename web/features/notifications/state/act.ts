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
  if (notification.metadata.actionable === false) return settledAct(settled[notification.type]);
  return makers[notification.type]?.(notification, isDriver) ?? null;
}

const answer: Maker = ({ metadata: { request_id: requestId } }) => (requestId === undefined ? null : { kind: 'answer', requestId });
const add: Maker = ({ metadata: { friend_id: friendId } }) => (friendId === undefined ? null : { kind: 'add', friendId });
const viewProfile: Maker = ({ metadata: { friend_id: friendId } }) =>
  friendId === undefined ? null : { kind: 'link', label: actTexts.viewProfile, to: `/user/${encodeURIComponent(friendId)}` };
const goThere =
  (word: 'viewRequest' | 'rate' | 'reply'): Maker =>
  (notification, isDriver) => ({ kind: 'link', label: actTexts[word], to: targetOf(notification, isDriver) });

type Settled = 'answered' | 'gone';

const settled: Partial<Record<NotificationType, Settled>> = {
  friend_request: 'answered',
  friend_request_received: 'answered',
  ride_requested: 'gone',
  driver_assignment: 'gone',
};

function settledAct(word: Settled | undefined): Act | null {
  return word === undefined ? null : { kind: 'settled', label: actTexts[word] };
}

const makers: Partial<Record<NotificationType, Maker>> = {
  friend_request: answer,
  friend_request_received: answer,
  friend_suggestion: add,
  friend_request_sent: viewProfile,
  ride_requested: goThere('viewRequest'),
  driver_assignment: goThere('viewRequest'),
  rating_reminder: goThere('rate'),
  new_message: goThere('reply'),
  message_received: goThere('reply'),
};
