// A combobox's list has roles and no tags of its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type MessageMatch, searchMaxLength } from '@server/chat/search/search.contract.js';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { Input } from '../../../ui/forms/input';
import { Spinner } from '../../../ui/feedback/spinner';
import { resting } from '../../../ui/resting';
import { searchTexts } from '../search-texts';
import { type FoundMessages, SearchMatches } from './search-matches';

export interface SearchBarProps extends FoundMessages {
  typed: string;
  type(text: string): void;
  matches: readonly MessageMatch[] | undefined;
  isBusy: boolean;
  isListShown: boolean;
  /** Another one is chosen in the list, and not yet gone to. */
  onActive(index: number): void;
  onNext(): void;
  onPrevious(): void;
  onShowList(): void;
  onClose(): void;
}

/** Finds messages in the thread beneath it (M102): Enter goes on, with Shift back, the arrows walk the list, Escape leaves. */
export function SearchBar({
  typed,
  type,
  isBusy,
  index,
  total,
  isListShown,
  onNext,
  onPrevious,
  onShowList,
  onClose,
  ...list
}: SearchBarProps) {
  const { matches = [], onActive } = list;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  const isListed = isListShown && list.query !== '';
  const shown = matches.slice(0, 10);
  const last = Math.max(shown.length - 1, 0);
  const combobox = comboboxOf(id, isListed && list.matches ? shown : undefined, index);

  function press(event: KeyboardEvent) {
    const acts: Record<string, () => void> = {
      Escape: onClose,
      Enter: event.shiftKey ? onPrevious : onNext,
      ArrowDown: isListed ? () => onActive(Math.min(index + 1, last)) : onShowList,
      ArrowUp: isListed ? () => onActive(Math.max(Math.min(index - 1, last), 0)) : onPrevious,
    };
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <search
      className="relative z-nav flex shrink-0 items-center gap-1 border-b border-line bg-surface px-3 py-2 sm:px-4"
      data-testid="thread-search"
    >
      <Input
        ref={box}
        type="search"
        role="combobox"
        className="[&::-webkit-search-cancel-button]:hidden"
        aria-label={searchTexts.placeholder}
        placeholder={searchTexts.placeholder}
        aria-expanded={combobox.isExpanded}
        aria-controls={combobox.controls}
        aria-activedescendant={combobox.active}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={searchMaxLength}
        value={typed}
        leading={<Search />}
        trailing={isBusy ? <Spinner /> : null}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Steps {...{ index, total, isListShown, onPrevious, onNext, onClose }} isEmpty={matches.length === 0} />
      {isListed ? <SearchMatches id={id} {...list} index={index} total={total} shown={list.matches && shown} /> : null}
    </search>
  );
}

/** What the box says of its list, once there is one. */
function comboboxOf(id: string, matches: readonly MessageMatch[] | undefined, index: number) {
  if (!matches) return { isExpanded: false, controls: undefined, active: undefined };
  return { isExpanded: true, controls: id, active: matches[index] ? `${id}-${index}` : undefined };
}

type StepsProps = Pick<SearchBarProps, 'index' | 'total' | 'isListShown' | 'onPrevious' | 'onNext' | 'onClose'> & { isEmpty: boolean };

function Steps({ index, total, isListShown, isEmpty, onPrevious, onNext, onClose }: StepsProps) {
  return (
    <>
      <output className="numeral min-w-16 shrink-0 text-center text-sm text-ink-soft" data-testid="search-place">
        {!isEmpty ? searchTexts.place({ index: index + 1, total }) : null}
      </output>
      <IconButton label={searchTexts.previous} {...(index === 0 ? resting : { onClick: onPrevious })}>
        <ChevronUp />
      </IconButton>
      <IconButton label={searchTexts.next} {...(isEmpty || (!isListShown && index + 1 >= total) ? resting : { onClick: onNext })}>
        <ChevronDown />
      </IconButton>
      <IconButton label={searchTexts.close} onClick={onClose}>
        <X />
      </IconButton>
    </>
  );
}
