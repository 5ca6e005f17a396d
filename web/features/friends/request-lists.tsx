import type { FriendRelationship } from '@server/friends/friends.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAgo } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { useIsHydrated } from '../../lib/device/hydrated';
import { retryOf } from '../../lib/cache/next-page';
import { ErrorState } from '../../ui/feedback/error-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { useAnswerRequest } from './api/use-answer-request';
import { sentQuery } from './api/queries';
import { foldedRows, useFolded } from './api/use-folded';
import { useReceived } from './api/use-received';
import { RelationshipActs } from './relationship-acts';
import { requestsTitle, texts } from './texts';
import { useJustMoved } from '../../ui/presses/use-just-moved';
import { PeopleList, PeopleSkeleton } from '../../ui/people/people-list';
import { PersonRow } from './views/person-row';
import { Section } from './views/section';
import { AnswerButtons } from './views/relationship-actions';

export interface ReceivedRequestsProps {
  /** As many are known to wait, before they are here: their room is kept. */
  waiting?: number | undefined;
}

/** 'Requests (n)' (M81): absent while nobody waits for an answer. */
export function ReceivedRequests({ waiting = 0 }: ReceivedRequestsProps) {
  const list = useReceived();
  if (list.isPending && !list.isPaused) return <RequestsToCome count={waiting} />;
  return <Received list={list} />;
}

/** One that goes draws the next one under the finger, which rests for a moment. */
function Received({ list }: { list: ReturnType<typeof useReceived> }) {
  const requests = list.data?.pages.flatMap((page) => page.received_requests) ?? [];
  const { shown, more } = useFolded(list, requests);
  const isMoved = useJustMoved(shown.map(({ id }) => id));
  if (list.isError && requests.length === 0) return <ErrorState title={texts.requestsFailed} {...retryOf(list)} />;
  if (requests.length === 0 && !list.hasNextPage) return null;
  const title = requestsTitle(requests.length, list.hasNextPage);
  return (
    <Section title={title}>
      <PeopleList label={title} people={shown} keyOf={(request) => request.id}>
        {(request) => <ReceivedRow request={request} isResting={isMoved(shown.indexOf(request))} />}
      </PeopleList>
      <ListEnd {...more} more={texts.showMore} />
    </Section>
  );
}

function RequestsToCome({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Section title={requestsTitle(count, false)}>
      <PeopleSkeleton rows={Math.min(count, foldedRows)} />
    </Section>
  );
}

function ReceivedRow({ request, isResting }: { request: FriendRelationship; isResting: boolean }) {
  const here = useHere();
  const { accept, reject, isAnswering } = useAnswerRequest(request.id);
  const person = { clerk_id: request.sender_id, full_name: request.sender_name, avatar_url: request.sender_avatar };
  return (
    <PersonRow
      person={person}
      detail={texts.askedAgo({ ago: formatAgo(request.requested_at, here) })}
      actions={<AnswerButtons name={person.full_name} busy={isAnswering} isResting={isResting} onAccept={accept} onReject={reject} />}
    />
  );
}

/** My requests that nobody answered yet; comes after the page, since it is seldom what one came for. */
export function SentRequests() {
  const isHydrated = useIsHydrated();
  const here = useHere();
  const list = useInfiniteQuery({ ...sentQuery, enabled: isHydrated });
  const requests = list.data?.pages.flatMap((page) => page.sent_requests) ?? [];
  const { shown, more } = useFolded(list, requests);
  if (requests.length === 0 && !list.hasNextPage) return null;
  return (
    <Section title={texts.sentRequests}>
      <PeopleList label={texts.sentRequests} people={shown} keyOf={(request) => request.id}>
        {(request) => {
          const person = { clerk_id: request.receiver_id, full_name: request.receiver_name, avatar_url: request.receiver_avatar };
          return (
            <PersonRow
              person={person}
              detail={texts.sentAgo({ ago: formatAgo(request.requested_at, here) })}
              actions={<RelationshipActs person={{ ...person, friend_status: 'pending_sent', request_id: request.id }} />}
            />
          );
        }}
      </PeopleList>
      <ListEnd {...more} more={texts.showMore} />
    </Section>
  );
}
