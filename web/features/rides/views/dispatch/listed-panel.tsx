import type { ReactNode } from 'react';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { LoadingState } from '../../../../ui/feedback/loading-state';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { listedTexts } from '../../listed/texts';
import { ListedList, type ListedListProps, NoneListed } from './listed-list';

export interface ListedPanelProps extends Omit<ListedListProps, 'rides'> {
  /** The first few; undefined while they are not known. */
  rides: ListedListProps['rides'] | undefined;
  /** They could not be had. */
  hasFailed: boolean;
  /** The way to the others, where there are any. */
  all: ReactNode;
  isRetrying: boolean;
  onRetry(): void;
}

/** The scheduled rides on a driver's home. */
export function ListedPanel({ all, ...rest }: ListedPanelProps) {
  return (
    <section aria-labelledby="listed-title" data-testid="listed-rides" className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="listed-title" className="text-lg">
          {listedTexts.title}
        </h2>
        {all}
      </div>
      <Rides {...rest} />
    </section>
  );
}

function Rides({ rides, hasFailed, isRetrying, onRetry, ...list }: Omit<ListedPanelProps, 'all'>) {
  if (rides) return <Known rides={rides} {...list} />;
  return <ListedToCome {...{ hasFailed, isRetrying, onRetry }} />;
}

/** In place of a list that is not there yet, or could not be had. */
export function ListedToCome({ hasFailed, ...retrying }: Pick<ListedPanelProps, 'hasFailed' | 'isRetrying' | 'onRetry'>) {
  if (hasFailed) return <ErrorState title={listedTexts.loadFailed} {...retrying} />;
  return (
    <LoadingState offline={<output className="block text-body text-ink-soft">{listedTexts.offline}</output>}>
      <Skeleton className="h-56 rounded-xl" />
    </LoadingState>
  );
}

function Known(list: ListedListProps) {
  return (
    <>
      <ListedList {...list} />
      {list.rides.length === 0 ? <NoneListed /> : null}
    </>
  );
}
