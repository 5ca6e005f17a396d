import type { PaymentMethod } from '@server/payments/payments.contract.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { cardName } from '../state/card-words';
import { cardDialogTexts as words } from '../cards/method-texts';

export interface RemoveCardQuestionProps {
  isOpen: boolean;
  card: PaymentMethod;
  /** There is another card that becomes the default one. */
  hasHeir: boolean;
  isRemoving: boolean;
  problem?: string | undefined;
  onRemove(): void;
  onKeep(): void;
}

/** Asks before a card goes. */
export function RemoveCardQuestion({ isOpen, card, hasHeir, isRemoving, problem, onRemove, onKeep }: RemoveCardQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.remove({ card: cardName(card) })}
      description={card.is_default && hasHeir ? `${words.removeDefaultHint} ${words.removeHint}` : words.removeHint}
      cancel={words.keep}
      act={words.confirmRemove}
      isBusy={isRemoving}
      problem={problem}
      onConfirm={onRemove}
      onClose={onKeep}
    />
  );
}
