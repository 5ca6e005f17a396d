import { CircleAlert } from 'lucide-react';
import { Button } from '../../../ui/button';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { Field } from '../../../ui/forms/field';
import { LinkButton } from '../../../ui/link-button';
import { Select } from '../../../ui/forms/select';
import { type CardThen, isAskable } from '../state/card-to-pay';
import { cardWords, noneWords } from '../state/card-words';
import { debtTexts } from '../debt-texts';
import { paymentTexts } from '../texts';

export interface PayPanelProps {
  title: string;
  detail: string;
  /** The name of the one act: 'Pay $7.50'. */
  act: string;
  cards: readonly CardThen[];
  chosen: string | undefined;
  /** A card is being asked. */
  isBusy: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  /** Where cards are added; undefined where that is on the same page. */
  addTo?: string | undefined;
  /** Why no card can be asked. */
  closed?: string | undefined;
  onChoose(id: string): void;
  onAct(): void;
}

/** What a card refused, and another card for it. */
export function PayPanel({ title, detail, act, chosen, isBusy, problem, onChoose, onAct, ...rest }: PayPanelProps) {
  const cards = rest.cards.filter(({ state }) => state !== 'expired');
  const isOpen = rest.closed === undefined && cards.some(isAskable);
  return (
    <section data-testid="pay-panel" aria-label={title} className="flex items-start gap-2.5 rounded-lg bg-danger-soft px-3.5 py-3">
      <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-danger-text" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <p className="numeral text-sm font-semibold text-ink">{title}</p>
          <p aria-live="polite" className="text-caption [overflow-wrap:anywhere] text-ink-soft">
            {detail}
          </p>
        </div>
        {isOpen ? (
          <div className="flex flex-wrap items-end gap-3">
            <Field label={paymentTexts.payWith} className="min-w-48 flex-1">
              <Select value={chosen ?? ''} disabled={isBusy} onChange={(event) => onChoose(event.target.value)}>
                {cards.map((card) => (
                  <option key={card.id} value={card.id} disabled={!isAskable(card)}>
                    {cardWords(card)}
                  </option>
                ))}
              </Select>
            </Field>
            <Button variant="primary" isBusy={isBusy} onClick={onAct}>
              {act}
            </Button>
            <AddCard to={rest.addTo} />
          </div>
        ) : (
          <NoCard cards={cards} addTo={rest.addTo} closed={rest.closed} />
        )}
        <ProblemLine>{problem}</ProblemLine>
      </div>
    </section>
  );
}

function NoCard({ cards, addTo, closed }: Pick<PayPanelProps, 'cards' | 'addTo' | 'closed'>) {
  if (closed !== undefined) return <p className="text-caption text-ink-soft">{closed}</p>;
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-caption text-ink-soft">
      {cards.length === 0 ? debtTexts.noCard : noneWords(cards)}
      <AddCard to={addTo} />
    </p>
  );
}

function AddCard({ to }: { to: string | undefined }) {
  return to === undefined ? null : <LinkButton to={to}>{paymentTexts.add}</LinkButton>;
}
