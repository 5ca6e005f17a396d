import { maxPaymentMethods, type PaymentMethod } from '@server/payments/payments.contract.js';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { theTown } from '../../../lib/town';
import { Button } from '../../../ui/button';
import { NoCards } from '../../../ui/display/no-cards';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { AddCardDialog } from './add-card-dialog';
import { useMakeDefault, useRemoveCard } from '../api/use-card-acts';
import { useCards } from '../api/use-cards';
import { paymentTexts } from '../texts';
import { methodTexts } from './method-texts';
import { CardList, CardListSkeleton } from '../views/card-list';
import { CardRow } from '../views/card-row';
import { RemoveCardQuestion } from '../views/remove-card-question';

const skeletonRows = 2;

export interface CardsScreenProps {
  /** Where whoever enters a card elsewhere goes on, once they are back. */
  back?: string | undefined;
  /** A card was added: whoever came for that can go back. */
  onAdded(): void;
  /** The reader runs the town. */
  isAdmin?: boolean;
}

/** /account/payment-methods: the cards that a rider pays with (M30). */
export function CardsScreen({ onAdded, back, isAdmin }: CardsScreenProps) {
  const { cards, ...query } = useCards();
  const [isAdding, setIsAdding] = useState(false);
  if (query.isPending) return <CardListSkeleton rows={skeletonRows} />;
  if (query.isError && cards.length === 0)
    return <ErrorState title={paymentTexts.loadFailed} description={methodTexts.loadFailedHint} {...retryOf(query)} />;
  if (!theTown().takes_cards)
    return (
      <div className="flex flex-col gap-4">
        <NoCards isAdmin={isAdmin} />
        {cards.length > 0 ? <OwnCards cards={cards} /> : null}
      </div>
    );
  return (
    <>
      <Cards cards={cards} onAdd={() => setIsAdding(true)} />
      <AddCardDialog
        isOpen={isAdding}
        back={back}
        onClose={() => setIsAdding(false)}
        onAdded={() => {
          setIsAdding(false);
          onAdded();
        }}
      />
    </>
  );
}

function Cards({ cards, onAdd }: { cards: readonly PaymentMethod[]; onAdd(): void }) {
  const addButton = (
    <Button variant="primary" onClick={onAdd}>
      <Plus /> {methodTexts.add}
    </Button>
  );
  if (cards.length === 0)
    return <EmptyState icon={<CreditCard />} title={methodTexts.empty} description={methodTexts.emptyHint} action={addButton} />;
  return (
    <div className="flex flex-col items-start gap-4 [&>ul]:w-full">
      <OwnCards cards={cards} />
      {cards.length < maxPaymentMethods ? (
        addButton
      ) : (
        <p className="text-body text-ink-soft">{methodTexts.full({ max: maxPaymentMethods })}</p>
      )}
    </div>
  );
}

function OwnCards({ cards }: { cards: readonly PaymentMethod[] }) {
  return <CardList cards={cards}>{(card) => <OwnCard card={card} hasHeir={cards.length > 1} />}</CardList>;
}

function OwnCard({ card, hasHeir }: { card: PaymentMethod; hasHeir: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { makeDefault, isMaking } = useMakeDefault(card);
  const { remove, isRemoving, problem, forget } = useRemoveCard(card, () => setIsAsking(false));

  function handleKeep() {
    setIsAsking(false);
    forget();
  }
  return (
    <>
      <CardRow card={card} isBusy={isMaking} onMakeDefault={makeDefault} onRemove={() => setIsAsking(true)} />
      <RemoveCardQuestion isOpen={isAsking} {...{ card, hasHeir, isRemoving, problem }} onRemove={remove} onKeep={handleKeep} />
    </>
  );
}
