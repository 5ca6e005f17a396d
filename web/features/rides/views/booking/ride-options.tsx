import { countCodePoints } from '@server/contract/text.js';
import { maxPassengers, notesMaxLength } from '@server/booking/quotes/quote.contract.js';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../../../../ui/cn';
import { tooLong } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { IconButton } from '../../../../ui/icon-button';
import { Textarea } from '../../../../ui/forms/textarea';
import { resting } from '../../../../ui/resting';
import { bookingTexts } from '../../booking/booking-texts';
import type { Draft, DraftChange } from '../../state/booking/draft';
import { PickupTime, type PickupTimeProps } from './pickup-time';

export interface WhenFieldsProps extends Pick<PickupTimeProps, 'bounds' | 'isTimeBad' | 'timeAtPickup'> {
  draft: Pick<Draft, 'isScheduled' | 'date' | 'time'>;
  onChange(change: DraftChange): void;
  /** Later was chosen: propose a time. */
  onLater(): void;
}

/** Now, or a date and a time. */
export function WhenFields({ draft, bounds, isTimeBad, timeAtPickup, onChange, onLater }: WhenFieldsProps) {
  const group = useId();
  return (
    <fieldset className={cn('flex flex-col gap-3', draft.isScheduled && 'max-[769px]:w-full')}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{bookingTexts.when}</legend>
      <div className="flex w-fit gap-0.5 rounded-lg bg-sunken p-0.5 inset-ring inset-ring-line">
        <Choice group={group} label={bookingTexts.now} isChosen={!draft.isScheduled} onChoose={() => onChange({ isScheduled: false })} />
        <Choice group={group} label={bookingTexts.later} isChosen={draft.isScheduled} onChoose={onLater} />
      </div>
      {draft.isScheduled ? <PickupTime time={draft} {...{ bounds, isTimeBad, timeAtPickup, onChange }} /> : null}
    </fieldset>
  );
}

/** One half of a two-way choice: a native radio in the look of a segment. */
function Choice({ group, label, isChosen, onChoose }: { group: string; label: string; isChosen: boolean; onChoose(): void }) {
  return (
    <label
      className={cn(
        'relative flex h-control cursor-pointer items-center rounded-[0.625rem] px-4 text-body font-semibold text-ink-soft transition-colors hover:text-ink',
        'has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-focus',
      )}
    >
      <input type="radio" name={group} className="sr-only" checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}

export interface PassengersProps {
  count: number;
  onChange(count: number): void;
}

/** How many ride along, 1–6. */
export function Passengers({ count, onChange }: PassengersProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{bookingTexts.passengers}</legend>
      <div className="flex items-center gap-1">
        <IconButton variant="secondary" label={bookingTexts.fewer} {...(count <= 1 ? resting : { onClick: () => onChange(count - 1) })}>
          <Minus />
        </IconButton>
        <output className="numeral w-9 text-center font-display text-lg font-semibold">{count}</output>
        <IconButton
          variant="secondary"
          label={bookingTexts.more}
          {...(count >= maxPassengers ? resting : { onClick: () => onChange(count + 1) })}
        >
          <Plus />
        </IconButton>
      </div>
    </fieldset>
  );
}

export interface NotesProps {
  notes: string;
  onChange(notes: string): void;
}

/** What the driver should know, at most 280 characters. */
export function Notes({ notes, onChange }: NotesProps) {
  const left = notesMaxLength - countCodePoints(notes.trim());
  const hint = left > 60 ? bookingTexts.notesHint : left < 0 ? undefined : bookingTexts.notesLeft({ count: left });
  return (
    <Field label={bookingTexts.notes} isOptional hint={hint} error={tooLong(notes, notesMaxLength)}>
      <Textarea rows={2} className="min-h-16" value={notes} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
