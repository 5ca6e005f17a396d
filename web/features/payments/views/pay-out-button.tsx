import { payoutLimits, type PayoutSetup } from '@server/payments/payouts/payouts.contract.js';
import { Landmark } from 'lucide-react';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/button';
import { ErrorLine } from '../../../ui/feedback/error-line';
import { payOutTexts as words } from '../pay-out-texts';

export interface PayOutButtonProps {
  /** Null where no bank is connected, undefined while that is not known. */
  setup: PayoutSetup | null | undefined;
  /** It could not be asked whether one is. */
  hasFailed: boolean;
  isRetrying: boolean;
  /** What can be paid out at once, in cents; 0 when the balance is too small. */
  mostCents: number;
  /** ISO 4217. */
  currency: string;
  onPayOut(): void;
  onRetry(): void;
}

/** The way to one's money; nothing where there is none. */
export function PayOutButton({ setup, hasFailed, isRetrying, mostCents, currency, onPayOut, onRetry }: PayOutButtonProps) {
  if (setup === undefined && hasFailed)
    return <ErrorLine title={words.setupFailed} isRetrying={isRetrying} onRetry={onRetry} className="mt-4" />;
  if (!setup) return null;
  if (mostCents === 0)
    return (
      <p className="mt-4 text-caption text-ink-soft">{words.startsAt({ money: formatMoney(payoutLimits.minCents / 100, currency) })}</p>
    );
  return (
    <Button variant="primary" isFullWidth className="mt-4" aria-haspopup="dialog" onClick={onPayOut}>
      <Landmark aria-hidden="true" /> {words.act}
    </Button>
  );
}
