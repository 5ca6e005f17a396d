import { Bug, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { ListEnd } from '../../../ui/feedback/list-end';
import { OfflineState } from '../../../ui/feedback/offline-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { errorLogTexts as texts } from '../texts';

/** As many as stand there while they are on their way. */
const skeletons = [0, 1, 2, 3];

export interface ErrorListProps {
  /** A card for each group; undefined while they are not known. */
  cards: readonly ReactNode[] | undefined;
  /** One reference was asked for. */
  isOne: boolean;
  hasMore: boolean;
  /** More of them, or all of them again, are on their way. */
  isLoading: boolean;
  /** There is no network; what was asked for comes when it is back. */
  isPaused: boolean;
  hasFailed: boolean;
  onMore(): void;
  onRetry(): void;
}

/** The groups of the log, and what stands in their place. */
export function ErrorList({ cards, isOne, ...list }: ErrorListProps) {
  if (!cards) return <NotThere {...list} />;
  if (cards.length === 0) return isOne ? <NotFound /> : <Empty />;
  return (
    <>
      <ul aria-label={texts.list} className="flex flex-col gap-2">
        {cards}
      </ul>
      {isOne ? null : <ListEnd {...list} more={texts.earlier} end={texts.end} />}
    </>
  );
}

type State = Omit<ErrorListProps, 'cards' | 'isOne'>;

function NotThere({ isPaused, hasFailed, isLoading, onRetry }: State) {
  if (isPaused) return <OfflineState />;
  if (hasFailed) return <ErrorState title={texts.loadFailed} isRetrying={isLoading} onRetry={onRetry} />;
  return (
    <output aria-label={texts.loading} className="flex flex-col gap-2">
      {skeletons.map((row) => (
        <Skeleton key={row} className="h-18 rounded-lg" />
      ))}
    </output>
  );
}

function Empty() {
  return <EmptyState icon={<Bug />} title={texts.empty} description={texts.emptyDetail} />;
}

function NotFound() {
  return <EmptyState icon={<SearchX />} title={texts.notFound} description={texts.notFoundDetail} />;
}
