import type { PairBlock } from '@server/pairs/pairs.contract.js';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { keepFocus } from '../../../ui/lost-focus';
import { pairTexts } from '../texts';

const words = pairTexts.list;
const skeletonRows = 2;

export interface PartedSectionProps {
  /** Newest first; undefined until they are there. */
  people: readonly PairBlock[] | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry(): void;
  row(person: PairBlock): ReactNode;
  /** The way to further ones. */
  more: ReactNode;
}

/** With whom I am never matched again, or how somebody comes to stand here. */
export function PartedSection(props: PartedSectionProps) {
  const id = useId();
  return (
    <section ref={keepFocus} aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <h2 id={id} className="text-base">
        {words.title}
      </h2>
      <p className="mb-2 max-w-[68ch] text-body text-ink-soft">{words.description}</p>
      <People {...props} />
    </section>
  );
}

function People({ people, hasFailed, isRetrying, onRetry, row, more }: PartedSectionProps) {
  if (!people) return hasFailed ? <ErrorState title={words.failed} {...{ onRetry, isRetrying }} /> : <PartedSkeleton />;
  if (people.length === 0) return <p className="text-body text-ink-soft">{words.empty}</p>;
  return (
    <>
      <ul aria-label={words.title} className="flex flex-col" onClickCapture={once}>
        {people.map((person) => (
          <li key={person.clerk_id} className="rounded-lg">
            {row(person)}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** A row that leaves lets the next one move under the pointer: the second press of a double click is not meant for it. */
function once(event: MouseEvent): void {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}

/** As high as the rows that will stand there. */
function PartedSkeleton() {
  return (
    <LoadingState>
      <div aria-hidden="true" className="flex flex-col">
        {Array.from({ length: skeletonRows }, (_, row) => (
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
