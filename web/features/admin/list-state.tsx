import type { ReactNode } from 'react';
import { retryOf } from '../../lib/cache/next-page';
import { ErrorState } from '../../ui/feedback/error-state';
import { deskTexts } from './texts';
import { DeskSkeleton } from './views/desk-skeleton';
import { EmptyPage } from './views/empty-page';

/** How the question stands. */
interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

export interface ListStateProps {
  query: Asked;
  /** There is nothing to show. */
  isEmpty: boolean;
  /** What stands there when the answer is that there is nothing. */
  empty: ReactNode;
  /** The address of the first page, of a further one of a list; null on the first. */
  firstTo?: string | null;
  children: ReactNode;
}

/** What the desk asked for: on its way, failed, nothing, or there. */
export function ListState({ query, isEmpty, empty, firstTo = null, children }: ListStateProps) {
  if (query.isPending) return <DeskSkeleton />;
  if (!isEmpty) return children;
  if (query.isError) return <ErrorState title={deskTexts.loadFailed} {...retryOf(query)} />;
  return firstTo === null ? empty : <EmptyPage firstTo={firstTo} />;
}

export interface AnswerStateProps<T> {
  query: Asked & { readonly data: T | undefined };
  children(answer: T): ReactNode;
}

/** What the desk asked for as a whole, which is never nothing: on its way, failed, or there. */
export function AnswerState<T>({ query, children }: AnswerStateProps<T>) {
  const isThere = query.data !== undefined;
  return (
    <ListState query={query} isEmpty={!isThere} empty={null}>
      {isThere ? children(query.data) : null}
    </ListState>
  );
}
