import type { Payout } from '@server/payments/payouts/payouts.contract.js';
import type { WishKey } from '../../lib/cache/use-wish-key';
import { formatMoney } from '../../lib/format/money';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '../../ui/overlays/sheet';
import { useRequestPayout } from './api/use-request-payout';
import { payOutTexts } from './pay-out-texts';
import { PayOutForm, type PayOutFormProps } from './views/pay-out-form';

export interface PayOutSheetProps extends Pick<PayOutFormProps, 'setup' | 'balanceCents' | 'currency' | 'wishCents'> {
  /** Of all tries on the page. */
  wishKey: WishKey;
  /** The payout that is asked for again, if any. */
  failed: Payout['id'] | undefined;
  onClose(): void;
}

/** Asks how much of the balance is paid out, and begins it (M28). */
export function PayOutSheet({ wishKey, failed, onClose, ...wish }: PayOutSheetProps) {
  const { request, isRequesting, problem } = useRequestPayout(wishKey, onClose);
  const money = formatMoney(wish.balanceCents / 100, wish.currency);
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent data-testid="pay-out">
        <SheetHeader>
          <SheetTitle>{payOutTexts.title}</SheetTitle>
          <SheetDescription className="numeral">{payOutTexts.available({ money })}</SheetDescription>
        </SheetHeader>
        <PayOutForm {...wish} {...{ problem }} isBusy={isRequesting} onRequest={(cents) => request(cents, failed)} onCancel={onClose} />
      </SheetContent>
    </Sheet>
  );
}
