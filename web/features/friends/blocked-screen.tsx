import type { Block } from '@server/friends/blocks/blocks.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { formatAgo } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { keepFocus } from '../../ui/lost-focus';
import { blocksQuery } from './api/queries';
import { useUnblock } from './api/use-block';
import { texts } from './texts';
import { BlockedRow } from './views/blocked-row';
import { PeopleList, PeopleSkeleton } from '../../ui/people/people-list';

const words = texts.blockedUsers;
const skeletonRows = 4;

/** /blocked: whom I blocked, newest first (M84). */
export function BlockedScreen() {
  return (
    <div ref={keepFocus}>
      <Blocks />
    </div>
  );
}

function Blocks() {
  const list = useInfiniteQuery(blocksQuery);
  const blocks = list.data?.pages.flatMap((page) => page.blocks) ?? [];
  if (list.isPending) return <PeopleSkeleton rows={skeletonRows} />;
  if (list.isError && blocks.length === 0) return <ErrorState title={words.failed} {...retryOf(list)} />;
  if (blocks.length === 0) return <EmptyState icon={<ShieldCheck />} title={words.empty} description={words.emptyHint} />;
  return (
    <>
      <PeopleList label={words.title} people={blocks} keyOf={(block) => block.clerk_id}>
        {(block) => <Row block={block} />}
      </PeopleList>
      <ListEnd {...nextPage(list)} more={texts.showMore} end={words.end} />
    </>
  );
}

function Row({ block }: { block: Block }) {
  const here = useHere();
  const { unblock, isUnblocking } = useUnblock(block);
  const since = words.since({ ago: formatAgo(block.blocked_at, here) });
  return <BlockedRow block={block} since={since} isBusy={isUnblocking} onUnblock={unblock} />;
}
