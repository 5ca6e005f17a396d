import type { declineCall } from '@server/calls/calls.contract.js';
import type { acceptRide, declineOffer, rejectPreferred } from '@server/dispatch/dispatch.contract.js';
import type { answerFriendRequest } from '@server/friends/friends.contract.js';
import type { markNotificationsRead } from '@server/notifications/notifications.contract.js';
import { safePath } from '@server/contract/safe-path.js';
import { notificationsPath } from '@server/contract/pages/notification-paths.js';
import { driversHome } from '@server/contract/pages/driver-paths.js';
import { userPath } from '@server/contract/pages/person-paths.js';
import type { Call } from './asking';
import type { ShownData } from './shown';

/** What a press on a notification comes to. */
export interface Press {
  readonly call: Call | null;
  /** The page to show then; null where the act is all. */
  readonly opens: string | null;
  /** The page to show where the act was refused or did not arrive: there its person sees what is so. */
  readonly otherwise: string;
}

/** Of these the types alone are read, so that the worker carries no schemas. */
const paths = {
  accept: '/api/rides/:id/accept' satisfies (typeof acceptRide)['path'],
  decline: '/api/rides/:id/decline' satisfies (typeof declineOffer)['path'],
  reject: '/api/rides/:id/reject-preferred' satisfies (typeof rejectPreferred)['path'],
  call: '/api/chat/calls/:id/decline' satisfies (typeof declineCall)['path'],
  friend: '/api/social/friend-requests/:id' satisfies (typeof answerFriendRequest)['path'],
  read: '/api/notifications/mark-read' satisfies (typeof markNotificationsRead)['path'],
};

type Maker = (told: ShownData, url: string) => Press | undefined;

/** By the act's name (M67); where its thing is not named, the press opens its page instead. */
const acts: Readonly<Record<string, Maker>> = {
  accept: (told, url) => answered('accept', told, url),
  decline: (told, url) => answered('decline', told, url),
  view_profile: ({ metadata: { friend_id: id } }, url) =>
    id === undefined ? undefined : { call: null, opens: userPath(id), otherwise: url },
  // Whose microphone it is answers on the page itself, which opens to be answered.
  answer: (_, url) => ({ call: null, opens: url, otherwise: url }),
  later: (_, url) => ({ call: null, opens: null, otherwise: url }),
};

/** What pressing a notification does: `action` is '' for the notification itself (M67, M68). */
export function pressOf(action: string, told: ShownData): Press {
  const url = safePath(told.url, notificationsPath);
  const maker = Object.hasOwn(acts, action) ? acts[action] : undefined;
  return maker?.(told, url) ?? { call: readCall(told), opens: url, otherwise: url };
}

function answered(answer: 'accept' | 'decline', { type, metadata }: ShownData, url: string): Press | undefined {
  const { request_id: request, ride_id: ride, pickup_time } = metadata;
  if (type === 'incoming_call') return answer === 'decline' ? declinedCall(url) : undefined;
  if (type === 'friend_request' || type === 'friend_request_received')
    return request === undefined
      ? undefined
      : { call: { method: 'PATCH', path: at(paths.friend, request), body: { action: answer } }, opens: null, otherwise: url };
  if (ride === undefined) return undefined;
  if (answer === 'accept')
    return { call: { method: 'POST', path: at(paths.accept, ride), body: { pickup_time } }, opens: driversHome, otherwise: url };
  // A request by name is answered by its own call (M25).
  const path = type === 'driver_assignment' ? paths.reject : paths.decline;
  return { call: { method: 'POST', path: at(path, ride) }, opens: null, otherwise: url };
}

/** Its page is at the call's own address. */
function declinedCall(url: string): Press | undefined {
  const [, id] = /^\/call\/([^/?#]+)/.exec(url) ?? [];
  return id === undefined ? undefined : { call: { method: 'POST', path: at(paths.call, id) }, opens: null, otherwise: url };
}

/** Pressing a notification reads it (S49). */
function readCall({ id, type }: ShownData): Call | null {
  // One that rings is gone as soon as it is answered.
  return id === null || type === 'incoming_call' ? null : { method: 'POST', path: paths.read, body: { notificationId: id } };
}

const at = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));
