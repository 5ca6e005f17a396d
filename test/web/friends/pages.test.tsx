import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { FriendSettings } from '../../../src/friends/settings/friend-settings.contract';
import { aRelationship, me, profiles } from '../../../stories/features/friends/fixtures';
import { BlockedScreen } from '../../../web/features/friends/blocked-screen';
import { onFriendsChanged, onFriendSettingsChanged } from '../../../web/features/friends/live/on-friends-changed';
import { PrivacyPanel } from '../../../web/features/friends/privacy-panel';
import { UserScreen } from '../../../web/features/friends/user-screen';
import { toastStore } from '../../../web/ui/feedback/toast-store';
import { show } from '../rides/render';
import { refusal, type Answers, type Call } from '../rides/wire';
import { accepted, asked, rosasCache, serveFriends } from './serve';

// Radix measures its menus and switches; jsdom has no layout to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let calls: Call[] = [];

function open(page: ReactNode, answers: Answers) {
  ({ calls } = serveFriends(answers));
  const cache = rosasCache();
  show(page, cache);
  return cache;
}

afterEach(cleanup);

const button = (name: string) => screen.findByRole('button', { name });

describe('a person’s page (USR-1)', () => {
  const dansPage = 'GET /api/users/user_dan/profile';

  test('shows a friend with rating, mutual friends and the way to write', async () => {
    open(<UserScreen id="user_dan" />, { [dansPage]: () => ({ body: profiles.friend }) });
    expect(await screen.findByRole('heading', { name: 'Dan Driver' })).toBeVisible();
    expect(screen.getByText('3 mutual friends')).toBeVisible();
    expect(screen.getByText('Friends since Jun 2, 2025')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Message Dan Driver' })).toHaveAttribute('href', '/messages?chat=user_dan');
  });

  test('a stranger can be asked, answers live, and is gone when out of sight', async () => {
    let profile = () => ({ body: profiles.stranger as unknown });
    const cache = open(<UserScreen id="user_dan" />, {
      [dansPage]: () => profile(),
      'POST /api/friends': () => {
        profile = () => ({ body: { ...profiles.stranger, friend_status: 'pending_sent', request_id: aRelationship().id } });
        return { body: aRelationship({ sender_id: me, receiver_id: 'user_dan' }) };
      },
    });
    await userEvent.click(await button('Add Dan Driver as a friend'));
    expect(await button('Cancel request to Dan Driver')).toBeVisible();
    profile = () => ({ body: profiles.friend });
    await act(async () => onFriendsChanged.apply({ ...accepted, sender_id: me, receiver_id: 'user_dan' }, cache));
    expect(await screen.findByText('3 mutual friends')).toBeVisible();
    profile = () => refusal(404, 'not_found', 'There is no such thing.');
    await act(async () => onFriendsChanged.apply({ ...accepted, status: 'removed' }, cache));
    expect(await screen.findByText('This person isn’t available.')).toBeVisible();
  });

  test('one I blocked says so, and can be unblocked; the keyboard stays on the page', async () => {
    let profile: unknown = profiles.blocked;
    open(<UserScreen id="user_dan" />, {
      [dansPage]: () => ({ body: profile }),
      'DELETE /api/blocks/user_dan': () => {
        profile = profiles.stranger;
        return { body: { user_id: 'user_dan', blocked: false } };
      },
    });
    (await button('Unblock Dan Driver')).focus();
    await userEvent.keyboard('{Enter}');
    expect(await button('Add Dan Driver as a friend')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dan Driver' })).toHaveFocus());
  });

  test('somebody who is gone when asked: the page says so, and keeps the keyboard', async () => {
    let isGone = false;
    open(<UserScreen id="user_dan" />, {
      [dansPage]: () => (isGone ? refusal(404, 'not_found', 'No.') : { body: profiles.stranger }),
      'POST /api/friends': () => {
        isGone = true;
        return refusal(404, 'not_found', 'No.');
      },
    });
    (await button('Add Dan Driver as a friend')).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('This person isn’t available.')).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  test('that the server cannot tell just now does not call anybody gone', async () => {
    let isDown = true;
    open(<UserScreen id="user_dan" />, { [dansPage]: () => (isDown ? refusal(403, 'forbidden', 'No.') : { body: profiles.friend }) });
    expect(await screen.findByText('We couldn’t load this page.')).toBeVisible();
    expect(screen.queryByText('This person isn’t available.')).toBeNull();
    isDown = false;
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Dan Driver' })).toBeVisible();
  });

  test('my own says what others see', async () => {
    open(<UserScreen id="user_dan" ownActions={<p>mine</p>} />, { [dansPage]: () => ({ body: profiles.self }) });
    expect(await screen.findByText(/This is your page/)).toBeVisible();
    expect(screen.getByText('mine')).toBeVisible();
  });
});

test('M84: whoever is unblocked leaves the list', async () => {
  let blocks = [{ clerk_id: 'user_dan', full_name: 'Dan Driver', avatar_url: null, blocked_at: '2026-11-20T12:00:00.000Z' }];
  open(<BlockedScreen />, {
    'GET /api/blocks': () => ({ body: { blocks, nextCursor: null } }),
    'DELETE /api/blocks/user_dan': () => {
      blocks = [];
      return { body: { user_id: 'user_dan', blocked: false } };
    },
  });
  await userEvent.click(await button('Unblock Dan Driver'));
  expect(await screen.findByText('No one is blocked')).toBeVisible();
});

describe('M88, M89: privacy', () => {
  const settings = { suggestable: true, requests_from: 'everyone' } as const;
  let kept: FriendSettings = settings;
  beforeEach(() => {
    kept = settings;
  });
  const read: Answers = { 'GET /api/friends/settings': () => ({ body: kept }) };
  const keep = (sent: unknown) => ({ body: (kept = sent as FriendSettings) });

  test('a choice holds at once and is saved', async () => {
    open(<PrivacyPanel />, { ...read, 'PUT /api/friends/settings': keep });
    await userEvent.click(await screen.findByRole('radio', { name: /^No one/ }));
    expect(screen.getByRole('radio', { name: /^No one/ })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Suggest me to others' }));
    await waitFor(() =>
      expect(asked(calls, 'PUT /api/friends/settings').at(-1)?.body).toEqual({ suggestable: false, requests_from: 'nobody' }),
    );
  });

  test('one that could not be saved offline goes back too, and the next one is sent', async () => {
    let isOffline = true;
    open(<PrivacyPanel />, {
      ...read,
      'PUT /api/friends/settings': (sent) => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return keep(sent);
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^No one/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Everyone/ })).toBeChecked());
    isOffline = false;
    await userEvent.click(screen.getByRole('radio', { name: /^Friends of friends/ }));
    await waitFor(() => expect(asked(calls, 'PUT /api/friends/settings')).toHaveLength(2));
    expect(screen.getByRole('radio', { name: /^Friends of friends/ })).toBeChecked();
  });

  test('one made in another tab shows here', async () => {
    const cache = open(<PrivacyPanel />, read);
    await screen.findByRole('radio', { name: /^No one/ });
    await act(async () => onFriendSettingsChanged.apply({ suggestable: false, requests_from: 'nobody' }, cache));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^No one/ })).toBeChecked());
  });

  test('one that is answered late takes nothing back that was chosen in another tab since', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const cache = open(<PrivacyPanel />, { ...read, 'PUT /api/friends/settings': () => promise });
    await userEvent.click(await screen.findByRole('radio', { name: /^No one/ }));
    kept = { suggestable: false, requests_from: 'friends_of_friends' };
    await act(async () => onFriendSettingsChanged.apply(kept, cache));
    await act(async () => resolve({ body: { ...settings, requests_from: 'nobody' } }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Friends of friends/ })).toBeChecked());
    expect(screen.getByRole('switch', { name: 'Suggest me to others' })).not.toBeChecked();
  });

  test('one that could not be saved goes back', async () => {
    open(<PrivacyPanel />, { ...read, 'PUT /api/friends/settings': () => refusal(500, 'internal', 'Something went wrong.') });
    await userEvent.click(await screen.findByRole('radio', { name: /^No one/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Everyone/ })).toBeChecked());
    expect(toastStore.getSnapshot().at(-1)?.title).toMatch(/couldn’t save your choice/);
  });
});
