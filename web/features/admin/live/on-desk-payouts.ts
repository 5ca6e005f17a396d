import { getOverview } from '@server/admin/overview/overview.contract.js';
import { listDriverBalances, listPayoutsByHand } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { deskPayoutsChanged, listPayoutTroubles } from '@server/payments/payouts/payout-desk.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';

/** A payout waits, failed, goes on, or was made by hand. */
export const onDeskPayoutsChanged = live(deskPayoutsChanged, (_, cache) =>
  refresh(cache, listPayoutTroubles.path, listDriverBalances.path, listPayoutsByHand.path, getOverview.path),
);
