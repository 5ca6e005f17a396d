import type { DriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import { Hourglass, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money';
import { payoutTexts } from '../payout-texts';

export interface PayableNoteProps {
  /** What riders' cards still owe this driver; absent while it is not known. */
  awaited: DriverEarnings['awaited'] | undefined;
  /** False where no bank is connected. */
  isSetUp: boolean;
  currency: string;
}

/** What cannot be paid out today, and why: the truth, also where it is that nothing can. */
export function PayableNote({ awaited, isSetUp, currency }: PayableNoteProps) {
  const isAwaiting = awaited !== undefined && awaited.payments > 0;
  if (isSetUp && !isAwaiting) return null;
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-xl bg-sunken p-4">
      {isSetUp ? null : (
        <Note icon={<Landmark />} title={payoutTexts.noPayouts}>
          {payoutTexts.noPayoutsHint}
        </Note>
      )}
      {isAwaiting ? (
        <Note icon={<Hourglass />} title={payoutTexts.awaited({ money: formatMoney(awaited.amount_cents / 100, currency) })}>
          {payoutTexts.awaitedHint({ count: awaited.payments })}
        </Note>
      ) : null}
    </div>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 text-ink-faint [&_svg]:size-4.5">
        {icon}
      </span>
      <p className="min-w-0 text-caption text-ink-soft">
        <span className="numeral block text-sm font-semibold text-ink">{title}</span>
        {children}
      </p>
    </div>
  );
}
