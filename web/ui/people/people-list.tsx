import type { MouseEvent, ReactNode } from 'react';
import { LoadingState } from '../feedback/loading-state';
import { Skeleton } from '../feedback/skeleton';

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
          <div key={row} className="flex min-h-14 items-center gap-3 py-2">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex flex-1 flex-col gap-1.5">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </div>
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
