import { deskBindings } from '../../features/admin/live/desk-bindings';
import { callBindings } from '../../features/calls/live/on-calls';
import { chatBindings } from '../../features/chat/live/chat-bindings';
import { onApplicationChanged } from '../../features/drivers/live/on-application';
import { onDriverState } from '../../features/drivers/live/on-driver-state';
import { onScheduleChanged } from '../../features/drivers/live/on-schedule';
import { friendsBindings } from '../../features/friends/live/on-friends-changed';
import { notificationBindings } from '../../features/notifications/live/on-notification';
import { onBalanceChanged } from '../../features/payments/live/on-balance-changed';
import { onCardsChanged } from '../../features/payments/live/on-cards-changed';
import { onDebtsChanged } from '../../features/payments/live/on-debts-changed';
import { onPayoutsChanged } from '../../features/payments/live/on-payouts-changed';
import { onSplitChanged } from '../../features/payments/live/on-split-changed';
import { onPairChanged } from '../../features/pairs/live/on-pair-changed';
import { presenceBindings } from '../../features/presence/live/on-presence';
import { privacyBindings } from '../../features/privacy/live/privacy-bindings';
import { onProfileChanged } from '../../features/profiles/live/on-profile';
import { onReviewsChanged } from '../../features/reviews/live/on-reviews-changed';
import { onListedChanged } from '../../features/rides/live/on-listed';
import { onOfferClosed, onOfferOpened } from '../../features/rides/live/on-offer';
import { onPinChoiceChanged } from '../../features/rides/live/on-pin-choice';
import { onRideChanged, onRideLocation } from '../../features/rides/live/on-ride';
import { onSavedLocationsChanged } from '../../features/saved-locations/live/on-saved-locations-changed';
import { onCaseChanged } from '../../features/support/live/on-case';
import { onCheckInChanged } from '../../features/support/live/on-check-in';
import { onRideAlertChanged } from '../../features/support/live/on-ride-alert';
import type { LiveBinding } from '../../lib/live';

/** What each live topic does to the page, from all features. A reducer that is not listed here hears nothing. */
export const liveBindings: readonly LiveBinding[] = [
  ...callBindings,
  ...chatBindings,
  ...deskBindings,
  ...friendsBindings,
  ...notificationBindings,
  ...presenceBindings,
  ...privacyBindings,
  onApplicationChanged,
  onBalanceChanged,
  onCardsChanged,
  onCaseChanged,
  onCheckInChanged,
  onDebtsChanged,
  onDriverState,
  onListedChanged,
  onOfferClosed,
  onOfferOpened,
  onPairChanged,
  onPayoutsChanged,
  onPinChoiceChanged,
  onProfileChanged,
  onReviewsChanged,
  onRideAlertChanged,
  onRideChanged,
  onRideLocation,
  onSavedLocationsChanged,
  onScheduleChanged,
  onSplitChanged,
];
