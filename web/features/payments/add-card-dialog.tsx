import { useQuery } from '@tanstack/react-query';
import { quietly } from '../../lib/quietly';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../ui/overlays/dialog';
import { ErrorState } from '../../ui/feedback/error-state';
import { useAddCard } from './api/use-card-acts';
import { cardSetupQuery } from './api/use-cards';
import { cardDialogTexts as words } from './texts';
import { AddCardForm, AddCardSkeleton } from './views/add-card-form';

const skeletonRows = 5;

export interface AddCardDialogProps {
  isOpen: boolean;
  onClose(): void;
  /** A card was added and is in the list. */
  onAdded(): void;
}

/** Gives a card to whoever keeps the cards, which here is the demo vault (D7). */
export function AddCardDialog({ isOpen, onClose, onAdded }: AddCardDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{words.add}</DialogTitle>
          <DialogDescription>{words.demo}</DialogDescription>
        </DialogHeader>
        <Vault onClose={onClose} onAdded={onAdded} />
      </DialogContent>
    </Dialog>
  );
}

/** Lives as long as the dialog is open, so each opening asks for new tokens. */
function Vault({ onClose, onAdded }: Omit<AddCardDialogProps, 'isOpen'>) {
  // A new token on reconnection would make the next try another card; without a network it is said, not waited for.
  const setup = useQuery({ ...cardSetupQuery, refetchOnReconnect: false, networkMode: 'always' });
  const { add, isAdding, problem } = useAddCard(onAdded);
  if (setup.isError)
    return (
      <ErrorState
        title={words.setupFailed}
        onRetry={() => quietly('the vault is asked again', setup.refetch())}
        isRetrying={setup.isFetching}
      />
    );
  if (!setup.data || !setup.isFetchedAfterMount) return <AddCardSkeleton rows={skeletonRows} />;
  return <AddCardForm cards={setup.data.cards} isAdding={isAdding} problem={problem} onAdd={add} onCancel={onClose} />;
}
