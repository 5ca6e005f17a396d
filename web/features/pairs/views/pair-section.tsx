import type { Stranger } from '@server/profiles/profiles.contract.js';
import { useId, type ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state';
import { keepFocus } from '../../../ui/lost-focus';
import { PeopleList, PeopleSkeleton } from '../../../ui/people/people-list';

const skeletonRows = 2;

export interface PairSectionProps<P extends Stranger> {
  words: {
    title: string;
    /** What standing here means. */
    description: string;
    /** How somebody comes to stand here. */
    empty: string;
    failed: string;
  };
  /** Newest first; undefined until they are there. */
  people: readonly P[] | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry(): void;
  row(person: P): ReactNode;
  /** The way to further ones. */
  more: ReactNode;
}

/** About whom I chose something, or how to choose it. */
export function PairSection<P extends Stranger>(props: PairSectionProps<P>) {
  const id = useId();
  return (
    <section ref={keepFocus} aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <h2 id={id} className="text-base">
        {props.words.title}
      </h2>
      <p className="mb-2 max-w-[68ch] text-body text-ink-soft">{props.words.description}</p>
      <People {...props} />
    </section>
  );
}

function People<P extends Stranger>({ words, people, hasFailed, isRetrying, onRetry, row, more }: PairSectionProps<P>) {
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
