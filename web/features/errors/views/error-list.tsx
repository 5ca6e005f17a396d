import { reportsKeptDays } from '@server/errors/errors.contract.js';
import { Bug, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListEnd, type PagedViewProps } from '../../../ui/feedback/list-end';
import { NotThere } from '../../../ui/feedback/not-there';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { errorLogTexts as texts } from '../texts';

/** As many as stand there while they are on their way. */
const skeletons = [0, 1, 2, 3];

export interface ErrorListProps extends PagedViewProps {
  /** A card for each group; undefined while they are not known. */
  cards: readonly ReactNode[] | undefined;
  /** One reference was asked for. */
  isOne: boolean;
}

/** The groups of the log, and what stands in their place. */
export function ErrorList({ cards, isOne, ...list }: ErrorListProps) {
  if (!cards)
    return (
      <NotThere {...list} isRetrying={list.isLoading} title={texts.loadFailed}>
        <ErrorsToCome />
      </NotThere>
    );
  if (cards.length === 0) return isOne ? <NotFound /> : <Empty />;
  return (
    <>
      <ul aria-label={texts.list} className="flex flex-col gap-2">
        {cards}
      </ul>
      {isOne ? null : <ListEnd {...list} more={texts.earlier} end={texts.end({ count: reportsKeptDays })} />}
    </>
  );
}

function ErrorsToCome() {
  return (
    <output aria-label={texts.loading} className="flex flex-col gap-2">
      {skeletons.map((row) => (
        <Skeleton key={row} className="h-18 rounded-lg" />
      ))}
    </output>
  );
}

function Empty() {
  return <EmptyState icon={<Bug />} title={texts.empty({ count: reportsKeptDays })} description={texts.emptyDetail} />;
}

function NotFound() {
  return <EmptyState icon={<SearchX />} title={texts.notFound} description={texts.notFoundDetail({ count: reportsKeptDays })} />;
}
