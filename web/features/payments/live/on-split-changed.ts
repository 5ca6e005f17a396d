import { listPayments } from '@server/payments/history/payment-history.contract.js';
import { getReceipt } from '@server/payments/receipts/receipt.contract.js';
import { getSplit, listMyParts, splitChanged } from '@server/payments/split/split.contract.js';
import { live } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';

/** A friend answered, or a card has paid: whoever pays what is asked for again, wherever it is shown. */
export const onSplitChanged = live(splitChanged, (_, cache) =>
  refresh(cache, getSplit.path, listMyParts.path, getReceipt.path, listPayments.path),
);
