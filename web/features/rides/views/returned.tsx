import { formatMoney } from '../../../lib/format/money';
import { returnedTexts } from '../returned-texts';

/** What of a fare or a fee was given back, not all of it, and what is left: together what was paid. */
export interface Returned {
  readonly back: number;
  readonly left: number;
  /** What is left of it for the driver. */
  readonly share: number;
}

/** Below the total: the same for both sides (M50). */
export function ReturnedLines({ back, left, currency }: Returned & { currency: string }) {
  const lines = [
    { label: returnedTexts.back, amount: -back },
    { label: returnedTexts.left, amount: left },
  ];
  return (
    <dl className="numeral mt-1.5 flex flex-col gap-1.5 text-body text-ink-soft">
      {lines.map(({ label, amount }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt>{label}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
