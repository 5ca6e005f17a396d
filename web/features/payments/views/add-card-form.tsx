import type { OfferedCard } from '@server/payments/payments.contract.js';
import { useState, type FormEvent } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { DialogFooter } from '../../../ui/overlays/dialog';
import { Field } from '../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../ui/forms/radio-group';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { cardName, expiryOf } from '../state/card-words';
import { cardDialogTexts as words } from '../cards/method-texts';

export interface AddCardFormProps {
  cards: readonly OfferedCard[];
  isAdding: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onAdd(token: string): void;
  onCancel(): void;
}

/** One of the demo vault's cards; the first is chosen, so that Enter is enough. */
export function AddCardForm({ cards, isAdding, problem, onAdd, onCancel }: AddCardFormProps) {
  const [chosen, setChosen] = useState(0);
  const token = cards[chosen]?.token;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (token !== undefined) onAdd(token);
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-5">
      <Field label={words.choose}>
        <RadioGroup value={String(chosen)} onValueChange={(value) => setChosen(Number(value))}>
          {cards.map((card, index) => (
            // Tokens change when the vault is asked again; the choice stays.
            <RadioOption
              key={card.last4}
              ref={index === 0 ? takeFocus : undefined}
              value={String(index)}
              label={<span className="numeral">{cardName(card)}</span>}
              hint={card.about}
              trailing={<span className="numeral text-caption text-ink-soft">{expiryOf(card)}</span>}
            />
          ))}
        </RadioGroup>
      </Field>
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <DialogFooter>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={isAdding} disabled={token === undefined}>
          {words.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The dialog opened before the vault answered, so its own first focus could not be here. */
function takeFocus(radio: HTMLButtonElement | null): void {
  radio?.focus();
}

export function AddCardSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-15 rounded-lg" />
      ))}
    </div>
  );
}
