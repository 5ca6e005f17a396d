import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelationship, me } from '../../../stories/features/friends/fixtures';
import { FriendsHub } from '../../../web/features/friends/friends-hub';
import { onBlockChanged, onFriendsChanged } from '../../../web/features/friends/live/on-friends-changed';
import { dismissToast, forgetToast, toastStore } from '../../../web/ui/feedback/toast-store';
import { showPage } from '../pages/show-page';
import { refusal, type Answers, type Call } from '../rides/wire';
import { accepted, asked, danAsks, foundDan, friendDan, rosasCache, serveFriends, suggestedDan } from './serve';

// Radix measures its menus and switches; jsdom has no layout to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let calls: Call[] = [];

function hub(answers: Answers = {}, view: 'hub' | 'friends' = 'hub') {
  ({ calls } = serveFriends(answers));
  const cache = rosasCache();
  showPage(<FriendsHub view={view} />, cache);
  return cache;
}

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  for (const { id } of toastStore.getSnapshot()) {
    dismissToast(id);
    forgetToast(id);
  }
});

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const list = (name: string) => screen.findByRole('list', { name });
const toast = () => toastStore.getSnapshot().at(-1);
const waiting: Answers = { 'GET /api/friends/requests': () => ({ body: { received_requests: [danAsks], nextCursor: null } }) };
const answer = `PATCH /api/social/friend-requests/${danAsks.id}`;

describe('M81: requests', () => {
  test('stand under their number; accepting takes one away and makes a friend', async () => {
    let friends: unknown[] = [];
    const cache = hub({
      ...waiting,
      'GET /api/friends': () => ({ body: { friends, nextCursor: null } }),
      [answer]: () => ({ body: accepted }),
    });
    expect(await screen.findByRole('heading', { name: 'Requests (1)' })).toBeVisible();
    friends = [friendDan];
    await press('Accept Dan Driver’s request');
    expect(await within(await list('Friends')).findByText('Dan Driver')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Requests/ })).toBeNull();
    expect(asked(calls, answer)).toMatchObject([{ body: { action: 'accept' } }]);
    expect(toast()).toMatchObject({ title: 'Friend request accepted!' });
    cache.clear();
  });

  test.each([
    ['Accept', 'Failed to accept friend request'],
    ['Reject', 'Failed to reject friend request'],
  ])('a failed %s says so, and the request stays', async (act_, text) => {
    hub({ ...waiting, [answer]: () => refusal(500, 'internal', 'Something went wrong.') });
    await press(`${act_} Dan Driver’s request`);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Request Failed', description: text }));
    expect(await button(`${act_} Dan Driver’s request`)).toBeVisible();
  });

  test('one that was taken back meanwhile goes', async () => {
    hub({ ...waiting, [answer]: () => refusal(404, 'not_found', 'There is no such thing.') });
    await press('Accept Dan Driver’s request');
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Requests/ })).toBeNull());
  });
});

describe('M82: suggestions', () => {
  const one: Answers = { 'GET /api/chat/suggested-users': () => ({ body: { users: [suggestedDan] } }) };

  test('adding shows the request as sent, and can be taken back', async () => {
    const sent = aRelationship({ sender_id: me, receiver_id: 'user_dan' });
    hub({
      ...one,
      'POST /api/friends': () => ({ body: sent }),
      'DELETE /api/friends/user_dan': () => ({ body: { user_id: 'user_dan', friend_status: 'none' } }),
    });
    expect(await within(await list('Suggested for You')).findByText('3 mutual friends')).toBeVisible();
    await press('Add Dan Driver as a friend');
    expect((await screen.findAllByText('Request sent')).length).toBeGreaterThan(0);
    expect(asked(calls, 'POST /api/friends')).toMatchObject([{ body: { addressee_id: 'user_dan' } }]);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Friend request sent!' }));
    await userEvent.click(within(await list('Suggested for You')).getByRole('button', { name: 'Cancel request to Dan Driver' }));
    expect(await button('Add Dan Driver as a friend')).toBeVisible();
  });

  test('a failed one is taken back with the text of M81', async () => {
    hub({ ...one, 'POST /api/friends': () => refusal(500, 'internal', 'Something went wrong.') });
    await press('Add Dan Driver as a friend');
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Request Failed', description: 'Failed to send friend request' }));
    expect(await button('Add Dan Driver as a friend')).toBeVisible();
  });

  test('M87: a dismissed one goes at once', async () => {
    hub({ ...one, 'POST /api/friends/suggestions/user_dan/dismiss': () => ({ body: { user_id: 'user_dan', dismissed: true } }) });
    await press('Don’t suggest Dan Driver again');
    await waitFor(() => expect(screen.queryByText('3 mutual friends')).toBeNull());
    expect(asked(calls, 'POST /api/friends/suggestions/user_dan/dismiss')).toHaveLength(1);
  });

  test('M87: one that could not be dismissed stands where it stood, also without a network', async () => {
    const finn = { ...suggestedDan, clerk_id: 'user_finn', full_name: 'Finn Field' };
    hub({ 'GET /api/chat/suggested-users': () => ({ body: { users: [suggestedDan, finn] } }) });
    await button('Don’t suggest Dan Driver again');
    onlineManager.setOnline(false);
    await press('Don’t suggest Dan Driver again');
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'danger' }));
    const rows = within(await list('Suggested for You')).getAllByTestId('person-row');
    expect(rows.map(({ textContent }) => textContent?.includes('Dan Driver'))).toEqual([true, false]);
  });

  test('that could not be had say so and are asked for again', async () => {
    // Each time once more (M14).
    hub({ 'GET /api/chat/suggested-users': () => refusal(403, 'forbidden', 'No.') });
    expect(await screen.findByText('Failed to load suggestions')).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(asked(calls, 'GET /api/chat/suggested-users')).toHaveLength(4));
  });
});

