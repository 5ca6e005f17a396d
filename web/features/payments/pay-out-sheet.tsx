import { formatMoney } from '../../lib/format/money';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '../../ui/overlays/sheet';
import { payOutTexts } from './pay-out-texts';
import { PayOutForm, type PayOutFormProps } from './views/pay-out-form';

export interface PayOutSheetProps extends PayOutFormProps {
  onClose(): void;
}

/** Asks how much of the balance is paid out (M28). */
export function PayOutSheet({ onClose, ...form }: PayOutSheetProps) {
  const money = formatMoney(form.balanceCents / 100, form.currency);
  return (
    <Sheet open isBusy={form.isBusy} onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent data-testid="pay-out" ignoresOutside>
        <SheetHeader>
          <SheetTitle>{payOutTexts.title}</SheetTitle>
          <SheetDescription className="numeral">{payOutTexts.available({ money })}</SheetDescription>
        </SheetHeader>
        <PayOutForm {...form} />
      </SheetContent>
    </Sheet>
  );
}
