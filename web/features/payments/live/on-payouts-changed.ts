import { listPayouts, payoutsChanged } from '@server/payments/payouts/payouts.contract.js';
import { live } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';

/** A payout of mine was asked for on this or another screen of mine, or is further. */
export const onPayoutsChanged = live(payoutsChanged, (_, cache) => refresh(cache, listPayouts.path));
