import type { UserMode } from '../../state/prefs';
import { dashboards } from './mode';
import { texts } from '../texts';

export interface GoTo {
  /** The second key after g. */
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

/** Pages that two keys lead to: g, then the page's own. */
export function goTos(mode: UserMode): GoTo[] {
  return [
    { key: 'd', label: texts.dashboard, to: dashboards[mode] },
    { key: 'b', label: texts.bookings, to: '/home' },
    { key: 'm', label: texts.messages, to: '/messages' },
    { key: 'n', label: texts.notifications, to: '/notifications' },
    { key: 's', label: texts.socialHub, to: '/social' },
    { key: 'r', label: texts.reviews, to: '/review' },
    mode === 'driver'
      ? { key: 'p', label: texts.payouts, to: '/driver/payouts' }
      : { key: 'p', label: texts.paymentMethods, to: '/account/payment-methods' },
  ];
}
