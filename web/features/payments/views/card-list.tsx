import type { PaymentMethod } from '@server/payments/payments.contract.js';
import type { ReactNode } from 'react';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { keepFocus } from '../../../ui/lost-focus';
import { methodTexts } from '../cards/method-texts';

const frame = 'divide-y divide-line rounded-lg border border-line bg-surface shadow-sm';

export interface CardListProps {
  cards: readonly PaymentMethod[];
  children(card: PaymentMethod): ReactNode;
}

/** Saved cards, the default one first. */
export function CardList({ cards, children }: CardListProps) {
  return (
    <ul ref={keepFocus} aria-label={methodTexts.list} className={frame}>
      {cards.map((card) => (
        <li key={card.id}>{children(card)}</li>
      ))}
    </ul>
  );
}

/** The size of the rows that will stand there. */
export function CardListSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingState>
      <div aria-hidden="true" className={frame}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2.5 sm:px-5">
            <Skeleton className="h-9 w-12 rounded-sm" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
