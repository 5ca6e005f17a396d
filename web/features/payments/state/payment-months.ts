import { dayIn } from '@server/contract/calendar/day.js';
import type { MyPayment } from '@server/payments/history/payment-history.contract.js';
import { formatMonth } from '../../../lib/format/day';

export interface PaymentMonth {
  /** 'November 2026'; no two months of a list share it. */
  readonly label: string;
  readonly payments: readonly MyPayment[];
  /** Whole cents that were paid less what came back; null while a part of the month may be on a later page. */
  readonly paidCents: number | null;
}

const monthLength = '2026-11'.length;

/** Groups payments, which come newest first, by the reader's months. */
export function paymentMonths(payments: readonly MyPayment[], timeZone: string, hasMore: boolean): PaymentMonth[] {
  const months = new Map<string, MyPayment[]>();
  for (const payment of payments) {
    const month = dayIn(payment.at, timeZone).slice(0, monthLength);
    const known = months.get(month);
    if (known) known.push(payment);
    else months.set(month, [payment]);
  }
  return [...months].map(([month, ofMonth], place) => ({
    label: formatMonth(month),
    payments: ofMonth,
    paidCents: hasMore && place === months.size - 1 ? null : ofMonth.reduce((sum, { amount_cents: cents }) => sum - cents, 0),
  }));
}
