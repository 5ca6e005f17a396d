import { getOverview } from '@server/admin/overview/overview.contract.js';
import { deskPayoutsChanged, listPayoutTroubles } from '@server/payments/payouts/payout-desk.contract.js';
import { refresh } from '../../../lib/cache/refresh';
import { live } from '../../../lib/live';

/** A payout waits, failed, or goes on. */
export const onDeskPayoutsChanged = live(deskPayoutsChanged, (_, cache) => refresh(cache, listPayoutTroubles.path, getOverview.path));
