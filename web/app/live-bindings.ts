import { chatBindings } from '../features/chat/live/chat-bindings';
import { friendsBindings } from '../features/friends/live/on-friends-changed';
import { notificationBindings } from '../features/notifications/live/on-notification';
import { presenceBindings } from '../features/presence/live/on-presence';
import { onOfferClosed, onOfferOpened } from '../features/rides/live/on-offer';
import { onRideChanged, onRideLocation } from '../features/rides/live/on-ride';
import type { LiveBinding } from '../lib/live';

/** What each live topic does to the page, from all features. A reducer that is not listed here hears nothing. */
export const liveBindings: readonly LiveBinding[] = [
  ...chatBindings,
  ...friendsBindings,
  ...notificationBindings,
  ...presenceBindings,
  onOfferClosed,
  onOfferOpened,
  onRideChanged,
  onRideLocation,
];
