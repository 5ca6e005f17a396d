import type { FriendRelationship } from '@server/friends/friends.contract.js';
import { userPath } from '@server/contract/pages/person-paths.js';
import { nextPage, unanswered } from '../../lib/cache/next-page';
import { formatRelativeTime } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { Avatar } from '../../ui/display/avatar';
import { ListRow } from '../../ui/display/list-row';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { NotThere } from '../../ui/feedback/not-there';
import { useJustMoved } from '../../ui/presses/use-just-moved';
import { useRefilled } from './api/use-folded';
import { useReceived } from './api/use-received';
import { QuickAnswer } from './quick-answer';
import { actTexts, requestsTitle, texts } from './texts';
import { PeopleList, PeopleSkeleton } from '../../ui/people/people-list';

const skeletonRows = 3;

export interface WaitingRequestsProps {
  /** Somebody's page was opened: the sheet closes. */
  onLeave(): void;
}

/** Requests that wait for my answer, as a sheet shows them (M58). */
export function WaitingRequests({ onLeave }: WaitingRequestsProps) {
  const list = useReceived();
  if (!list.data)
    return (
      <NotThere {...unanswered(list)} title={texts.requestsFailed}>
        <div className="px-3">
          <PeopleSkeleton rows={skeletonRows} />
        </div>
      </NotThere>
    );
  return <Waiting {...{ list, onLeave }} />;
}

/** One that goes draws the next one under the finger, which rests for a moment. */
function Waiting({ list, onLeave }: WaitingRequestsProps & { list: ReturnType<typeof useReceived> }) {
  const received = list.data?.pages.flatMap((page) => page.received_requests) ?? [];
  useRefilled(list, received.length);
  const isMoved = useJustMoved(received.map(({ id }) => id));
  if (received.length === 0 && !list.hasNextPage) return <EmptyState title={actTexts.noRequests} />;
  return (
    <>
      <PeopleList label={requestsTitle(received.length, list.hasNextPage)} people={received} keyOf={(request) => request.id}>
        {(request) => <RequestRow {...{ request, onLeave }} isResting={isMoved(received.indexOf(request))} />}
      </PeopleList>
      <ListEnd {...nextPage(list)} more={texts.showMore} />
    </>
  );
}

/** Pressing who asks leads to their page; the answer stands below, so that no name is cut for it. */
function RequestRow({ request, isResting, onLeave }: WaitingRequestsProps & { request: FriendRelationship; isResting: boolean }) {
  const here = useHere();
  return (
    <>
      <ListRow
        className="pb-0.5"
        leading={<Avatar name={request.sender_name} src={request.sender_avatar} isDecorative />}
        title={<bdi>{request.sender_name}</bdi>}
        detail={formatRelativeTime(request.requested_at, here)}
        to={userPath(request.sender_id)}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[data-row-act]')) onLeave();
        }}
      />
      <div className="flex min-h-8 items-center gap-2 ps-16 pe-3 pb-2">
        <QuickAnswer requestId={request.id} surface="sheet" isResting={isResting} />
      </div>
    </>
  );
}
