import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

const conversation = aConversation();
const said = [
  aMessage({ seq: 1, message: 'Try this:\n```ts\nopen(gate)\n```' }),
  aMessage({ seq: 2, message: '```a``` or ```b```' }),
  aMessage({ seq: 3, message: 'See https://a.example/b.' }),
];

beforeEach(() => connection.set('connected'));
afterEach(cleanup);

async function open() {
  const user = userEvent.setup();
  answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: said, nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: { conversations: [] } }),
  });
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('open(gate)');
  return user;
}
const frames = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) await new Promise(requestAnimationFrame);
};
const bubble = (index: number) => screen.getAllByTestId('message')[index] as HTMLElement;
const acts = async (user: ReturnType<typeof userEvent.setup>, index: number) => {
  await user.click(within(bubble(index)).getByRole('button', { name: 'Message options' }));
  await screen.findByRole('menuitem', { name: 'Copy text' });
};

test('M101: the code of a message is copied, and says so for a while', async () => {
  const user = await open();
  await user.click(within(bubble(0)).getByRole('button', { name: 'Copy code' }));
  expect(await within(bubble(0)).findByRole('button', { name: 'Copied' })).toBeVisible();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('open(gate)'));
  await waitFor(() => expect(within(bubble(0)).getByRole('button', { name: 'Copy code' })).toBeVisible());
});

test('M101: Tab comes to the code of the message that has the focus, and to no other', async () => {
  const user = await open();
  const composer = screen.getByRole('textbox', { name: 'Type a message...' });
  screen.getByRole('region', { name: 'Messages' }).focus();
  await user.keyboard('{ArrowUp}{Home}');
  expect(bubble(0)).toHaveFocus();
  await user.tab();
  expect(screen.getByText('open(gate)')).toHaveFocus();
  await user.tab();
  expect(within(bubble(0)).getByRole('button', { name: 'Copy code' })).toHaveFocus();
  await user.tab();
  expect(within(bubble(2)).getByRole('link')).toHaveFocus();
  await user.tab();
  expect(composer).toHaveFocus();
});

test('whoever goes on right after Home stays there while the edge is looked for', async () => {
  const user = await open();
  screen.getByRole('region', { name: 'Messages' }).focus();
  await user.keyboard('{ArrowUp}{Home}');
  act(() => within(bubble(2)).getByRole('link').focus());
  await frames(10);
  expect(within(bubble(2)).getByRole('link')).toHaveFocus();
});

test('M101: the menu copies the one block of a message, and offers no choice between several', async () => {
  const user = await open();
  await acts(user, 0);
  await user.click(screen.getByRole('menuitem', { name: 'Copy code' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('open(gate)'));
  await acts(user, 1);
  expect(screen.queryByRole('menuitem', { name: 'Copy code' })).toBeNull();
});
