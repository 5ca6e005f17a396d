import { retryOf } from '../../lib/cache/next-page';
import type { Moment } from '../../lib/format/locale';
import { ErrorLine } from '../../ui/feedback/error-line';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useCards } from './api/use-cards';
import { notTakenWords } from './not-taken';
import { cardsAt } from './state/card-to-pay';
import { paymentTexts } from './texts';
import { CardChoice } from './views/card-choice';

export interface CardPickerProps {
  chosen: string | undefined;
  /** The pickup of a ride for later. */
  at?: Moment | undefined;
  addTo: string;
  onChoose(id: string): void;
}

/** The card that pays for a ride. */
export function CardPicker({ at, ...props }: CardPickerProps) {
  const { cards, ...query } = useCards();
  if (query.isPending) return <Skeleton className="h-control-lg rounded-lg" />;
  if (query.isError) return <ErrorLine title={paymentTexts.loadFailed} {...retryOf(query)} />;
  return <CardChoice {...props} cards={cardsAt(cards, at)} closed={notTakenWords()} />;
}
