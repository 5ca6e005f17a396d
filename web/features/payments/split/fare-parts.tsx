import type { MyPart } from '@server/payments/split/split.contract.js';
import { nextPage, retryOf } from '../../../lib/cache/next-page';
import { ErrorLine } from '../../../ui/feedback/error-line';
import { ListEnd } from '../../../ui/feedback/list-end';
import { keepFocus } from '../../../ui/lost-focus';
import { useCardToPay } from '../api/use-card-to-pay';
import { partsQuery, unpaidPartsQuery, useAnswerPart, useParts } from '../api/use-parts';
import { CardPicker } from '../card-picker';
import { PartCard } from '../views/split/part-card';
import { partTexts as words } from './split-texts';

export interface FarePartsProps {
  /** Where cards are added. */
  addTo: string;
  /** What I paid stands elsewhere on the page. */
  isUnpaidOnly?: boolean;
}

/** Parts of friends' fares: what I am asked for, and what I paid; nothing while no one asks (M51). */
export function FareParts({ addTo, isUnpaidOnly = false }: FarePartsProps) {
  const { parts, ...list } = useParts(isUnpaidOnly ? unpaidPartsQuery : partsQuery);
  if (list.isError && parts.length === 0) return <ErrorLine title={words.loadFailed} {...retryOf(list)} />;
  if (parts.length === 0) return null;
  return (
    <div>
      <ul ref={keepFocus} aria-label={words.list} className="flex flex-col gap-3">
        {parts.map((part) => (
          <li key={part.id}>
            <OnePart {...{ part, addTo }} />
          </li>
        ))}
      </ul>
      <ListEnd {...nextPage(list)} more={words.more} />
    </div>
  );
}

function OnePart({ part, addTo }: { part: MyPart; addTo: string }) {
  const { cardId, choose } = useCardToPay();
  const { pay, decline, confirm, isBusy, isConfirming, problem } = useAnswerPart(part);
  return (
    <PartCard
      {...{ part, isBusy, isConfirming, problem }}
      onConfirm={confirm}
      card={<CardPicker chosen={cardId} addTo={addTo} onChoose={choose} />}
      hasCard={cardId !== undefined}
      onPay={() => (cardId === undefined ? undefined : pay(cardId))}
      onDecline={decline}
    />
  );
}
