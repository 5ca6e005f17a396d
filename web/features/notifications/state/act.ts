import type { NotificationType } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import { actTexts } from '../texts';
import { targetOf } from './target';

/** What can be done on a notification without leaving it, or the one link that it deserves (M62, M67). */
export type Act =
  | { readonly kind: 'answer'; readonly requestId: string }
  | { readonly kind: 'add'; readonly friendId: string }
  | { readonly kind: 'link'; readonly label: string; readonly to: string };

type Told = Pick<Notification, 'type' | 'metadata'>;

/** Accept and decline only with `request_id`, adding only with `friend_id` (M62); null where pressing the row is all there is. */
export function actOf(notification: Told, isDriver: boolean): Act | null {
  const { type, metadata } = notification;
  switch (type) {
    case 'friend_request':
    case 'friend_request_received':
      if (metadata.request_id === undefined || metadata.actionable === false) return null;
      return { kind: 'answer', requestId: metadata.request_id };
    case 'friend_suggestion':
      if (metadata.friend_id === undefined || metadata.actionable === false) return null;
      return { kind: 'add', friendId: metadata.friend_id };
    case 'friend_request_sent':
      return metadata.friend_id === undefined ? null : link(actTexts.viewProfile, `/user/${encodeURIComponent(metadata.friend_id)}`);
    default: {
      const label = isOver(notification) ? undefined : linkLabels[type];
      return label === undefined ? null : link(label, targetOf(notification, isDriver));
    }
  }
}

/** An offer that was taken or has run out, a ride that was rated. */
function isOver({ metadata }: Told): boolean {
  return metadata.actionable === false;
}

const linkLabels: Partial<Record<NotificationType, string>> = {
  ride_requested: actTexts.viewRequest,
  driver_assignment: actTexts.viewRequest,
  rating_reminder: actTexts.rate,
  new_message: actTexts.reply,
  message_received: actTexts.reply,
};

function link(label: string, to: string): Act {
  return { kind: 'link', label, to };
}
