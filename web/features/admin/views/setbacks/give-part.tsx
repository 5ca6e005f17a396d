import { givenReasonMaxLength, type Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { givenTexts as texts } from '../../setbacks/setback-texts';
import { giveHint, giveLabel, missingOf } from '../../setbacks/setback-words';
import { ReasonDialog } from '../reason-dialog';

export interface GivePartProps {
  setback: Setback;
  isBusy: boolean;
  problem?: string | undefined;
  onGive(reason: string): void;
  onClose(): void;
}

/** How somebody got what their card would not take: of a friend’s part the rider, of a refund whoever paid. */
export function GivePart({ setback, onGive, ...dialog }: GivePartProps) {
  return (
    <ReasonDialog
      {...dialog}
      label={giveLabel(setback)}
      description={giveHint(setback)}
      act={texts.confirm({ money: missingOf(setback) })}
      variant="primary"
      reasonLabel={texts.reasonLabel}
      hint={texts.reasonHint}
      maxLength={givenReasonMaxLength}
      onAct={onGive}
    />
  );
}
