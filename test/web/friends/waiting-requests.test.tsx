import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelationship } from '../../../stories/features/friends/fixtures';
import { pollMs } from '../../../src/notifications/counts.contract';
import { ChatRequests } from '../../../web/features/friends/beside-chats/chat-requests';
import { FriendsHub } from '../../../web/features/friends/friends-hub';
import { onFriendsChanged } from '../../../web/features/friends/live/on-friends-changed';
import { QuickAnswer } from '../../../web/features/friends/quick-answer';
import { WaitingRequests } from '../../../web/features/friends/waiting-requests';
import { connection } from '../../../web/lib/connection';
import { button, forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { refusal, type Answers } from '../rides/wire';
import { pressAsItComes } from '../ui/press-as-it-comes';
import { accepted, danAsks, foundDan, rosasCache, serveFriends } from './serve';

const sheet = (answers: Answers) => {
  serveFriends(answers);
  show(<WaitingRequests onLeave={() => {}} />, rosasCache());
};
const page = (received_requests: unknown[], nextCursor: string | null = null) => ({ body: { received_requests, nextCursor } });
const requests = 'GET /api/friends/requests';
const answer = `PATCH /api/social/friend-requests/${danAsks.id}`;
const finnAsks = aRelationship({ id: '01990000-0000-7000-8000-0000000000f2', sender_id: 'user_finn', sender_name: 'Finn Field' });

beforeEach(forgetToasts);
afterEach(cleanup);

describe('M58: requests in the sheet', () => {
  test('that could not be loaded say so, and are asked for again', async () => {
    let isDown = true;
    sheet({ [requests]: () => (isDown ? refusal(403, 'forbidden', 'No.') : page([danAsks])) });
    expect(await screen.findByText('We couldn’t load your friend requests.')).toBeVisible();
    isDown = false;
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('Dan Driver')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stand under their number, and go on with those asked before', async () => {
    const asks = (n: number) =>
      aRelationship({ id: `01990000-0000-7000-8000-00000000000${n}`, sender_id: `user_${n}`, sender_name: `Asker ${n}` });
    sheet({ [requests]: (...[, , query]) => (query.has('cursor') ? page([finnAsks]) : page([1, 2, 3, 4, 5].map(asks), 'next')) });
    expect(await screen.findByRole('list', { name: 'Requests (5+)' })).toBeVisible();
    await userEvent.click(await button('Show more'));
    expect(within(await screen.findByRole('list', { name: 'Requests (6)' })).getByText('Finn Field')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test.each([
    ['taken back', refusal(404, 'not_found', 'No.')],
    [
      'declined on another device',
      { status: 409, body: { error: 'x', code: 'already_answered', requestId: 'r1', current: { ...danAsks, status: 'rejected' } } },
    ],
  ])('one that was %s goes, also where the list cannot be asked for', async (_, refused) => {
    let isFirst = true;
    sheet({
      [requests]: () => {
        if (!isFirst) return refusal(403, 'forbidden', 'No.');
        isFirst = false;
        return page([danAsks, finnAsks]);
      },
      [answer]: () => refused,
    });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Accept' }))[0] as HTMLElement);
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Failed to accept friend request' }));
    await waitFor(() => expect(screen.queryByText('Dan Driver')).toBeNull());
    expect(screen.getByText('Finn Field')).toBeVisible();
  });
});

const lists = [
  { where: 'the sheet', shown: <WaitingRequests onLeave={() => {}} /> },
  { where: 'the conversations', shown: <ChatRequests /> },
];

test.each(lists)('what slides up in $where takes no press that was meant for a request that was taken back', async ({ shown }) => {
  let received = [danAsks, finnAsks];
  const { calls } = serveFriends({
    [requests]: () => page(received),
    [`PATCH /api/social/friend-requests/${finnAsks.id}`]: () => ({ body: { ...finnAsks, status: 'accepted' } }),
  });
  const answers = () => calls.filter(({ name }) => name.startsWith('PATCH'));
  const cache = show(shown, rosasCache());
  expect((await screen.findAllByRole('button', { name: /^Accept/ }))[0]).not.toHaveAttribute('aria-disabled');
  received = [finnAsks];
  act(() => onFriendsChanged.apply({ ...danAsks, status: 'removed' }, cache));
  await pressAsItComes(() => {
    expect(screen.queryByText('Dan Driver')).toBeNull();
    return [/^Accept/, /^Reject/].map((name) => screen.getByRole('button', { name }));
  });
  expect(answers()).toEqual([]);
  const accept = screen.getByRole('button', { name: /^Accept/ });
  await waitFor(() => expect(accept).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(accept);
  await waitFor(() => expect(answers()).toHaveLength(1));
});

test.each(lists)('S27: a request that comes while the live connection is away is shown by $where', async ({ shown }) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    const received = [danAsks];
    serveFriends({ [requests]: () => page([...received]) });
    show(shown, rosasCache());
    const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await passes(10);
    received.unshift(finnAsks);
    await act(async () => connection.set('disconnected'));
    await passes(pollMs);
    await passes(10);
    expect(screen.getByText('Finn Field')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('M62: a request answered where it was told is answered on the page of friends', async () => {
  serveFriends({
    'GET /api/chat/search': () => ({ body: { users: [{ ...foundDan, friend_status: 'pending_received', request_id: danAsks.id }] } }),
    [answer]: () => ({ body: accepted }),
  });
  show(
    <>
      <section aria-label="Told">
        <QuickAnswer requestId={danAsks.id} surface="dropdown" />
      </section>
      <FriendsHub view="hub" />
    </>,
    rosasCache(),
  );
  await userEvent.type(await screen.findByRole('searchbox'), 'dan');
  const found = within(await screen.findByRole('list', { name: 'Search Results (1)' }));
  expect(found.getByRole('button', { name: 'Accept Dan Driver’s request' })).toBeVisible();
  await userEvent.click(within(screen.getByRole('region', { name: 'Told' })).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(found.queryByRole('button', { name: 'Accept Dan Driver’s request' })).toBeNull());
});
