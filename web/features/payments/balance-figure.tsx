import { formatMoney } from '../../lib/format/money';
import { useBalance } from './api/use-balance';
import { paymentTexts } from './texts';

/** What a driver can be paid out now; 0 when it is not known (M13). */
export function BalanceFigure() {
  const balance = useBalance();
  return (
    <p className="text-right">
      <span className="block text-sm font-semibold text-ink-soft">{paymentTexts.balance}</span>
      <span className="numeral font-display text-xl font-semibold text-ink">
        {formatMoney(balance?.instant_balance ?? 0, balance?.currency ?? 'USD')}
      </span>
    </p>
  );
}
