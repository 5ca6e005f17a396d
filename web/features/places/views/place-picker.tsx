import type { Place } from '@server/places/places.contract.js';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/input';
import { Spinner } from '../../../ui/spinner';
import { placesTexts } from '../texts';
import { optionId, PlaceList } from './place-list';
import { useCombobox } from './use-combobox';

export interface PlacePickerProps {
  label: string;
  placeholder?: string | undefined;
  /** What stands in the box. */
  query: string;
  /** Places found, best first (at most 8); none while nothing was asked. */
  results: readonly Place[];
  /** An answer to what is typed is on its way. */
  busy?: boolean;
  error?: boolean;
  /** The text stands for a chosen place: nothing is being looked for. */
  isChosen?: boolean;
  /** The list pushes what follows down instead of lying over it: for sheets and scrolling panels. */
  isInline?: boolean;
  onQuery(query: string): void;
  onPick(place: Place): void;
  onRetry?(): void;
}

/** A combobox by the ARIA pattern: the focus stays in the box, arrows walk the list, Enter takes, Escape closes. */
export function PlacePicker({ label, placeholder, query, results, onQuery, onPick, ...state }: PlacePickerProps) {
  const { busy = false, error = false, isChosen = false, isInline = false, onRetry } = state;
  const listId = useId();
  const options = error ? [] : results;
  const box = useCombobox(options, onPick);
  const isEmpty = !isChosen && !busy && !error && options.length === 0 && query.trim() !== '';
  const hasList = box.isOpen && options.length > 0;
  return (
    <div data-slot="place-picker" className="relative" onBlur={box.onBlur}>
      <Field label={label}>
        <Input
          role="combobox"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hasList && box.active >= 0 ? optionId(listId, box.active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          placeholder={placeholder}
          value={query}
          leading={<Search />}
          trailing={busy ? <Spinner label="" /> : undefined}
          onFocus={(event) => {
            // Typing replaces a chosen place instead of lengthening its name.
            if (isChosen) event.target.select();
            box.open();
          }}
          onClick={box.open}
          onKeyDown={box.onKeyDown}
          onChange={(event) => {
            box.open();
            onQuery(event.target.value);
          }}
        />
      </Field>
      {box.isOpen && (hasList || isEmpty || error) ? (
        <div className={cn('mt-1', !isInline && 'absolute inset-x-0 top-full z-menu max-h-80 overflow-y-auto overscroll-contain rounded-lg bg-raised shadow-md')}>
          {hasList ? <PlaceList {...{ label }} id={listId} places={options} active={box.active} isOld={busy} onActive={box.setActive} onPick={box.take} /> : null}
          {isEmpty ? <p className="px-3.5 py-3 text-sm text-ink-soft">{placesTexts.nothingFound(query.trim())}</p> : null}
          {error ? <SearchFailed onRetry={onRetry} /> : null}
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {box.isOpen ? spokenState({ busy, isEmpty, count: options.length }) : ''}
      </p>
    </div>
  );
}

function SearchFailed({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 px-3.5 py-2 text-sm text-danger-text">
      {placesTexts.searchFailed}
      {onRetry ? (
        <Button variant="quiet" onClick={onRetry}>
          {placesTexts.retry}
        </Button>
      ) : null}
    </div>
  );
}

function spokenState({ busy, isEmpty, count }: { busy: boolean; isEmpty: boolean; count: number }): string {
  if (busy) return placesTexts.searching;
  return count > 0 || isEmpty ? placesTexts.found(count) : '';
}
