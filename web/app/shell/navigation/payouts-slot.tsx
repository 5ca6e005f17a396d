import { Banknote } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useBalance } from '../../../features/payments/api/use-balance';
import { formatMoney } from '../../../lib/format/money';
import { theTown } from '../../../lib/town';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { SlotLink } from './slot-link';
import { texts } from '../texts';

/** The driver's Payouts with what can be paid out now: 'Available: $X.XX', 0 while it is not known (M13). Only drivers mount it. */
export function PayoutsSlot({ to }: { to: string }) {
  const balance = useBalance();
  const available = texts.available({ amount: formatMoney(balance?.instant_balance ?? 0, balance?.currency ?? theTown().currency) });
  return (
    <Tooltip content={available} side="top">
      <SlotLink
        to={to}
        label={texts.payouts}
        icon={<Banknote />}
        aria-description={available}
        // A finger that stays is shown the tooltip; the browser's menu of the link would lie over it.
        onContextMenu={keepTooltip}
        className="[-webkit-touch-callout:none]"
      />
    </Tooltip>
  );
}

function keepTooltip(event: MouseEvent) {
  const { nativeEvent } = event;
  if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') event.preventDefault();
}
