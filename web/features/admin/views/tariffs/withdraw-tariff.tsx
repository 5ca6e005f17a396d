import { type DeskTariff, tariffReasonMaxLength } from '@server/fares/desk/desk-tariffs.contract.js';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { tariffTexts as texts } from '../../tariffs/tariff-texts';
import { ReasonForm } from '../reason-form';

export interface WithdrawTariffProps {
  tariff: DeskTariff;
  isBusy: boolean;
  problem?: string | undefined;
  onWithdraw(reason: string): void;
  onClose(): void;
}

/** Why a planned tariff does not come into force. */
export function WithdrawTariff({ tariff: { number }, isBusy, problem, onWithdraw, onClose }: WithdrawTariffProps) {
  const label = texts.withdrawOf({ number });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{label}</DialogTitle>
          <DialogDescription>{texts.withdrawHint}</DialogDescription>
        </DialogHeader>
        <ReasonForm
          label={label}
          acts={[{ key: 'withdraw', label: texts.withdraw, variant: 'destructive', needsReason: true }]}
          hint={texts.reasonHint}
          maxLength={tariffReasonMaxLength}
          {...{ isBusy, problem }}
          onAct={(_, reason) => onWithdraw(reason)}
        />
      </DialogContent>
    </Dialog>
  );
}
