import { type DeskTariff, tariffReasonMaxLength } from '@server/fares/desk/desk-tariffs.contract.js';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';
import { deskTexts } from '../../texts';
import { ReasonDialog } from '../reason-dialog';

export interface WithdrawTariffProps {
  tariff: DeskTariff;
  isBusy: boolean;
  problem?: string | undefined;
  onWithdraw(reason: string): void;
  onClose(): void;
}

/** Why a planned tariff does not come into force. */
export function WithdrawTariff({ tariff: { number }, onWithdraw, ...dialog }: WithdrawTariffProps) {
  return (
    <ReasonDialog
      {...dialog}
      label={texts.withdrawOf({ number })}
      description={texts.withdrawHint}
      act={texts.withdraw}
      hint={deskTexts.prices.reasonHint}
      maxLength={tariffReasonMaxLength}
      onAct={onWithdraw}
    />
  );
}
