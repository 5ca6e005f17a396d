import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelationship, me } from '../../../stories/features/friends/fixtures';
import { FriendsHub } from '../../../web/features/friends/friends-hub';
import { onFriendsChanged } from '../../../web/features/friends/live/on-friends-changed';
import { toastStore } from '../../../web/ui/feedback/toast-store';
import { show } from '../rides/render';
import { refusal, type Answers, type Call } from '../rides/wire';
import { danAsks, foundDan, friendDan, rosasCache, serveFriends, suggestedDan } from './serve';

// Radix measures its menus and switches; jsdom has no layout to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let calls: Call[] = [];

function hub(answers: Answers, view: 'hub' | 'friends' = 'hub') {
  ({ calls } = serveFriends(answers));
  const cache = rosasCache();
  show(<FriendsHub view={view} />, cache);
  return cache;
}

afterEach(cleanup);

const button = (name: string) => screen.findByRole('button', { name });
const row = (name: string) => screen.getByText(name).closest('li');
const toast = () => toastStore.getSnapshot().at(-1);

/** Somebody numbered who asks Rosa. */
const asks = (n: number) =>
  aRelationship({ id: `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`, sender_id: `user_${n}`, sender_name: `Asker ${n}` });
const askers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => asks(from + n));

/** `size` requests to a page; answering takes one away on the server too. */
function waiting(count: number, size: number): Answers {
  let left = askers(1, count);
  const answers: Answers = {};
  let next = 1;
  answers['GET /api/friends/requests'] = () => {
    const received_requests = askers(next, Math.min(next + size - 1, count)).filter(({ id }) => left.some((one) => one.id === id));
    next += size;
    return { body: { received_requests, nextCursor: next <= count ? 'next' : null } };
  };
  for (const request of left) {
    answers[`PATCH /api/social/friend-requests/${request.id}`] = () => {
      left = left.filter(({ id }) => id !== request.id);
      return { body: { ...request, status: 'accepted', responded_at: '2026-11-21T13:00:00.000Z' } };
    };
  }
  return answers;
}

