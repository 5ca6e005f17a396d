import type { MouseEvent, ReactNode } from 'react';
import { ListRowSkeleton } from '../display/list-row-skeleton';
import { LoadingState } from '../feedback/loading-state';

export interface PeopleListProps<T> {
  /** What the list is, for screen readers. */
  label: string;
  people: readonly T[];
  keyOf(person: T): string;
  children(person: T): ReactNode;
}

/** People one beneath the other; what stands keeps its place when others come and go. */
export function PeopleList<T>({ label, people, keyOf, children }: PeopleListProps<T>) {
  return (
    <ul aria-label={label} className="flex flex-col" onClickCapture={once}>
      {people.map((person) => (
        <li key={keyOf(person)} className="rounded-lg">
          {children(person)}
        </li>
      ))}
    </ul>
  );
}

/** A row that leaves lets the next one move under the pointer: the second press of a double click is not meant for it. */
function once(event: MouseEvent): void {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}

/** As high as the rows that will stand there. */
export function PeopleSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingState>
      <div aria-hidden="true" data-testid="people-skeleton" className="flex flex-col">
        {Array.from({ length: rows }, (_, row) => (
          <ListRowSkeleton key={row} detail="w-1/4" className="px-0" />
        ))}
      </div>
    </LoadingState>
  );
}
