import { getReceipt } from '@server/payments/receipts/receipt.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** What a ride cost, as its rider or driver reads it. */
export const receiptQuery = (rideId: string) => endpointQuery(getReceipt, { params: { id: rideId } });