describe('M81: many requests', () => {
  test('show the first ones, then those that are loaded, then others; the number does not pretend to be all', async () => {
    hub(waiting(12, 8));
    const list = within(await screen.findByRole('list', { name: 'Requests (8+)' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(await button('Show more'));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(await button('Show more'));
    expect(within(await screen.findByRole('list', { name: 'Requests (12)' })).getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(row('Asker 9')).toHaveFocus();
  });

  test('that were answered make room for those not loaded yet', async () => {
    hub(waiting(7, 5));
    await userEvent.click(await button('Accept Asker 1’s request'));
    expect(await screen.findByText('Asker 6')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Requests (6)' })).toBeVisible();
  });
});

describe('the keyboard', () => {
  test('goes on with the row that follows, not with its button; after the last one with the page', async () => {
    hub(waiting(2, 50));
    (await button('Accept Asker 1’s request')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row('Asker 2')).toHaveFocus());
    // It has only just come to its place.
    await waitFor(async () => expect(await button('Accept Asker 2’s request')).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Friends' })).toHaveFocus());
    expect(calls.filter(({ name }) => name.startsWith('PATCH'))).toHaveLength(2);
  });

  test('stays in the row whose button its act replaces', async () => {
    hub({
      'GET /api/chat/suggested-users': () => ({ body: { users: [suggestedDan] } }),
      'POST /api/friends': () => ({ body: aRelationship({ sender_id: me, receiver_id: 'user_dan', receiver_name: 'Dan Driver' }) }),
    });
    (await button('Add Dan Driver as a friend')).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findAllByText('Request sent');
    await waitFor(() => expect(screen.getByText('3 mutual friends').closest('li')).toHaveFocus());
  });
});

test('the second press of a double click is not meant for the next row', async () => {
  hub(waiting(3, 50));
  await userEvent.dblClick(await button('Accept Asker 1’s request'));
  await waitFor(() => expect(screen.queryByText('Asker 1')).toBeNull());
  expect(calls.filter(({ name }) => name.startsWith('PATCH'))).toHaveLength(1);
});

describe('what has come between', () => {
  const one: Answers = { 'GET /api/friends/requests': () => ({ body: { received_requests: [danAsks], nextCursor: null } }) };
  const answer = `PATCH /api/social/friend-requests/${danAsks.id}`;

  test.each([
    ['taken back', refusal(404, 'not_found', 'No.')],
    [
      'declined in another tab',
      { status: 409, body: { error: 'x', code: 'already_answered', requestId: 'r1', current: { ...danAsks, status: 'rejected' } } },
    ],
  ])('a request that was %s goes', async (_, refused) => {
    hub({ ...one, [answer]: () => refused });
    await userEvent.click(await button('Accept Dan Driver’s request'));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Request Failed', description: 'Failed to accept friend request' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Requests/ })).toBeNull());
  });

  test('somebody who is gone when asked leaves the suggestions', async () => {
    hub({
      'GET /api/chat/suggested-users': () => ({ body: { users: [suggestedDan] } }),
      'POST /api/friends': () => refusal(404, 'not_found', 'No.'),
    });
    await userEvent.click(await button('Add Dan Driver as a friend'));
    await waitFor(() => expect(toast()?.description).toBe('Failed to send friend request'));
    expect(screen.queryByText('Dan Driver')).toBeNull();
  });

  test('a request that was accepted before its own answer came stands accepted', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    let found: object = foundDan;
    const sent = aRelationship({ sender_id: me, receiver_id: 'user_dan', receiver_name: 'Dan Driver' });
    const cache = hub({ 'GET /api/chat/search': () => ({ body: { users: [found] } }), 'POST /api/friends': () => promise });
    await userEvent.type(await screen.findByRole('searchbox'), 'dan');
    await userEvent.click(await button('Add Dan Driver as a friend'));
    found = { ...foundDan, friend_status: 'accepted' };
    await act(async () => onFriendsChanged.apply({ ...sent, status: 'accepted', responded_at: '2026-11-21T13:00:00.000Z' }, cache));
    await act(async () => resolve({ body: sent }));
    await waitFor(() => expect(cache.isMutating()).toBe(0));
    await waitFor(() => expect(screen.queryByText('Request sent')).toBeNull());
  });

  test('a friend who ended it leaves the list before the server is asked again', async () => {
    let isSlow = false;
    const cache = hub({
      'GET /api/friends': () => (isSlow ? refusal(403, 'forbidden', 'No.') : { body: { friends: [friendDan], nextCursor: null } }),
    });
    expect(await screen.findByText('Dan Driver')).toBeVisible();
    isSlow = true;
    await act(async () => onFriendsChanged.apply({ ...danAsks, status: 'removed' }, cache));
    await waitFor(() => expect(screen.queryByText('Dan Driver')).toBeNull());
  });
});

test('more friends that could not be loaded say so, and are asked for again', async () => {
  let [isDown, isFirst] = [true, true];
  hub(
    {
      'GET /api/friends': () => {
        if (isFirst) return { body: { friends: [friendDan], nextCursor: 'next' } };
        if (isDown) return refusal(403, 'forbidden', 'No.');
        return { body: { friends: [{ ...friendDan, clerk_id: 'user_dora', full_name: 'Dora Dale' }], nextCursor: null } };
      },
    },
    'friends',
  );
  const more = await button('Show more');
  isFirst = false;
  await userEvent.click(more);
  expect(await screen.findByText(/couldn’t load more/)).toBeVisible();
  isDown = false;
  await userEvent.click(await button('Show more'));
  expect(await screen.findByText('Dora Dale')).toBeVisible();
});

test('a part of the hub that is chosen ends the search that stood over it', async () => {
  hub({ 'GET /api/chat/search': () => ({ body: { users: [foundDan] } }) });
  await userEvent.type(await screen.findByRole('searchbox'), 'dan');
  await screen.findByRole('heading', { name: 'Search Results (1)' });
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('heading', { name: 'Suggested for You' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
