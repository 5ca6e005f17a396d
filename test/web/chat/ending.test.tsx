import './scheduled-thread';
import { expect, test } from '@jest/globals';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { aConversation, aMessage, aScheduled, me } from '../../../stories/features/chat/fixtures';
import { setChips } from '../../../web/features/chat/device/chips';
import { recentPeople } from '../../../web/features/chat/state/recent-people';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { MyIdContext } from '../../../web/lib/my-id';
import { hearServerTime, serverTime } from '../../../web/lib/server-time';
import { asked, rosasCache } from '../friends/serve';
import { lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';
import { aMicrophone, openMicrophones } from './microphone';
import { another, composer, pathOf, theirs } from './scheduled-thread';

const hourMs = 3_600_000;
const inMs = (ms: number) => new Date(serverTime() + ms).toISOString();
const note = () => screen.findByText('This conversation has ended');
const box = () => screen.queryByRole('textbox', { name: 'Type a message...' });

/** What the server says of it later. */
let change: (next: Partial<Conversation>) => void;

function Live({ first }: { first: Conversation }) {
  const [conversation, set] = useState(first);
  useEffect(() => {
    change = (next) => act(() => set((before) => ({ ...before, ...next })));
  }, []);
  return <ThreadPanel conversation={conversation} />;
}

const danLikes = { user_id: 'user_dan', emoji: '👍' };

async function open(first: Conversation, answers: Answers = {}, reactions = [danLikes]): Promise<Call[]> {
  const mine = aMessage({ seq: 2, conversation_id: first.id, message: 'In two minutes.', reactions });
  const { calls } = answerWith({
    [`GET /api/chat/conversations/${first.id}/messages`]: () => ({
      body: { messages: [theirs, mine], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: { conversations: [] } }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    ...answers,
  });
  show(
    <MyIdContext value={me}>
      <Live first={first} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('In two minutes.');
  return calls;
}
const options = async () => {
  const [, mine] = screen.getAllByTestId('message');
  await userEvent.click(within(mine as HTMLElement).getByRole('button', { name: 'Message options' }));
};
/** Whether the tab asks before it is closed. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
async function discards(): Promise<void> {
  expect(isHeld()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(isHeld()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect((await note()).closest('[role=status]')).toHaveFocus();
}
async function edits(more: string): Promise<void> {
  await options();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit message' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edit message' }), more);
}

test('M40: over the composer stands until when one can write, from when that is known', async () => {
  await open(another());
  expect(screen.queryByText(/You can write to each other until/)).toBeNull();
  change({ closes_at: inMs(2 * hourMs) });
  expect(await screen.findByText(/^You can write to each other until (tomorrow at )?\d+:\d\d [AP]M\.$/)).toBeVisible();
  expect(composer()).toBeVisible();
});

test('M40: at that moment it ends by itself: what was typed stays to be read, and the keyboard goes on from there', async () => {
  await open(another({ closes_at: inMs(hourMs) }));
  await userEvent.type(composer(), 'Is my umbrella');
  change({ closes_at: inMs(300) });
  expect((await note()).closest('[role=status]')).toHaveFocus();
  expect(box()).toBeNull();
  expect(screen.getByRole('region', { name: 'Your draft' })).toHaveTextContent('Is my umbrella');
  expect(screen.getByRole('link', { name: 'See Dan’s profile' })).toHaveAttribute('href', '/user/user_dan');
  expect(screen.getByRole('link', { name: 'See your rides' })).toHaveAttribute('href', '/rides');
  // Not so for a driver, nor of a ride that was canceled: the ride’s page knows.
  expect(screen.queryByText(/in the car/)).toBeNull();
});

test('M40: it opens again with a new ride, with what was typed in the box', async () => {
  await open(another({ closes_at: inMs(hourMs) }));
  await userEvent.type(composer(), 'Is my umbrella');
  change({ closes_at: inMs(-1) });
  await note();
  change({ closes_at: null });
  expect(composer()).toHaveValue('Is my umbrella');
  expect(composer()).toHaveFocus();
  expect(screen.queryByText('This conversation has ended')).toBeNull();
});

test('M40: in one that has ended messages are read, copied, forwarded and deleted, and nothing is said to them', async () => {
  await open(another({ closes_at: inMs(-hourMs) }));
  await note();
  expect(box()).toBeNull();
  expect(document.body).toHaveFocus();
  const theirLike = screen.getByRole('button', { name: 'Dan Driver reacted with 👍' });
  expect(theirLike).toHaveAttribute('aria-disabled', 'true');
  expect(theirLike).toHaveAttribute('title', 'Dan Driver');
  await options();
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent?.trim())).toEqual([
    'Forward',
    'Copy text',
    'Delete message',
    'Close',
  ]);
});

test('M40: an edit in hand as it ends stays to be read, and the tab asks no more once it is discarded', async () => {
  await open(another({ closes_at: inMs(hourMs) }));
  await edits(' Or in three.');
  change({ closes_at: inMs(-1) });
  await note();
  expect(screen.getByRole('region', { name: 'Your edit' })).toHaveTextContent('In two minutes. Or in three.');
  await discards();
  expect(screen.queryByRole('region', { name: 'Your edit' })).toBeNull();
});

test('M40: so does one that is saved too late, and its sender learns why', async () => {
  const answer = Promise.withResolvers<void>();
  await open(another({ closes_at: inMs(hourMs) }), {
    [`PATCH /api/chat/messages/${aMessage({ seq: 2 }).id}`]: () =>
      answer.promise.then(() => refusal(403, 'conversation_ended', 'This conversation has ended.')),
  });
  await edits(' Or in three.{Enter}');
  change({ closes_at: inMs(-1) });
  await note();
  await act(async () => answer.resolve());
  expect(await screen.findByRole('region', { name: 'Your edit' })).toHaveTextContent('In two minutes. Or in three.');
  expect(lastToast()?.title).toBe('This conversation has ended.');
  await discards();
});

test('M40: files that were chosen are named, and discarded', async () => {
  const talk = another({ closes_at: inMs(hourMs) });
  await open(talk);
  const file = new File(['x'], 'bridge.jpg');
  act(() => setChips(talk.id, [{ id: 'one', file, preview: null, state: { kind: 'uploading', done: 0 } }]));
  change({ closes_at: inMs(-1) });
  await note();
  expect(screen.getByText('1 file wasn’t sent.')).toBeVisible();
  await discards();
});

test('M40: a recording stops, and is named and discarded', async () => {
  aMicrophone();
  await open(another({ closes_at: inMs(hourMs) }));
  const record = screen.getByRole('button', { name: 'Record a voice message' });
  await waitFor(() => expect(record).toBeEnabled());
  await userEvent.click(record);
  await screen.findByRole('button', { name: 'Pause recording' });
  change({ closes_at: inMs(-1) });
  await note();
  expect(screen.getByText('Your recording wasn’t sent.')).toBeVisible();
  await waitFor(() => expect(openMicrophones()).toBe(0));
  await discards();
});

test('M40: and one takes back what one reacted with, by its chip or in the menu', async () => {
  const { id } = aMessage({ seq: 2 });
  const path = `/api/chat/messages/${id}/reaction`;
  const talk = another({ closes_at: inMs(-hourMs) });
  const bare = { body: aMessage({ seq: 2, conversation_id: talk.id, message: 'In two minutes.', reactions: [danLikes] }) };
  const calls = await open(talk, { [`DELETE ${path}`]: () => bare }, [danLikes, { user_id: me, emoji: '🎻' }]);
  await note();
  await options();
  expect(await screen.findByRole('menuitem', { name: 'Take back 🎻' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^React/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Dan Driver reacted with 👍' }));
  await userEvent.click(screen.getByRole('button', { name: 'You reacted with 🎻' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'You reacted with 🎻' })).toBeNull());
  expect(asked(calls, `DELETE ${path}`)).toHaveLength(1);
  expect(asked(calls, `PUT ${path}`)).toEqual([]);
});

test('M40: later is before the end, and what is too late for it says so', async () => {
  await open(another({ closes_at: inMs(hourMs / 2) }));
  await userEvent.type(composer(), 'On my way back');
  await userEvent.click(await screen.findByRole('button', { name: 'Send later' }));
  const choices = await screen.findAllByRole('menuitem');
  expect(choices.map((item) => item.textContent?.trim())).toEqual(['Choose a time…', 'Close']);
  await userEvent.click(choices[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'When should we send it?' });
  expect(await within(dialog).findByText(/^We’ll send it/)).toBeVisible();
  change({ closes_at: inMs(90_000) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Choose a time before .+, when this conversation ends\.$/);
});

test('M40: what was to be sent later is deleted at most once it has ended', async () => {
  const talk = another({ closes_at: inMs(hourMs), scheduledCount: 1 });
  await open(talk, {
    [`GET ${pathOf(talk)}`]: () => ({ body: { scheduled: [aScheduled({ conversation_id: talk.id })], nextCursor: null } }),
  });
  await userEvent.click(await screen.findByTestId('scheduled-line'));
  const sheet = await screen.findByTestId('scheduled-sheet');
  expect(await within(sheet).findByRole('button', { name: 'Send now' })).toBeVisible();
  change({ closes_at: inMs(-1) });
  await within(sheet).findByText('Not sent: the conversation had ended.');
  expect(within(sheet).getByRole('button', { name: 'Delete' })).toBeVisible();
  for (const name of ['Edit', 'Send now']) expect(within(sheet).queryByRole('button', { name })).toBeNull();
});

test('M40: by the server’s clock, where the device’s own is behind', async () => {
  const closesAt = inMs(hourMs);
  await open(another({ closes_at: closesAt }));
  expect(composer()).toBeVisible();
  act(() => hearServerTime(closesAt));
  await note();
  expect(box()).toBeNull();
});

test('M40: whoever can be written to for some time is not offered for a group', () => {
  expect(recentPeople([aConversation({ closes_at: inMs(hourMs), is_lasting: false })])).toEqual([]);
  // During the ride no end is known.
  expect(recentPeople([aConversation({ is_lasting: false })])).toEqual([]);
  expect(recentPeople([aConversation()])).toHaveLength(1);
});
