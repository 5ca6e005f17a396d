import { givenReasonMaxLength, type Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../../ui/overlays/dialog';
import { givenTexts as texts } from '../../setbacks/setback-texts';
import { giveHint, giveLabel, missingOf } from '../../setbacks/setback-words';
import { ReasonForm } from '../reason-form';

export interface GivePartProps {
  setback: Setback;
  isBusy: boolean;
  problem?: string | undefined;
  onGive(reason: string): void;
  onClose(): void;
}

/** How somebody got what their card would not take: of a friend’s part the rider, of a refund whoever paid. */
export function GivePart({ setback, isBusy, problem, onGive, onClose }: GivePartProps) {
  const money = missingOf(setback);
  const label = giveLabel(setback);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{label}</DialogTitle>
          <DialogDescription>{giveHint(setback)}</DialogDescription>
        </DialogHeader>
        <ReasonForm
          label={label}
          acts={[{ key: 'give', label: texts.confirm({ money }), variant: 'primary', needsReason: true }]}
          reasonLabel={texts.reasonLabel}
          hint={texts.reasonHint}
          maxLength={givenReasonMaxLength}
          {...{ isBusy, problem }}
          onAct={(_, reason) => onGive(reason)}
        />
      </DialogContent>
    </Dialog>
  );
}
