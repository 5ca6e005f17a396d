import type { PaymentMethod } from '@server/payments/payments.contract.js';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { CancelButton } from '../../../ui/overlays/cancel-button';
import { DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { cardName } from '../state/card-words';
import { cardDialogTexts as words } from '../cards/method-texts';

export interface RemoveCardQuestionProps {
  card: PaymentMethod;
  /** There is another card that becomes the default one. */
  hasHeir: boolean;
  isRemoving: boolean;
  problem?: string | undefined;
  onRemove(): void;
}

/** Asks before a card goes; stands in a Dialog. */
export function RemoveCardQuestion({ card, hasHeir, isRemoving, problem, onRemove }: RemoveCardQuestionProps) {
  return (
    <DialogContent hasCloseButton={false}>
      <DialogHeader>
        <DialogTitle>{words.remove({ card: cardName(card) })}</DialogTitle>
        <DialogDescription>
          {card.is_default && hasHeir ? `${words.removeDefaultHint} ${words.removeHint}` : words.removeHint}
        </DialogDescription>
      </DialogHeader>
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <DialogFooter>
        <CancelButton>{words.keep}</CancelButton>
        <Button variant="destructive" isBusy={isRemoving} onClick={onRemove}>
          {words.confirmRemove}
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}
