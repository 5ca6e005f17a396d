import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { aRelationship } from '../../../stories/features/friends/fixtures';
import { FriendsHub } from '../../../web/features/friends/friends-hub';
import { usePresences } from '../../../web/features/presence/api/use-presences';
import { SupportScreen } from '../../../web/features/support/support-screen';
import { MyIdContext } from '../../../web/lib/my-id';
import { PresenceContext, usePresenceOf } from '../../../web/lib/presence-context';
import { friendDan, rosasCache, serveFriends } from '../friends/serve';
import { showPage } from '../pages/show-page';
import { show } from '../rides/render';

// Radix measures its menus; jsdom has no layout to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(() => {
  serveFriends({
    'GET /api/friends': () => ({ body: { friends: [friendDan], nextCursor: null } }),
    'GET /api/friends/requests': () => ({ body: { received_requests: [aRelationship()], nextCursor: null } }),
    'GET /api/support-cases': () => ({ body: { support_cases: [], nextCursor: null } }),
  });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('20: a page that comes without a network', () => {
  test('/contact says so in place, and loads by itself afterwards', async () => {
    onlineManager.setOnline(false);
    showPage(<SupportScreen rides={[]} />);
    expect(await screen.findByText('You’re offline.')).toBeVisible();
    expect(document.querySelector('[data-slot=skeleton]')).toBeNull();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  test('/social says so for friends and suggestions, and no skeleton stays', async () => {
    onlineManager.setOnline(false);
    show(<FriendsHub view="hub" waiting={1} />, rosasCache());
    expect(await screen.findAllByText('You’re offline.')).toHaveLength(2);
    expect(screen.queryByTestId('people-skeleton')).toBeNull();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
  });
});

test('20: the room of requests that wait is kept before they are here', async () => {
  show(<FriendsHub view="hub" waiting={1} />, rosasCache());
  const title = screen.getByRole('heading', { name: 'Requests (1)' });
  await screen.findByRole('list', { name: 'Requests (1)' });
  expect(screen.getByRole('heading', { name: 'Requests (1)' })).toHaveTextContent(title.textContent ?? '');
  cleanup();
  show(<FriendsHub view="hub" />, rosasCache());
  expect(screen.queryByRole('heading', { name: /^Requests/ })).toBeNull();
});

test('20: a friend’s second line keeps its words when presence joins it', async () => {
  const lines: string[] = [];
  const page = (label?: string) => (
    <PresenceContext
      value={() => new Map(label ? [['user_dan', { status: 'offline' as const, label, statusText: null, isShared: true }]] : [])}
    >
      <FriendsHub view="friends" />
    </PresenceContext>
  );
  for (const label of [undefined, 'Offline']) {
    show(page(label), rosasCache());
    lines.push((await screen.findByText(/^Rated 4\.9/)).textContent ?? '');
    cleanup();
  }
  expect(lines).toEqual(['Rated 4.9', 'Rated 4.9 · Offline']);
});

function Mine() {
  return <output>{usePresenceOf('rosa')?.label}</output>;
}

test('20: my own card does not say Active now without a network', () => {
  show(
    <MyIdContext value="rosa">
      <PresenceContext value={usePresences}>
        <Mine />
      </PresenceContext>
    </MyIdContext>,
  );
  expect(screen.getByText('Active now')).toBeVisible();
  act(() => onlineManager.setOnline(false));
  expect(screen.getByText('Offline')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(screen.getByText('Active now')).toBeVisible();
});
