import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgentRun, RunEvent } from '../../../src/agents/agents.contract';
import type { Message } from '../../../src/chat/messages/message.contract';
import { aConfirmation, aRun, markdown, rideId, runId } from '../../../stories/features/chat/agents/fixtures';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { aRide, steps } from '../../../stories/features/rides/fixtures';
import { onMessageCreated } from '../../../web/features/chat/live/on-message-created';
import { asked, type rosasCache } from '../friends/serve';
import { type Answers, type Call, refusal } from '../rides/wire';
import { answered, beforeAgentThread, conversation, delta, done, key, openAgentThread, question, status } from './agent-thread';
import { RunStream } from './run-stream';

let calls: Call[] = [];
let stream: RunStream;
let cache: ReturnType<typeof rosasCache>;

function open(messages: readonly Message[], run: AgentRun | null = null, answers: Answers = {}): void {
  ({ calls, stream, cache } = openAgentThread(messages, run, answers));
}

const posts = () => asked(calls, 'POST /api/chat/agents/stream').map(({ body }) => body);
const says = (...events: readonly RunEvent[]) => act(async () => stream.says(...events));
const arrives = (message: Message) => act(async () => onMessageCreated.apply(message, cache));
const bubble = async () => (await screen.findAllByTestId('agent-answer')).at(-1) as HTMLElement;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(beforeAgentThread);
afterEach(cleanup);

