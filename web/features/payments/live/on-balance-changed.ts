import { getDriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import { balanceChanged, listLedger } from '@server/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '@server/payments/payments.contract.js';
import { getEarnedYear } from '@server/payments/years/earned-year.contract.js';
import { live } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';

/** A ride of mine was paid, or money left my account: balance, earnings, years and ledger, wherever they are shown, are asked for again. */
export const onBalanceChanged = live(balanceChanged, (_, cache) =>
  refresh(cache, getDriverBalance.path, getDriverEarnings.path, getEarnedYear.path, listLedger.path),
);
