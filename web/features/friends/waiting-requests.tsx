import type { FriendRelationship } from '@server/friends/friends.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatRelativeTime } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { logQuietly } from '../../lib/log';
import { Avatar } from '../../ui/display/avatar';
import { ListRow } from '../../ui/display/list-row';
import { EmptyState } from '../../ui/feedback/empty-state';
import { receivedQuery } from './api/queries';
import { QuickAnswer } from './quick-answer';
import { actTexts, texts } from './texts';
import { PeopleSkeleton } from '../../ui/people/people-list';

const skeletonRows = 3;

export interface WaitingRequestsProps {
  /** Somebody's page was opened: the sheet closes. */
  onLeave(): void;
}

/** Requests that wait for my answer, as a sheet shows them (M58). */
export function WaitingRequests({ onLeave }: WaitingRequestsProps) {
  const requests = useInfiniteQuery(receivedQuery);
  useEffect(() => {
    if (requests.error) logQuietly('friend requests could not be loaded', requests.error);
  }, [requests.error]);
  if (!requests.data)
    return (
      <div className="px-3">
        <PeopleSkeleton rows={skeletonRows} />
      </div>
    );
  const received = requests.data.pages.flatMap((page) => page.received_requests);
  if (received.length === 0) return <EmptyState title={actTexts.noRequests} />;
  return (
    <ul aria-label={texts.friends}>
      {received.map((request) => (
        <li key={request.id}>
          <RequestRow request={request} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

/** Pressing who asks leads to their page; the answer stands below, so that no name is cut for it. */
function RequestRow({ request, onLeave }: { request: FriendRelationship; onLeave(): void }) {
  const here = useHere();
  return (
    <>
      <ListRow
        className="pb-0.5"
        leading={<Avatar name={request.sender_name} src={request.sender_avatar} isDecorative />}
        title={<bdi>{request.sender_name}</bdi>}
        detail={formatRelativeTime(request.requested_at, here)}
        to={`/user/${encodeURIComponent(request.sender_id)}`}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[data-row-act]')) onLeave();
        }}
      />
      <div className="flex min-h-8 items-center gap-2 ps-16 pe-3 pb-2">
        <QuickAnswer requestId={request.id} surface="sheet" />
      </div>
    </>
  );
}
