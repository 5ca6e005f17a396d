import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { MessageStatusIcon } from '../../../web/features/chat/views/message-status';
import { MessageText } from '../../../web/features/chat/views/text/message-text';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

Element.prototype.scrollIntoView ??= () => undefined;
// A database that is never ready: what waits on this device is not looked at here.
globalThis.IDBRequest ??= EventTarget as never;
globalThis.indexedDB ??= { open: () => new EventTarget() } as never;

let calls: Call[] = [];
let restore = () => undefined as void;
beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
});
afterEach(() => {
  cleanup();
  restore();
});

const friend = { full_name: 'Dan Driver', avatar_url: null };
const [check, circle, alert] = ['lucide-check', 'lucide-circle', 'lucide-circle-alert'];

test.each([
  { status: 'sending', said: 'Sending', shapes: [check], faces: 0 },
  { status: 'sent', said: 'Sent', shapes: [check], faces: 0 },
  { status: 'delivered', said: 'Delivered', shapes: [circle], faces: 0 },
  { status: 'read', said: 'Read', shapes: [], faces: 1 },
  { status: 'failed', said: 'Failed to send. Click to retry', shapes: [alert], faces: 0 },
] as const)('M93: a message that is $status', async ({ status, said, shapes, faces }) => {
  const retry = jest.fn();
  const { container } = render(<MessageStatusIcon status={status} isOptimistic={status === 'sending'} reader={friend} onRetry={retry} />);
  expect(screen.getByTitle(said)).toBeVisible();
  expect([check, circle, alert].filter((name) => container.querySelector(`svg.${name}`) !== null)).toEqual(shapes);
  expect(container.querySelectorAll('[data-slot=avatar]')).toHaveLength(faces);
  const again = screen.queryByRole('button', { name: said });
  if (again) await userEvent.click(again);
  expect(retry).toHaveBeenCalledTimes(status === 'failed' ? 1 : 0);
});

const conversation = aConversation();
const [mine, theirs] = [
  aMessage({ seq: 1, status: 'read', message: 'said by me' }),
  aMessage({ seq: 2, sender_id: 'user_dan', recipient_id: me, message: 'said by Dan' }),
];

async function thread(answers: Answers) {
  ({ calls, restore } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [mine, theirs], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} strip={null} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('said by me');
}

async function menuOf(text: string) {
  const bubble = screen.getAllByTestId('message').find((one) => within(one).queryByText(text) !== null);
  await userEvent.click(within(bubble as HTMLElement).getByRole('button', { name: 'Message options' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent?.trim());
}

async function deletes(text: string) {
  expect(await menuOf(text)).toContain('Delete message');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete message' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

const remove = `DELETE /api/chat/messages/${mine.id}`;

test('M95: the sender deletes: it is gone here before the server has answered; nobody deletes what others said', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  await thread({ [remove]: () => answer.promise });
  expect(await menuOf('said by Dan')).not.toContain('Delete message');
  await userEvent.keyboard('{Escape}');
  await deletes('said by me');
  await waitFor(() => expect(screen.queryByText('said by me')).toBeNull());
  expect(calls.map(({ name }) => name)).toContain(remove);
  answer.resolve({ body: { ...mine, message: '', deleted_at: mine.created_at } });
  expect(await screen.findByText('said by Dan')).toBeVisible();
});

test('M95: it is back where the server could not delete it', async () => {
  await thread({ [remove]: () => refusal(503, 'unavailable', 'Not now.') });
  await deletes('said by me');
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(remove));
  expect(await screen.findByText('said by me')).toBeVisible();
});

test('M103: a phone number is a link to call and one to text', () => {
  render(<MessageText text="Ring me at +1 (555) 010-9999 when you are here." />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+15550109999', 'sms:+15550109999']);
});
