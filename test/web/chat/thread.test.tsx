import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aGroup, aMessage, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { RideStripView } from '../../../web/features/rides/views/ride-strip-view';
import { quickReactions } from '../../../web/features/chat/state/reactions';
import { longPressMs } from '../../../web/features/chat/views/use-long-press';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { matchMediaWith } from '../../lib/media';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = aConversation();
const said = [
  aMessage({ seq: 1, status: 'read', message: 'one' }),
  aMessage({ seq: 2, status: 'read', message: 'two' }),
  aMessage({ seq: 3, sender_id: 'user_dan', recipient_id: me, message: 'three' }),
  aMessage({ seq: 4, status: 'delivered', message: 'four' }),
];

let calls: Call[] = [];
beforeEach(() => connection.set('connected'));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  onlineManager.setOnline(true);
});

function open(messages: typeof said, shown = conversation, answers: Answers = {}): void {
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages, nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={shown} strip={<p>the ride</p>} />
      <button>after the thread</button>
    </MyIdContext>,
    rosasCache(),
  );
}
const composer = () => screen.getByRole('textbox', { name: 'Type a message...' });
const bubbles = () => screen.getAllByTestId('message');

describe('23: what was read', () => {
  test('the reader’s face stands at the last message they read, and at no other; each still says so in words', async () => {
    open(said);
    await screen.findByText('four');
    const faces = bubbles().map((bubble) => bubble.querySelectorAll('[data-slot=avatar]').length);
    expect(faces).toEqual([0, 1, 0, 0]);
    expect(bubbles().map((bubble) => within(bubble).queryByText('Read') !== null)).toEqual([true, true, false, false]);
  });
});

describe('23: what can be done with a message', () => {
  test('is in a menu: nothing beside it says delete', async () => {
    open(said);
    await screen.findByText('four');
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull();
    await userEvent.click(within(bubbles()[0] as HTMLElement).getByRole('button', { name: 'Message options' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent?.trim())).toEqual([
      ...quickReactions,
      'Reply',
      'Forward',
      'Copy text',
      'Edit message',
      'Delete message',
      'Close',
    ]);
  });

  test('comes up when a thumb holds it, not when it scrolls', async () => {
    open(said);
    const text = await screen.findByText('three');
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ delay: null });
    await user.pointer({ keys: '[TouchA>]', target: text });
    expect(await screen.findByRole('menuitem', { name: 'Copy text' })).toBeVisible();
    await user.pointer({ keys: '[/TouchA]', target: text });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    // In one turn: a thumb that waits before it moves holds it.
    await user.pointer([
      { keys: '[TouchA>]', target: text, coords: { x: 5, y: 5 } },
      { pointerName: 'TouchA', target: text, coords: { x: 5, y: 60 } },
    ]);
    await act(() => jest.advanceTimersByTimeAsync(2 * longPressMs));
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});

describe('M95: who said it deletes it', () => {
  const mine = said[0] as (typeof said)[number];
  const remove = `DELETE /api/chat/messages/${mine.id}`;
  const menuOf = async (place: number) => {
    await userEvent.click(within(bubbles()[place] as HTMLElement).getByRole('button', { name: 'Message options' }));
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent?.trim());
  };

  async function deletes(answer: Answers[string]) {
    open(said, conversation, { [remove]: answer });
    await screen.findByText('four');
    expect(await menuOf(2)).not.toContain('Delete message');
    await userEvent.keyboard('{Escape}');
    expect(await menuOf(0)).toContain('Delete message');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete message' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  }

  test('it is gone here before the server has answered', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    await deletes(() => answer.promise);
    await waitFor(() => expect(screen.queryByText('one')).toBeNull());
    expect(calls.map(({ name }) => name)).toContain(remove);
    answer.resolve({ body: { ...mine, message: '', deleted_at: mine.created_at } });
    expect(await screen.findByText('two')).toBeVisible();
  });

  test('it is back where the server could not delete it', async () => {
    await deletes(() => refusal(503, 'unavailable', 'Not now.'));
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(remove));
    expect(await screen.findByText('one')).toBeVisible();
  });
});

describe('25: the keyboard', () => {
  test('opening a conversation puts the focus into the composer; where a thumb points, it does not', async () => {
    open(said);
    expect(composer()).toHaveFocus();
    cleanup();
    matchMediaWith((query) => query === '(pointer: coarse)');
    open(said);
    await screen.findByText('four');
    expect(composer()).not.toHaveFocus();
  });

  test('all the messages are one stop, and the arrows go through them', async () => {
    open(said);
    await screen.findByText('four');
    composer().focus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(bubbles()[3]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}');
    expect(bubbles()[1]).toHaveFocus();
    await userEvent.tab();
    expect(composer()).toHaveFocus();
  });
});

describe('23: the head and an empty thread', () => {
  test('the head leads to the person, and what is on with them stands under it', async () => {
    open(said);
    expect(screen.getByRole('link', { name: 'Dan Driver' })).toHaveAttribute('href', '/user/user_dan');
    expect(screen.getByText('the ride')).toBeVisible();
  });

  test('nothing said yet: a wave fills the composer and sends nothing, and takes no draft away', async () => {
    open([]);
    expect(await screen.findByText('Say hello to Dan')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Wave' }));
    expect(composer()).toHaveValue('Hi Dan! 👋');
    expect(composer()).toHaveFocus();
    await userEvent.clear(composer());
    await userEvent.type(composer(), 'Good morning');
    await userEvent.click(screen.getByRole('button', { name: 'Wave' }));
    expect(composer()).toHaveValue('Good morning');
  });

  test('M115: in a group too: who is in it, and a wave to all of them', async () => {
    open([], aGroup());
    const greeting = within(await screen.findByTestId('thread-greeting'));
    expect(greeting.getByText('Sunday drivers')).toBeVisible();
    expect(greeting.getByText('You’re in this group with Dan and Finn.')).toBeVisible();
    expect(greeting.getByText('This is the beginning of your conversation.')).toBeVisible();
    await userEvent.click(greeting.getByRole('button', { name: 'Wave' }));
    expect(composer()).toHaveValue('Hi everyone! 👋');
  });

  test.each([
    { others: 4, line: 'You’re in this group with Person, Person, Person and 1 other person.' },
    { others: 5, line: 'You’re in this group with Person, Person, Person and 2 other people.' },
    { others: 0, line: 'No one else is in this group.' },
  ])('M115: a group with $others others says so', async ({ others, line }) => {
    const participants = Array.from({ length: others }, (_, index) =>
      aParticipant({ clerk_id: `user_${index}`, full_name: `Person ${index}` }),
    );
    open([], aGroup({ participants }));
    expect(await screen.findByText(line)).toBeVisible();
  });

  test('20: offline it says so instead of turning for ever, and loads by itself later', async () => {
    onlineManager.setOnline(false);
    open(said);
    expect(await screen.findByText('You’re offline.')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('four')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
  });
});

test.each([
  ['rider', '/ride/r1'],
  ['driver', '/driver/ride/r1'],
] as const)('23: the strip leads a %s to %s', (role, path) => {
  show(<RideStripView ride={{ id: 'r1' as never, my_role: role }} sentence={{ title: 'Dan is 4 minutes away.' }} />, rosasCache());
  expect(screen.getByRole('link', { name: 'Dan is 4 minutes away.' })).toHaveAttribute('href', path);
});
