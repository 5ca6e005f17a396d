import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transcribableMaxBytes } from '../../../src/agents/transcripts/transcribable.contract';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { aVoice } from '../../../stories/features/chat/voice/fixtures';
import { storeMessage } from '../../../web/features/chat/api/use-thread';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { setTown, theTown } from '../../../web/lib/town';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = aConversation();
const of = (bytes = 72_000) => ({ message: '', message_type: 'voice' as const, attachments: [aVoice({ bytes })] });
const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, ...of() });
const mine = aMessage({ seq: 2, ...of() });
const large = aMessage({ seq: 3, ...of(transcribableMaxBytes + 1) });
const name = `POST /api/chat/messages/${theirs.id}/transcript`;
const spoken = () => ({ body: { text: 'See you at six.' } });

let calls: Call[] = [];
beforeEach(() => connection.set('connected'));
beforeEach(() => setTown({ ...theTown(), transcribes: true }));
afterEach(cleanup);
afterEach(() => setTown({ ...theTown(), transcribes: false }));

async function open(answers: Answers) {
  const cache = rosasCache();
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [theirs, mine, large], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    cache,
  );
  await waitFor(() => expect(screen.getAllByTestId('voice-message')).toHaveLength(3));
  return cache;
}

const bubble = (index = 0) => screen.getAllByTestId('message')[index] as HTMLElement;
const button = (label: string, index = 0) => within(bubble(index)).getByRole('button', { name: label });
const press = (label: string, index = 0) => userEvent.click(button(label, index));

test('M121: what is said in a voice message is read at a press, hidden and shown again without another call', async () => {
  const answer = Promise.withResolvers<void>();
  await open({ [name]: () => answer.promise.then(spoken) });
  expect(button('Show transcript')).toHaveAttribute('aria-expanded', 'false');
  await press('Show transcript');
  expect(within(bubble()).getByRole('status')).toHaveTextContent('Transcribing…');
  await press('Show transcript');
  await act(async () => answer.resolve());
  await waitFor(() => expect(within(bubble()).getByRole('status')).toHaveTextContent('See you at six.'));
  expect(button('Hide transcript')).toHaveAttribute('aria-expanded', 'true');
  await press('Hide transcript');
  await waitFor(() => expect(bubble()).not.toHaveTextContent('See you at six.'));
  await press('Show transcript');
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
  expect(asked(calls, name)).toHaveLength(1);
  expect(bubble(1)).not.toHaveTextContent('See you at six.');
});

test('M121: by keys one comes to it in the message, and the focus stays while it comes', async () => {
  await open({ [name]: spoken });
  act(() => bubble().focus());
  for (const label of ['Play voice message', 'Position', 'Show transcript']) {
    await userEvent.tab();
    expect(document.activeElement).toHaveAccessibleName(label);
  }
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
  expect(button('Hide transcript')).toHaveFocus();
});

test('M121: what fails says why, and can be tried again', async () => {
  const replies = [refusal(503, 'transcript_failed', 'Away.'), spoken()];
  await open({ [name]: () => replies.shift() ?? spoken() });
  await press('Show transcript');
  expect(await screen.findByText('We couldn’t transcribe this.')).toBeVisible();
  expect(button('Show transcript')).toHaveAttribute('aria-expanded', 'false');
  await press('Try again');
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
});

test('M121: a day’s budget that is used up is said as the server says it, without another try; what has changed has one', async () => {
  const replies = [
    refusal(429, 'transcripts_spent', 'That’s all we can transcribe for you today. Try again tomorrow.'),
    refusal(409, 'transcript_outdated', 'This message has just changed. Try again.'),
  ];
  await open({ [name]: () => replies.shift() ?? spoken() });
  await press('Show transcript');
  expect(await screen.findByText(/That’s all we can transcribe/)).toBeVisible();
  expect(within(bubble()).queryByRole('button', { name: 'Try again' })).toBeNull();
  await press('Show transcript');
  expect(await screen.findByText(/has just changed/)).toBeVisible();
  expect(button('Try again')).toBeVisible();
});

test('M121: where nobody speaks it says so', async () => {
  await open({ [name]: () => ({ body: { text: '' } }) });
  await press('Show transcript');
  expect(await screen.findByText('No one speaks in this message.')).toBeVisible();
});

test('M121: what is deleted while it is on its way is not shown', async () => {
  const answer = Promise.withResolvers<void>();
  const cache = await open({ [name]: () => answer.promise.then(spoken) });
  await press('Show transcript');
  act(() => storeMessage(cache, { ...theirs, attachments: [], deleted_at: '2026-11-21T15:14:00.000Z' }));
  await waitFor(() => expect(bubble()).toHaveTextContent('Message deleted'));
  await act(async () => answer.resolve());
  expect(screen.queryByText('See you at six.')).toBeNull();
});

test('M121: it is offered for theirs and mine, where a model listens and there is a network; what is there stays', async () => {
  const offered = () => [0, 1, 2].map((index) => within(bubble(index)).queryByRole('button', { name: /transcript/i }) !== null);
  await open({ [name]: spoken });
  expect(offered()).toEqual([true, true, false]);
  await press('Show transcript');
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
  act(() => connection.set('disconnected'));
  await waitFor(() => expect(offered()).toEqual([true, false, false]));
  await press('Hide transcript');
  await press('Show transcript');
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
  act(() => connection.set('connected'));
  act(() => setTown({ ...theTown(), transcribes: false }));
  await waitFor(() => expect(offered()).toEqual([false, false, false]));
});
