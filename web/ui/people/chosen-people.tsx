import { X } from 'lucide-react';
import type { Picked } from './picking';
import { texts } from './texts';

export interface ChosenPeopleProps {
  people: readonly Picked[];
  onRemove(person: Picked): void;
}

/** Whom one has chosen so far; a press takes somebody out again. */
export function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={texts.chosen} className="flex max-h-28 flex-wrap gap-2 overflow-y-auto overscroll-contain py-1">
      {people.map((person) => (
        <li key={person.clerk_id} className="max-w-full">
          <button
            type="button"
            aria-label={texts.unchoose({ name: person.full_name })}
            className="flex min-h-control max-w-full items-center gap-1.5 rounded-full border border-line bg-brand-soft ps-3 pe-2 text-sm text-ink hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint"
            onClick={() => onRemove(person)}
          >
            <bdi className="truncate">{person.full_name}</bdi>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
