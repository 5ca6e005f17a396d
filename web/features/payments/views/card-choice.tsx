import { CreditCard } from 'lucide-react';
import { Field } from '../../../ui/forms/field';
import { LinkButton } from '../../../ui/link-button';
import { Select } from '../../../ui/forms/select';
import { type CardThen, isUsable } from '../state/card-to-pay';
import { cardWords, noneWords } from '../state/card-words';
import { paymentTexts } from '../texts';

export interface CardChoiceProps {
  cards: readonly CardThen[];
  chosen: string | undefined;
  /** Where cards are added. */
  addTo: string;
  /** Why none can be chosen. */
  closed?: string | undefined;
  onChoose(id: string): void;
}

/** Which card pays; cards that do not pay any more are shown, and say why. */
export function CardChoice({ cards, chosen, addTo, closed, onChoose }: CardChoiceProps) {
  if (closed !== undefined) return <NotTaken why={closed} />;
  const card = cards.find(({ id }) => id === chosen);
  if (!card && !cards.some(isUsable)) return <NoCard cards={cards} addTo={addTo} />;
  return (
    <Field label={paymentTexts.payWith}>
      <Select value={card?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {card ? null : <option value="">{paymentTexts.choose}</option>}
        {cards.map((one) => (
          <option key={one.id} value={one.id} disabled={!isUsable(one)}>
            {cardWords(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const box = 'flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-3.5 py-2.5';
const boxWords = 'flex items-center gap-2.5 text-sm font-semibold text-ink';

function NotTaken({ why }: { why: string }) {
  return (
    <div className={box}>
      <span className={boxWords}>
        <CreditCard className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
        {why}
      </span>
    </div>
  );
}

/** Who has cards all the same sees which, and why none of them pays. */
function NoCard({ cards, addTo }: Pick<CardChoiceProps, 'cards' | 'addTo'>) {
  const isNew = cards.length === 0;
  return (
    <div className={box}>
      <span className={boxWords}>
        <CreditCard className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
        {isNew ? paymentTexts.noCard : noneWords(cards)}
      </span>
      <LinkButton to={addTo} size="small">
        {isNew ? paymentTexts.add : paymentTexts.addNew}
      </LinkButton>
      {isNew ? null : (
        <ul className="numeral w-full ps-7.5 text-caption text-ink-soft">
          {cards.map((card) => (
            <li key={card.id}>{cardWords(card)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
