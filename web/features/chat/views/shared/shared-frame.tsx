import type { SharedKind } from '@server/chat/shared/shared.contract.js';
import { File, Image, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { ListEnd } from '../../../../ui/feedback/list-end';
import { OfflineState } from '../../../../ui/feedback/offline-state';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { sharedTexts } from '../../shared/shared-texts';
import type { PagedList } from '../../state/lists/list-state';

export interface SharedFrameProps extends PagedList {
  kind: SharedKind;
  messages: readonly unknown[];
  children: ReactNode;
}

/** A list of what was shared, or what stands in its place. */
export function SharedFrame({ kind, state, messages, isRetrying, onRetry, children, ...foot }: SharedFrameProps) {
  const { hasMore, isLoadingMore, hasMoreFailed, onMore } = foot;
  if (state === 'failed') return <ErrorState title={sharedTexts.failed} {...{ isRetrying, onRetry }} />;
  if (state === 'offline') return <OfflineState />;
  if (state === 'loading') return <Loading kind={kind} />;
  if (messages.length === 0) return <Nothing kind={kind} />;
  return (
    <>
      {children}
      <ListEnd {...{ hasMore, onMore }} isLoading={isLoadingMore} hasFailed={hasMoreFailed} more={sharedTexts.showMore} />
    </>
  );
}

const empty = {
  media: { icon: <Image />, title: sharedTexts.noMedia, description: sharedTexts.noMediaHint },
  files: { icon: <File />, title: sharedTexts.noFiles, description: sharedTexts.noFilesHint },
  links: { icon: <Link2 />, title: sharedTexts.noLinks, description: sharedTexts.noLinksHint },
} satisfies Record<SharedKind, object>;

function Nothing({ kind }: Pick<SharedFrameProps, 'kind'>) {
  return <EmptyState {...empty[kind]} />;
}

function Loading({ kind }: Pick<SharedFrameProps, 'kind'>) {
  const isGrid = kind === 'media';
  return (
    <output aria-label={sharedTexts.loading} className={isGrid ? 'grid grid-cols-3 gap-1' : 'flex flex-col gap-2'}>
      {Array.from({ length: isGrid ? 9 : 5 }, (_, index) => (
        <Skeleton key={index} className={isGrid ? 'aspect-square rounded-md' : 'h-14 rounded-lg'} />
      ))}
    </output>
  );
}
