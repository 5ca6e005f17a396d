import type { PaymentMethod } from '@server/payments/payments.contract.js';
import { CreditCard } from 'lucide-react';
import { Field } from '../../../ui/forms/field';
import { LinkButton } from '../../../ui/link-button';
import { Select } from '../../../ui/forms/select';
import { cardWords } from '../state/card-words';
import { paymentTexts } from '../texts';

export interface CardChoiceProps {
  cards: readonly PaymentMethod[];
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
  if (cards.length === 0) return <NoCard addTo={addTo} />;
  return (
    <Field label={paymentTexts.payWith}>
      <Select value={chosen ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {chosen === undefined ? <option value="">{paymentTexts.noCard}</option> : null}
        {cards.map((card) => (
          <option key={card.id} value={card.id} disabled={card.state === 'expired' || card.state === 'failed'}>
            {cardWords(card)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const box = 'flex items-center justify-between gap-3 rounded-lg border border-line px-3.5 py-2.5';
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

function NoCard({ addTo }: { addTo: string }) {
  return (
    <div className={box}>
      <span className={boxWords}>
        <CreditCard className="size-5 text-ink-faint" aria-hidden="true" />
        {paymentTexts.noCard}
      </span>
      <LinkButton to={addTo} size="small">
        {paymentTexts.add}
      </LinkButton>
    </div>
  );
}
