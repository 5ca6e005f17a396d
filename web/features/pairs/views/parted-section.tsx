import type { PairBlock } from '@server/pairs/pairs.contract.js';
import { useId, type ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state';
import { keepFocus } from '../../../ui/lost-focus';
import { PeopleList, PeopleSkeleton } from '../../../ui/people/people-list';
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
  if (!people) return hasFailed ? <ErrorState title={words.failed} {...{ onRetry, isRetrying }} /> : <PeopleSkeleton rows={skeletonRows} />;
  if (people.length === 0) return <p className="text-body text-ink-soft">{words.empty}</p>;
  return (
    <>
      <PeopleList label={words.title} people={people} keyOf={({ clerk_id: id }) => id}>
        {row}
      </PeopleList>
      {more}
    </>
  );
}