describe('M125, M127: a greeting', () => {
  test('is asked for once under the conversation’s own id, and comes word by word', async () => {
    open([]);
    await waitFor(() => expect(posts()).toEqual([expectedGreeting()]));
    await says(status('thinking'));
    expect(await screen.findByText('Thinking…')).toBeVisible();
    await says(status('streaming'), delta('Hi! I’m '), delta('Dispatcher.'));
    expect(await within(await bubble()).findByText('Hi! I’m Dispatcher.')).toBeVisible();
    expect(screen.getByTestId('ai-status')).toHaveAttribute('data-status', 'streaming');
    await says(status('complete'), done);
    await waitFor(() => expect(screen.queryByTestId('ai-status')).toBeNull());
    await arrives(aMessage({ ...answered, seq: 1, message: 'Hi! I’m Dispatcher.' }));
    expect(screen.getAllByTestId('agent-answer')).toHaveLength(1);
    expect(posts()).toHaveLength(1);
  });

  test('that cannot be had is a canned welcome, and says nothing of it', async () => {
    open([], null, { 'POST /api/chat/agents/stream': () => refusal(503, 'agents_busy', 'Busy.') });
    await expectWelcome();
  });

  test.each([
    ['breaks off after its first words', [delta('Hi the'), { type: 'error', code: 'model_garbled', error: 'Sorry.' }]],
    ['is stopped before them', [{ type: 'done', status: 'stopped', messageId: null }]],
  ] as const)('that %s is the canned welcome', async (_, events) => {
    open([]);
    await says(status('streaming'), ...events);
    await expectWelcome();
    expect(posts()).toHaveLength(1);
  });

  test.each(['failed', 'stopped'] as const)('that %s before is the canned welcome whenever one looks', async (state) => {
    open([], aRun({ status: state, tempId: conversation.id, created_at: '2026-11-21T15:00:00Z' }));
    await expectWelcome();
    expect([posts(), stream.heardFrom]).toEqual([[], []]);
    await arrives(aMessage({ ...question, id: answered.id, seq: 2 }));
    await waitFor(() => expect(posts()).toMatchObject([{ tempId: key }]));
  });

  test('is read out by the sentence, not by the word', async () => {
    open([]);
    await says(status('streaming'), delta('Hi! I’m Dis'));
    await waitFor(() => expect(spoken()).toEqual(['Hi!']));
    await says(delta('patcher.'), done);
    await waitFor(() => expect(spoken()).toEqual(['Hi!', 'I’m Dispatcher.']));
    expect((await bubble()).closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
  });
});

const spoken = () => [...screen.getByTestId('answer-news').querySelectorAll('p')].map(({ textContent }) => textContent);

async function expectWelcome(): Promise<void> {
  expect(await screen.findByText('Hi! I’m Dispatcher. How can I help?')).toBeVisible();
  expect(screen.queryByTestId('answer-failure')).toBeNull();
}

function expectedGreeting() {
  return { agentId: 'agent_dispatcher', conversationId: conversation.id, messages: [], tempId: conversation.id };
}

describe('M126, M130: a question', () => {
  test('that nobody has answered is asked under its own key', async () => {
    open([question]);
    await waitFor(() => expect(posts()).toMatchObject([{ messages: [{ role: 'user', content: 'How much is it?' }], tempId: key }]));
  });

  test('is not asked again once it was answered', async () => {
    open([question, answered], aRun({ status: 'done', tempId: key }));
    expect(await screen.findByRole('button', { name: 'Answer again' })).toBeVisible();
    expect(posts()).toEqual([]);
  });

  test('that is being answered is heard on after a reload, and from where it was after a lost line', async () => {
    open([question], aRun({ tempId: key }));
    await says(status('streaming'), delta('It is '));
    expect(await within(await bubble()).findByText('It is')).toBeVisible();
    await act(async () => stream.breaks());
    await waitFor(() => expect(stream.heardFrom).toEqual(['0', '2']));
    await says(delta('$8.81.'), done);
    expect(await within(await bubble()).findByText('It is $8.81.')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  test('without an answer says why, and is asked anew under another key', async () => {
    open([question]);
    await waitFor(() => expect(posts()).toHaveLength(1));
    await says(delta('Half'), { type: 'error', code: 'model_unavailable', error: 'I can’t think right now.' });
    const failure = await screen.findByTestId('answer-failure');
    expect(failure).toHaveTextContent('I can’t think right now.');
    expect(screen.queryByText('Half')).toBeNull();
    await press('Try again');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]).toMatchObject({ messages: [] });
    expect(posts()[1]).not.toMatchObject({ tempId: key });
  });

  test('beyond the day’s budget says so, and offers no other try', async () => {
    open([question], null, { 'POST /api/chat/agents/stream': () => refusal(429, 'budget_spent', 'That’s all for today.') });
    expect(await screen.findByTestId('answer-failure')).toHaveTextContent('That’s all for today.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('M129, M132: an answer', () => {
  test('is stopped by the button that sends otherwise', async () => {
    open([question]);
    await says(status('streaming'), delta('It '));
    await press('Stop answering');
    await waitFor(() => expect(asked(calls, `DELETE /api/chat/agents/runs/${runId}`)).toHaveLength(1));
    await says({ type: 'done', status: 'stopped', messageId: null });
    expect(await screen.findByText('There’s no answer yet. Your message is saved.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop answering' })).toBeNull();
  });

  test('keeps what is written meanwhile, and says why Enter does not send it', async () => {
    open([question]);
    await says(status('streaming'), delta('It '));
    const box = screen.getByRole('textbox', { name: 'Type a message...' });
    await userEvent.type(box, 'And tomorrow?{Enter}');
    expect(await screen.findByText('Wait for the answer to finish, or stop it to send this.')).toBeVisible();
    expect(box).toHaveValue('And tomorrow?');
    await says(delta('is 8.'), done);
    await waitFor(() => expect(screen.queryByText(/Wait for the answer/)).toBeNull());
    expect(box).toHaveValue('And tomorrow?');
    expect(posts()).toHaveLength(1);
  });

  test('is made anew: what it answers is asked again', async () => {
    open([question, answered], aRun({ status: 'done', tempId: key }));
    await press('Answer again');
    await waitFor(() => expect(posts()).toMatchObject([{ messages: [], rewindTo: question.id }]));
  });

  test('is made anew for what its question says from now on', async () => {
    open([question, answered], aRun({ status: 'done', tempId: key }));
    await screen.findByText('How much is it?');
    const box = screen.getByRole('textbox', { name: 'Type a message...' });
    box.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(await screen.findByText('Edit and resend')).toBeVisible();
    const edited = screen.getByRole('textbox', { name: 'Edit message' });
    await userEvent.clear(edited);
    await userEvent.type(edited, 'How far is it?{Enter}');
    const resent = { messages: [{ role: 'user', content: 'How far is it?' }], rewindTo: question.id };
    await waitFor(() => expect(posts()).toMatchObject([resent]));
  });
});

describe('M131: what an agent does', () => {
  let confirm = aConfirmation();
  beforeEach(() => void (confirm = aConfirmation()));
  const path = `POST /api/chat/agents/confirmations/${confirm.id}`;
  const call: RunEvent = { type: 'tool_call', callId: 'call_1_0', tool: 'book_ride', arguments: {} };

  test('is confirmed once with exactly what is shown, and leads to what came of it', async () => {
    open([question], null, { [path]: () => ({ body: { ...confirm, state: 'confirmed' } }) });
    await says(call, { type: 'confirm', callId: 'call_1_0', confirmation: confirm });
    const card = within(await screen.findByTestId('confirm-card'));
    expect(card.getByText(confirm.summary)).toBeVisible();
    expect(card.getByRole('timer')).toHaveTextContent(/^[12]:\d\d$/);
    act(() => card.getByRole('button', { name: 'Confirm' }).focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked(calls, path)).toMatchObject([{ body: { decision: 'confirm' } }]));
    const result = { booked: { ride_id: rideId } };
    await says(
      status('thinking'),
      { type: 'tool_result', callId: 'call_1_0', tool: 'book_ride', ok: true, result },
      delta('Booked!'),
      done,
    );
    await waitFor(() => expect(screen.queryByTestId('confirm-card')).toBeNull());
    expect(screen.getByTestId('agent-act')).toHaveTextContent('Booked a ride');
    expect(screen.getByRole('link', { name: 'See the ride' })).toHaveAttribute('href', `/ride/${rideId}`);
  });

  test('is given up for what its person says instead', async () => {
    const [wish, other] = ['01990000-0000-7000-8000-00000000c002', new RunStream('01990000-0000-7000-8000-00000000b101')];
    const answer = (sent: unknown, headers: Headers) =>
      ((sent as { tempId: string }).tempId === wish ? other : stream).answer(sent, headers);
    open([question], null, { 'POST /api/chat/agents/stream': answer });
    await says(call, { type: 'confirm', callId: 'call_1_0', confirmation: confirm });
    expect(await screen.findByTestId('confirm-card')).toBeVisible();
    await arrives(aMessage({ seq: 2, message: 'No, at 6 pm', tempId: wish, recipient_id: 'agent_dispatcher' }));
    await waitFor(() => expect(posts().slice(1)).toMatchObject([{ messages: [{ content: 'No, at 6 pm' }], tempId: wish }]));
    expect(screen.queryByTestId('confirm-card')).toBeNull();
    await act(async () => other.says(status('streaming'), delta('At 6 pm, then.')));
    expect(await within(await bubble()).findByText('At 6 pm, then.')).toBeVisible();
  });

  test('stands on where what its person says instead is not taken, with why, and can still be confirmed', async () => {
    const wish = '01990000-0000-7000-8000-00000000c002';
    const spent = 'That is all for today.';
    const answer = (sent: unknown, headers: Headers) =>
      (sent as { tempId: string }).tempId === key ? stream.answer(sent, headers) : refusal(429, 'budget_spent', spent);
    open([question], null, { 'POST /api/chat/agents/stream': answer, [path]: () => ({ body: { ...confirm, state: 'confirmed' } }) });
    await says(call, { type: 'confirm', callId: 'call_1_0', confirmation: confirm });
    expect(await screen.findByTestId('confirm-card')).toBeVisible();
    await arrives(aMessage({ seq: 2, message: 'No, at 6 pm', tempId: wish, recipient_id: 'agent_dispatcher' }));
    expect(await screen.findByTestId('answer-failure')).toHaveTextContent(spent);
    const card = within(await screen.findByTestId('confirm-card'));
    expect(card.getByText(confirm.summary)).toBeVisible();
    // It is heard on from where it was, and what was turned down is not asked over and over.
    await waitFor(() => expect(stream.heardFrom).toHaveLength(2));
    expect(posts()).toHaveLength(2);
    await userEvent.click(card.getByRole('button', { name: 'Confirm' }));
    await says(
      status('thinking'),
      { type: 'tool_result', callId: 'call_1_0', tool: 'book_ride', ok: true, result: {} },
      delta('Booked!'),
      done,
    );
    expect(await within(await bubble()).findByText('Booked!')).toBeVisible();
    expect([screen.queryByTestId('confirm-card'), screen.queryByTestId('answer-failure'), posts().length]).toEqual([null, null, 2]);
  });

  test.each([
    ['cancelled', 'Booked a ride. It’s canceled now.'],
    ['no_drivers', 'Booked a ride. No drivers were available.'],
    ['pending', 'Booked a ride'],
  ] as const)('says what has become of a booking: %s', async (state, words) => {
    const acts = [{ callId: 'call_1_0', tool: 'book_ride', ok: true, ride_id: rideId }];
    const metadata = { aiStatus: 'complete', runId, acts };
    open([question, aMessage({ ...answered, metadata })], aRun({ status: 'done', tempId: key }), {
      [`GET /api/rides/${rideId}`]: () => ({ body: aRide({ ...steps.searching, id: rideId, status: state }) }),
    });
    await waitFor(() => expect(screen.getByTestId('agent-act').querySelector('span')).toHaveTextContent(new RegExp(`^${words}$`)));
  });

  test('cannot be confirmed when its time is over', async () => {
    open([question]);
    const over = aConfirmation({ expires_at: '2020-01-01T00:00:00Z' });
    await says(call, { type: 'confirm', callId: 'call_1_0', confirmation: over });
    expect(await screen.findByText('This wasn’t confirmed in time. Nothing changed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});

test('AI-5, M128: an answer is sanitized markdown, its links open in a new tab and say where they lead', async () => {
  open([question, aMessage({ ...answered, message: markdown })], aRun({ status: 'done', tempId: key }));
  const link = await screen.findByRole('link', { name: 'the harbor' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  const text = await bubble();
  expect(text).toHaveTextContent('(harbor.example)');
  expect(text.querySelectorAll('img, script, iframe, a[href^="javascript"]')).toHaveLength(0);
  expect(within(text).getByRole('table')).toBeVisible();
  expect(within(text).getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
});

test.each([
  ['[https://hometown.example/pay?via=evil.io](https://evil.io)', 'https://hometown.example/pay?via=evil.io (evil.io)'],
  ['[https://bank.com](https://ank.com)', 'https://bank.com (ank.com)'],
  ['[https://bank.com](//evil.io)', 'https://bank.com (evil.io)'],
  ['[https://evil.io/x](https://evil.io/x)', 'https://evil.io/x'],
  ['[evil.io](https://evil.io/x)', 'evil.io'],
  ['www.evil.io', 'www.evil.io'],
])('AI-5: of %s one reads where it leads', async (message, words) => {
  open([question, aMessage({ ...answered, message })], aRun({ status: 'done', tempId: key }));
  const link = await within(await bubble()).findByRole('link');
  expect(link.parentElement?.textContent).toBe(words);
});
