import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatSuggestions } from '../../../web/features/friends/beside-chats/chat-suggestions';
import { button } from '../pages/show-page';
import { show } from '../rides/render';
import { refusal } from '../rides/wire';
import { rosasCache, serveFriends, suggestedDan } from './serve';

afterEach(cleanup);

test('M82: those after the conversations that could not be had say so, and are asked for again', async () => {
  let isDown = true;
  serveFriends({
    'GET /api/chat/suggested-users': () => (isDown ? refusal(403, 'forbidden', 'No.') : { body: { users: [suggestedDan] } }),
  });
  show(<ChatSuggestions />, rosasCache());
  expect(await screen.findByText('Failed to load suggestions')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Suggested for You' })).toBeVisible();
  isDown = false;
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('3 mutual friends')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
