import { type PayoutByHand, payoutReasonMaxLength } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { byHandTexts, undoTexts as texts } from '../../payouts/by-hand-texts';
import { ReasonDialog } from '../reason-dialog';

export interface UndoPayoutProps {
  payout: PayoutByHand;
  isBusy: boolean;
  problem?: string | undefined;
  onUndo(reason: string): void;
  onClose(): void;
}

/** Why a payout did not reach its driver after all. */
export function UndoPayout({ payout, onUndo, ...dialog }: UndoPayoutProps) {
  const name = payout.driver_name;
  const money = formatMoney(payout.amount_cents / 100, payout.currency);
  return (
    <ReasonDialog
      {...dialog}
      label={byHandTexts.undoOf({ money, name })}
      description={texts.hint({ money, name })}
      act={texts.confirm({ money })}
      hint={texts.reasonHint}
      maxLength={payoutReasonMaxLength}
      onAct={onUndo}
    />
  );
}
