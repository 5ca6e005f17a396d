import type { PriceLine } from '@server/fares/fares.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { cn } from '../../../../ui/cn';

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  total: number;
  currency: string;
  totalLabel: string;
  /** Where there is little room only the total shows. */
  isFolded?: boolean;
}

/** The tear-off edge and the room of the total. */
export const totalClass = 'mt-1 flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong/60 pt-2.5 text-ink';

/** A price as a receipt: its lines, a tear-off edge, the total. */
export function PriceLines({ lines, total, currency, totalLabel, isFolded = false }: PriceLinesProps) {
  return (
    <dl className="numeral flex flex-col gap-1.5 text-body">
      {lines.map(({ label, amount }, place) => (
        <div key={place} className={cn('flex items-baseline justify-between gap-4 text-ink-soft', isFolded && 'max-sm:hidden')}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
      <div className={cn(totalClass, isFolded && 'max-sm:mt-0 max-sm:border-0 max-sm:pt-0')}>
        <dt className="font-semibold">{totalLabel}</dt>
        <dd className="font-display text-xl font-semibold">{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  );
}
