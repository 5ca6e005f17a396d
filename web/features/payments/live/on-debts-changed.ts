import { debtsChanged, listDebts } from '@server/payments/debts/debts.contract.js';
import { listConfirmations } from '@server/payments/confirmations/confirmations.contract.js';
import { listPayments } from '@server/payments/history/payment-history.contract.js';
import { live } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';

/** Something is owed or waits at my bank, or was paid on this or another screen of mine. */
export const onDebtsChanged = live(debtsChanged, (_, cache) => refresh(cache, listDebts.path, listConfirmations.path, listPayments.path));
