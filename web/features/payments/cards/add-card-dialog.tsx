import { useQuery } from '@tanstack/react-query';
import { retryOf } from '../../../lib/cache/next-page';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { NoCards } from '../../../ui/display/no-cards';
import { ErrorState } from '../../../ui/feedback/error-state';
import { useAddCard } from '../api/use-card-acts';
import { cardSetupQuery } from '../api/use-cards';
import { useEnterCard } from '../api/use-enter-card';
import { cardDialogTexts as words } from './method-texts';
import { AddCardForm, AddCardSkeleton } from '../views/add-card-form';
import { EnterCard } from '../views/outside/enter-card';

const skeletonRows = 5;

export interface AddCardDialogProps {
  isOpen: boolean;
  onClose(): void;
  /** A card was added and is in the list. */
  onAdded(): void;
  /** Where whoever enters a card elsewhere goes on, once they are back. */
  back?: string | undefined;
}

/** Gives a card to whoever keeps the cards: the demo vault here, or Stripe on its own page (D7). */
export function AddCardDialog({ isOpen, onClose, onAdded, back }: AddCardDialogProps) {
  return (
    <Dialog open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{words.add}</DialogTitle>
          <Description />
        </DialogHeader>
        <Vault onClose={onClose} onAdded={onAdded} back={back} />
      </DialogContent>
    </Dialog>
  );
}

/** What is known of it before anything was asked, and after. */
function Description() {
  const { data } = useQuery({ ...cardSetupQuery, enabled: false });
  if (!data || data.provider === 'none') return null;
  return <DialogDescription>{words[data.provider]}</DialogDescription>;
}

/** Lives as long as the dialog is open, so each opening asks for new tokens. */
function Vault({ onClose, onAdded, back }: Omit<AddCardDialogProps, 'isOpen'>) {
  // Without a network it is said, not waited for.
  const setup = useQuery({ ...cardSetupQuery, networkMode: 'always' });
  const { add, isAdding, problem } = useAddCard(onAdded);
  if (setup.isError) return <ErrorState title={words.setupFailed} {...retryOf(setup)} />;
  if (!setup.data) return <AddCardSkeleton rows={skeletonRows} />;
  switch (setup.data.provider) {
    case 'demo':
      return <AddCardForm cards={setup.data.cards} isAdding={isAdding} problem={problem} onAdd={add} onCancel={onClose} />;
    case 'stripe':
      return <AtStripe onCancel={onClose} back={back} />;
    case 'none':
      return <NoCards />;
  }
}

function AtStripe({ onCancel, back }: { onCancel(): void; back: string | undefined }) {
  const { enter, isEntering, problem } = useEnterCard(back);
  return <EnterCard isLeaving={isEntering} problem={problem} onEnter={enter} onCancel={onCancel} />;
}
