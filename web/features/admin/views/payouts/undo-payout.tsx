import { type PayoutByHand, payoutReasonMaxLength } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { byHandTexts, undoTexts as texts } from '../../payouts/by-hand-texts';
import { ReasonForm } from '../reason-form';

export interface UndoPayoutProps {
  payout: PayoutByHand;
  isBusy: boolean;
  problem?: string | undefined;
  onUndo(reason: string): void;
  onClose(): void;
}

/** Why a payout did not reach its driver after all. */
export function UndoPayout({ payout, isBusy, problem, onUndo, onClose }: UndoPayoutProps) {
  const name = payout.driver_name;
  const money = formatMoney(payout.amount_cents / 100, payout.currency);
  const label = byHandTexts.undoOf({ money, name });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{label}</DialogTitle>
          <DialogDescription>{texts.hint({ money, name })}</DialogDescription>
        </DialogHeader>
        <ReasonForm
          label={label}
          acts={[{ key: 'undo', label: texts.confirm({ money }), variant: 'destructive', needsReason: true }]}
          hint={texts.reasonHint}
          maxLength={payoutReasonMaxLength}
          {...{ isBusy, problem }}
          onAct={(_, reason) => onUndo(reason)}
        />
      </DialogContent>
    </Dialog>
  );
}
