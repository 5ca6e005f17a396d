import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { keepFocus } from '../../../../ui/lost-focus';
import { wayOutTexts } from '../../way-out-texts';

export interface SearchBarProps {
  /** What it costs, '$12.50'; undefined while that is not known. */
  price: string | undefined;
  /** What is promised on top. */
  tip?: string | undefined;
  /** That the price is another one than before. */
  moved?: string | undefined;
  /** Why it cannot be had, with the way out. */
  problem?: ReactNode;
  /** The price is on its way, or the ride. */
  isBusy: boolean;
  onSearch(): void;
}

/** Searching once more, with what that costs. */
export function SearchBar({ price, tip, moved, problem, isBusy, onSearch }: SearchBarProps) {
  return (
    <div ref={keepFocus} className="flex flex-col gap-2">
      {problem}
      <output className="rounded-md bg-warning-soft px-3 py-2 text-caption text-ink empty:hidden">{moved}</output>
      {price === undefined && !isBusy ? null : (
        <Button variant="primary" size="large" isFullWidth isBusy={isBusy} data-testid="search-again" onClick={onSearch}>
          {price === undefined ? wayOutTexts.search : wayOutTexts.searchFor({ price })}
        </Button>
      )}
      {tip === undefined ? null : <p className="text-caption text-ink-soft">{tip}</p>}
    </div>
  );
}
