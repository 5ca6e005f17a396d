import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { NotificationCounts } from '../counts.contract.js';
import { Notification } from '../notifications.contract.js';

/** Days ahead that a notification may be put off at most (M71). */
export const maxSnoozeDays = 30;

const reply = z.object({ notification: Notification, counts: NotificationCounts });

/** Puts one of my notifications off, read or not: until then it counts nowhere; then it is unread and the newest of all (M71). */
export const snoozeNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/snooze',
  access: 'user',
  summary: 'Remind me of a notification later',
  params: IdParam,
  body: z.strictObject({
    /** After now, and at most `maxSnoozeDays` ahead; anything else is refused with 400. */
    until: Instant,
  }),
  reply,
  problems: ['not_found'],
});

/** Brings one back at once, as its time would; one that is not put off stays as it is (M71). */
export const unsnoozeNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id/snooze',
  access: 'user',
  summary: 'Bring a snoozed notification back now',
  params: IdParam,
  reply,
  problems: ['not_found'],
});