describe('the search', () => {
  const box = () => screen.findByRole('searchbox', { name: 'Search or find friends...' });

  test('waits until typing pauses, asks once, and counts what it found', async () => {
    hub({ 'GET /api/chat/search': () => ({ body: { users: [foundDan] } }) });
    await userEvent.type(await box(), 'dan');
    expect(await screen.findByRole('heading', { name: 'Search Results (1)' })).toBeVisible();
    expect(asked(calls, 'GET /api/chat/search')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Search Results/ })).toBeNull());
  });

  test('a blank one asks nothing', async () => {
    hub();
    await userEvent.type(await box(), '   ');
    expect(await screen.findByRole('heading', { name: 'Friends' })).toBeVisible();
    expect(asked(calls, 'GET /api/chat/search')).toEqual([]);
  });

  test('says when nobody was found, and when it failed', async () => {
    hub({ 'GET /api/chat/search': () => ({ body: { users: [] } }) });
    await userEvent.type(await box(), 'zz');
    expect(await screen.findByText('No results found', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('Try a different search term')).toBeVisible();
    cleanup();
    hub({ 'GET /api/chat/search': () => refusal(403, 'forbidden', 'No.') });
    await userEvent.type(await box(), 'zz');
    expect(await screen.findByText('Search failed')).toBeVisible();
    expect(screen.getByText('Failed to search users')).toBeVisible();
  });
});

describe('live', () => {
  test('a request appears, and goes when it is taken back; twice is once', async () => {
    const cache = hub({ 'GET /api/chat/suggested-users': () => ({ body: { users: [suggestedDan] } }) });
    await screen.findByText('3 mutual friends');
    await act(async () => onFriendsChanged.apply(danAsks, cache));
    await act(async () => onFriendsChanged.apply(danAsks, cache));
    expect(await screen.findByRole('heading', { name: 'Requests (1)' })).toBeVisible();
    expect(screen.queryByText('3 mutual friends')).toBeNull();
    await act(async () => onFriendsChanged.apply({ ...danAsks, status: 'removed' }, cache));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Requests/ })).toBeNull());
  });

  test('P22: a friendship that ended leaves the list at once; a block takes somebody out of what was found', async () => {
    let friends: unknown[] = [friendDan];
    let users: unknown[] = [suggestedDan];
    const cache = hub({
      'GET /api/friends': () => ({ body: { friends, nextCursor: null } }),
      'GET /api/chat/suggested-users': () => ({ body: { users } }),
    });
    await within(await list('Friends')).findByText('Dan Driver');
    [friends, users] = [[], []];
    await act(async () => onFriendsChanged.apply({ ...accepted, status: 'removed' }, cache));
    await act(async () => onBlockChanged.apply({ user_id: 'user_dan', blocked: true }, cache));
    expect(await screen.findByText('No friends yet')).toBeVisible();
    expect(screen.queryByText('Dan Driver')).toBeNull();
  });
});

test('M85: blocking asks first, then takes the friend away', async () => {
  let friends: unknown[] = [friendDan];
  hub(
    {
      'GET /api/friends': () => ({ body: { friends, nextCursor: null } }),
      'POST /api/blocks': () => {
        friends = [];
        return {
          status: 201,
          body: { clerk_id: 'user_dan', full_name: 'Dan Driver', avatar_url: null, blocked_at: '2026-11-21T15:00:00.000Z' },
        };
      },
    },
    'friends',
  );
  await press('More about Dan Driver');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  expect(asked(calls, 'POST /api/blocks')).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('No friends yet')).toBeVisible();
  expect(toast()).toMatchObject({ title: 'Dan Driver is blocked' });
});

/** A report is written and sent. */
async function reportsDan(answer: Answers[string]) {
  hub(
    {
      'GET /api/friends': () => ({ body: { friends: [friendDan], nextCursor: null } }),
      'POST /api/support-cases': answer,
    },
    'friends',
  );
  await press('More about Dan Driver');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Dan Driver' }));
  await userEvent.type(dialog.getByRole('textbox'), 'He shouted at me.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  return dialog;
}

test('M86: a report that is on its way can’t be left', async () => {
  const answer = Promise.withResolvers<{ status: number; body: unknown }>();
  const dialog = await reportsDan(() => answer.promise);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Send report' })).toBeVisible();
  answer.resolve({ status: 201, body: aCase });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('M86: a report goes to the operators; what was written stays when that fails', async () => {
  let isDown = true;
  const dialog = await reportsDan(() => (isDown ? refusal(500, 'internal', 'Something went wrong.') : { status: 201, body: aCase }));
  expect(await dialog.findByText(/couldn’t send your report/)).toBeVisible();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reports = asked(calls, 'POST /api/support-cases');
  expect([typeof reports[0]?.key, reports[1]?.key]).toEqual(['string', reports[0]?.key]);
  expect(reports.at(-1)?.body).toEqual({
    kind: 'safety',
    subject: 'Harassment or threats',
    text: 'He shouted at me.',
    about_user_id: 'user_dan',
  });
});

const aCase = {
  id: danAsks.id,
  kind: 'safety',
  state: 'open',
  subject: 'Harassment or threats',
  ride_id: null,
  about: { clerk_id: 'user_dan', full_name: 'Dan Driver' },
  payment_id: null,
  evidence: null,
  entries: [],
  created_at: '2026-11-21T15:00:00.000Z',
  updated_at: '2026-11-21T15:00:00.000Z',
};
