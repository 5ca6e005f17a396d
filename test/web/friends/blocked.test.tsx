import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BlockedScreen } from '../../../web/features/friends/blocked-screen';
import { FriendsHub } from '../../../web/features/friends/friends-hub';
import { onBlockChanged } from '../../../web/features/friends/live/on-friends-changed';
import { button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers } from '../rides/wire';
import { foundDan, rosasCache, serveFriends } from './serve';

const block = (name: string) => ({
  clerk_id: `user_${name}`,
  full_name: `${name} Stone`,
  avatar_url: null,
  blocked_at: '2026-11-20T12:00:00.000Z',
});
const list = 'GET /api/blocks';
const page = (...names: string[]) => ({ body: { blocks: names.map(block), nextCursor: null as string | null } });

function open(answers: Answers) {
  answerWith(answers);
  return showPage(<BlockedScreen />);
}

beforeEach(forgetToasts);
afterEach(cleanup);

describe('M84: blocked users', () => {
  test('without any it says how one is blocked', async () => {
    open({ [list]: () => page() });
    expect(await screen.findByText('No one is blocked')).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    let isDown = true;
    open({ [list]: () => (isDown ? refusal(404, 'not_found', 'no') : page('Xander')) });
    expect(await screen.findByText('We couldn’t load the people you blocked.')).toBeVisible();
    isDown = false;
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('Xander Stone')).toBeVisible();
    expect(screen.getByText(/^Blocked \S/)).toBeVisible();
  });

  test('offline an unblocking says so and changes nothing', async () => {
    open({ [list]: () => page('Xander'), 'DELETE /api/blocks/user_Xander': unreachable });
    (await button('Unblock Xander Stone')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastToast()?.title).toMatch(/Xander Stone/));
    expect(screen.getByText('Xander Stone')).toBeVisible();
    expect(await button('Unblock Xander Stone')).toBeEnabled();
  });

  test('goes on with those blocked before', async () => {
    let asked = 0;
    open({
      [list]: () => {
        asked += 1;
        return asked === 1 ? { body: { blocks: [block('Xander')], nextCursor: 'next' } } : page('Yuri');
      },
    });
    await userEvent.click(await button('Show more'));
    expect(await screen.findByText('Yuri Stone')).toBeVisible();
    expect(screen.getByText('End of list')).toBeVisible();
  });

  test('shows at once whom I blocked on another device', async () => {
    let names: string[] = [];
    const cache = open({ [list]: () => page(...names) });
    await screen.findByText('No one is blocked');
    names = ['Xander'];
    await act(async () => onBlockChanged.apply({ user_id: 'user_Xander', blocked: true }, cache));
    expect(await screen.findByText('Xander Stone')).toBeVisible();
  });

  test('whoever is blocked no more is found again, also where no event tells of it', async () => {
    let users: unknown[] = [];
    serveFriends({
      [list]: () => page('Xander'),
      'GET /api/chat/search': () => ({ body: { users } }),
      'DELETE /api/blocks/user_Xander': () => {
        users = [{ ...foundDan, clerk_id: 'user_Xander', full_name: 'Xander Stone' }];
        return { body: { user_id: 'user_Xander', blocked: false } };
      },
    });
    show(
      <>
        <FriendsHub view="friends" />
        <BlockedScreen />
      </>,
      rosasCache(),
    );
    await userEvent.type(await screen.findByRole('searchbox'), 'xan');
    expect(await screen.findByText('No results found', { selector: 'p' })).toBeVisible();
    await userEvent.click(await button('Unblock Xander Stone'));
    expect(await screen.findByRole('list', { name: 'Search Results (1)' })).toBeVisible();
  });
});
