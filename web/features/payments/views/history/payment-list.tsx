import type { MyPayment } from '@server/payments/history/payment-history.contract.js';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/format/money';
import { historyTexts as words } from '../../history/payments-texts';
import type { PaymentMonth } from '../../state/payment-months';
import { PaymentRow, type PaymentRowProps } from './payment-row';

export interface PaymentListProps extends Omit<PaymentRowProps, 'payment'> {
  /** What no money was taken for yet, or was not given back. */
  underWay: readonly MyPayment[];
  months: readonly PaymentMonth[];
}

/** What is not through yet, and below it everything by month, the newest first. */
export function PaymentList({ underWay, months, ...row }: PaymentListProps) {
  return (
    <div className="flex flex-col gap-5">
      {underWay.length > 0 ? <Section label={words.underWay} payments={underWay} {...row} /> : null}
      {months.map(({ label, payments, paidCents }) => (
        <Section key={label} {...{ label, payments }} sum={sumOf(payments, paidCents)} {...row} />
      ))}
    </div>
  );
}

/** Nothing where one row says it all. */
function sumOf([first, second]: readonly MyPayment[], cents: number | null): string | undefined {
  if (cents === null || cents === 0 || !first || !second) return undefined;
  const money = formatMoney(Math.abs(cents) / 100, first.currency);
  return (cents > 0 ? words.monthPaid : words.monthBack)({ money });
}

interface SectionProps extends Omit<PaymentRowProps, 'payment'> {
  label: string;
  payments: readonly MyPayment[];
  sum?: ReactNode;
}

function Section({ label, payments, sum, ...row }: SectionProps) {
  return (
    <section aria-label={label}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h2 className="font-sans text-caption font-semibold text-ink-soft">{label}</h2>
        {sum ? <p className="numeral text-caption text-ink-faint">{sum}</p> : null}
      </div>
      <ul aria-label={label} className="-mx-3 mt-1 flex flex-col gap-0.5">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentRow {...{ payment, ...row }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
