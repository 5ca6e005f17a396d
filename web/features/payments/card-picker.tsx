import { quietly } from '../../lib/quietly';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useCards } from './api/use-cards';
import { notTakenWords } from './not-taken';
import { paymentTexts } from './texts';
import { CardChoice } from './views/card-choice';

export interface CardPickerProps {
  chosen: string | undefined;
  addTo: string;
  onChoose(id: string): void;
}

/** The card that pays for a ride. */
export function CardPicker(props: CardPickerProps) {
  const { cards, isPending, isError, refetch } = useCards();
  if (isPending) return <Skeleton className="h-control-lg rounded-lg" />;
  if (isError)
    return (
      <p role="alert" className="flex items-center justify-between gap-2 text-caption text-ink-soft">
        {paymentTexts.loadFailed}
        <Button size="small" onClick={() => quietly('the cards are asked for again', refetch())}>
          {paymentTexts.retry}
        </Button>
      </p>
    );
  return <CardChoice {...props} cards={cards} closed={notTakenWords()} />;
}
