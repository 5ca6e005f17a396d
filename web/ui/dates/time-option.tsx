// A listbox under a box has no element of its own: <select> cannot be typed into.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useRef } from 'react';
import { cn } from '../cn';

export interface TimeOptionProps {
  /** By which the box names it as the active one. */
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onTake(): void;
  children: string;
}

/** A time of the list under a TimePicker. */
export function TimeOption({ id, isActive, isChosen, onTake, children }: TimeOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    if (isActive && row.current) show(row.current, isNew.current);
    isNew.current = false;
  }, [isActive]);
  return (
    // The keys are heard by the box, where the focus stays.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={cn(
        'numeral flex min-h-8 cursor-pointer items-center rounded-md px-2.5 text-sm text-ink hover:bg-hover',
        isActive && 'bg-hover forced-colors:outline-2 forced-colors:-outline-offset-2',
        isChosen && 'font-semibold text-brand-text',
      )}
    >
      {children}
    </div>
  );
}

/** In the middle of a list that opens, so that earlier and later ones are seen; afterwards as near as can be. */
function show(row: HTMLElement, isOpening: boolean) {
  const list = row.parentElement;
  if (isOpening && list) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
  else row.scrollIntoView({ block: 'nearest' });
}
