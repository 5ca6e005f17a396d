import type { PriceLine } from '@server/rides/quote.contract.js';
import { formatMoney } from '../../../lib/format/money';

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  total: number;
  currency: string;
  totalLabel: string;
}

/** A price as a receipt: its lines, a tear-off edge, the total. */
export function PriceLines({ lines, total, currency, totalLabel }: PriceLinesProps) {
  return (
    <dl className="numeral flex flex-col gap-1.5 text-body">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 text-ink-soft">
          <dt>{label}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong/60 pt-2.5 text-ink">
        <dt className="font-semibold">{totalLabel}</dt>
        <dd className="font-display text-xl font-semibold">{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  );
}
