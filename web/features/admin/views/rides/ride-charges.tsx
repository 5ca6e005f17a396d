import type { Refund, RideCharge } from '@server/payments/refunds/refunds.contract.js';
import type { ReactNode } from 'react';
import type { Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { Badge } from '../../../../ui/display/badge';
import { Fold } from '../../../../ui/display/fold';
import { chargedTexts, chargedWords, chargeTexts as texts } from '../../rides/ride-texts';
import { ChargeSetbacks } from '../setbacks/charge-setbacks';

export interface RideChargesProps {
  charges: readonly RideCharge[];
  here: Here;
  /** It is the reader's own ride: another operator decides. */
  isOwn: boolean;
  /** The form by which some of a charge is given back, or it is waived. */
  formOf(charge: RideCharge): ReactNode;
}

/** What a ride was charged, what was given back of it, and what still can be (D6). */
export function RideCharges({ charges, here, isOwn, formOf }: RideChargesProps) {
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <h2 className="text-base">{texts.title}</h2>
      {charges.length === 0 ? <p className="text-body text-ink-soft">{texts.none}</p> : null}
      {charges.map((charge) => (
        <article
          key={charge.id}
          aria-label={chargedTexts.purposes[charge.purpose]}
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
        >
          <ChargeHead charge={charge} />
          <ChargeSetbacks setbacks={charge.setbacks} here={here} />
          <Refunds refunds={charge.refunds} here={here} />
          {isOwn || !canBeGiven(charge) ? null : <Fold label={charge.is_owed ? texts.waive : texts.refund}>{formOf(charge)}</Fold>}
        </article>
      ))}
    </section>
  );
}

const canBeGiven = ({ refundable_cents: left, is_owed: isOwed }: RideCharge): boolean => left > 0 || isOwed;

function ChargeHead({ charge }: { charge: RideCharge }) {
  const { purpose, amount_cents: cents, currency, is_owed: isOwed, refundable_cents: left, parts } = charge;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-ink">{chargedTexts.purposes[purpose]}</span>
        <span className="numeral font-semibold text-ink">{formatMoney(cents / 100, currency)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge tone={isOwed ? 'danger' : 'neutral'}>{chargedWords(charge, texts.void)}</Badge>
        {left > 0 ? texts.left({ money: formatMoney(left / 100, currency) }) : null}
      </p>
      {parts.length > 0 ? <p className="text-sm text-ink-soft">{texts.parts({ count: parts.length })}</p> : null}
    </div>
  );
}

function Refunds({ refunds, here }: { refunds: readonly Refund[]; here: Here }) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={texts.refunds} className="flex flex-col gap-2">
      {refunds.map(({ id, kind, amount_cents: cents, currency, status, reason, requested_at: at }) => {
        const money = formatMoney(cents / 100, currency);
        return (
          <li key={id} className="border-s-2 border-line ps-3 text-sm">
            <p className="flex flex-wrap items-center gap-2 text-ink">
              {kind === 'refund' ? texts.refunded({ money }) : texts.waived({ money })}
              <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>{texts.refundStates[status]}</Badge>
              <time dateTime={at} className="text-xs text-ink-faint">
                {formatRelativeTime(at, here)}
              </time>
            </p>
            {reason === '' ? null : (
              <p dir="auto" className="break-words text-ink-soft">
                {reason}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
