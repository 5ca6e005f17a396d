import { queryMaxLength } from '@server/places/places.contract.js';
import type { Place } from '@server/town/geo.contract.js';
import { Search } from 'lucide-react';
import { useId, useRef, type FocusEvent } from 'react';
import type { KnownPlace } from '../../../ui/forms/known-place';
import { Field } from '../../../ui/forms/field';
import { Input } from '../../../ui/forms/input';
import { Spinner } from '../../../ui/feedback/spinner';
import { useFloatUnder } from '../../../ui/overlays/placing/use-float-under';
import { placesTexts } from '../texts';
import { optionId, PlaceList } from './place-list';
import { NothingFound, SearchFailed } from './place-search-state';
import { useCombobox } from './use-combobox';

export interface PlacePickerProps {
  label: string;
  placeholder?: string | undefined;
  /** What is wrong with what is chosen, or with nothing being chosen. */
  problem?: string | undefined;
  hint?: string | undefined;
  /** What stands in the box. */
  query: string;
  /** Places found, best first (at most 8); none while nothing was asked. */
  results: readonly KnownPlace[];
  /** An answer to what is typed is on its way. */
  busy?: boolean;
  /** Why nothing could be looked for, in a sentence. */
  error?: string | undefined;
  /** The text stands for a chosen place: nothing is being looked for. */
  isChosen?: boolean;
  onQuery(query: string): void;
  onPick(place: Place): void;
  onRetry?(): void;
  /** The focus has left the box and its list. */
  onLeave?(): void;
}

const textBox = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'search', maxLength: queryMaxLength } as const;

/** A combobox by the ARIA pattern: the focus stays in the box, arrows walk the list, Enter takes, Escape closes. */
export function PlacePicker(props: PlacePickerProps) {
  const { label, placeholder, problem, hint, query, results, busy, error, isChosen, onQuery, onPick, onRetry, onLeave } = props;
  const listId = useId();
  const box = useCombobox({ options: error ? [] : results, isOld: busy === true }, onPick);
  const shown = box.isOpen ? shownState(props) : 'nothing';
  const isList = shown === 'list';
  const input = useRef<HTMLInputElement>(null);
  const list = useFloatUnder(input, shown !== 'nothing');
  const handleBlur = (event: FocusEvent) => {
    box.onBlur(event);
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };
  return (
    <div data-slot="place-picker" data-escape={shown === 'nothing' ? undefined : 'own'} className="relative" onBlur={handleBlur}>
      <Field label={label} hint={hint} error={problem}>
        <Input
          ref={input}
          {...textBox}
          {...comboboxAria({ listId, isList, active: box.active })}
          placeholder={placeholder}
          value={query}
          leading={<Search />}
          trailing={busy ? <Spinner label="" /> : undefined}
          // Typing replaces a chosen place instead of lengthening its name. The list waits for a press, a key or a text: a focus
          // that was led here must not cover what comes next.
          onFocus={(event) => (isChosen ? event.target.select() : undefined)}
          onClick={box.open}
          onKeyDown={box.onKeyDown}
          onChange={(event) => {
            box.open();
            onQuery(event.target.value);
          }}
        />
      </Field>
      {shown === 'nothing' ? null : (
        <div
          ref={list}
          // By hand: it opens and closes with the box, not with a press beside it.
          popover="manual"
          className="absolute inset-x-0 top-full z-menu mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-lg bg-raised text-ink shadow-md"
        >
          {isList ? (
            <PlaceList
              {...{ label }}
              id={listId}
              places={results}
              active={box.active}
              isOld={busy === true}
              onActive={box.setActive}
              onPick={box.take}
            />
          ) : null}
          {shown === 'empty' ? <NothingFound query={query.trim()} /> : null}
          {shown === 'failed' ? <SearchFailed sentence={error ?? ''} onRetry={onRetry} /> : null}
        </div>
      )}
      <output className="sr-only">{spoken(shown, busy === true, results.length)}</output>
    </div>
  );
}

type Shown = 'nothing' | 'list' | 'empty' | 'failed';

function shownState({ query, results, busy, error, isChosen }: PlacePickerProps): Shown {
  if (error) return 'failed';
  if (results.length > 0) return 'list';
  const isAnswered = !busy && !isChosen && query.trim() !== '';
  return isAnswered ? 'empty' : 'nothing';
}

function comboboxAria({ listId, isList, active }: { listId: string; isList: boolean; active: number }) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isList,
    'aria-controls': isList ? listId : undefined,
    'aria-activedescendant': isList && active >= 0 ? optionId(listId, active) : undefined,
  } as const;
}

function spoken(shown: Shown, isBusy: boolean, count: number): string {
  if (isBusy) return placesTexts.searching;
  return shown === 'list' || shown === 'empty' ? placesTexts.found({ count }) : '';
}
