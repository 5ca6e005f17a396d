import { chatActs } from '../features/chat/notification-acts';
import { friendActs } from '../features/friends/notification-acts';
import { paymentActs } from '../features/payments/notification-acts';
import { reviewActs } from '../features/reviews/notification-acts';
import { rideActs } from '../features/rides/notification-acts';
import type { NotificationActs } from '../lib/notification-acts';

/** What can be done on notifications, each by the feature that it belongs to. The frame asks for it only with what shows them. */
export const notificationActs: NotificationActs = { ...chatActs, ...friendActs, ...paymentActs, ...reviewActs, ...rideActs };
