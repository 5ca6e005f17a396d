import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { cn } from '../../../../ui/cn';
import { requestTexts } from '../../texts';
import { promisedTipTexts } from '../../trips/guest-texts';

export interface DriverFareProps {
  ride: Pick<ListedRide, 'driver_share' | 'price' | 'offered_tip' | 'currency'>;
  /** In a list, where several stand below each other. */
  isInList?: boolean;
}

/** What a ride brings its driver: the share, of which fare, and the tip that was promised (M21). */
export function DriverFare({ ride: { driver_share: share, price, offered_tip: tip, currency }, isInList = false }: DriverFareProps) {
  return (
    <div className={cn(isInList && 'max-w-3/5 shrink-0 text-end')}>
      <p className={cn('numeral font-display font-semibold text-ink', isInList ? 'text-xl leading-6' : 'text-3xl leading-9')}>
        {formatMoney(share, currency)}
      </p>
      <p className="numeral text-caption text-ink-soft">{requestTexts.yours({ fare: formatMoney(price, currency) })}</p>
      {tip > 0 ? (
        <p data-testid="offered-tip" className="numeral text-caption font-semibold text-brand-text">
          {promisedTipTexts.request({ tip: formatMoney(tip, currency) })}
        </p>
      ) : null}
    </div>
  );
}
