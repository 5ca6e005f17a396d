import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgentRun, RunEvent } from '../../../src/agents/agents.contract';
import type { Message } from '../../../src/chat/messages/message.contract';
import { aConfirmation, aRun } from '../../../stories/features/chat/agents/fixtures';
import { onAgentRun } from '../../../web/features/chat/live/on-agent-run';
import { onMessageDeleted } from '../../../web/features/chat/live/on-message-deleted';
import { onMessageUpdated } from '../../../web/features/chat/live/on-message-updated';
import { asked } from '../friends/serve';
import { answered, beforeAgentThread, conversation, delta, key, openAgentThread, question } from './agent-thread';
import { RunStream } from './run-stream';

/** What was begun on another device of Rosa’s, after all that is here. */
const anew = aRun({ id: '01990000-0000-7000-8000-00000000b101', status: 'queued', created_at: '2026-11-21T15:30:00Z' });
const asksAnew = 'POST /api/chat/agents/stream';

let thread: ReturnType<typeof openAgentThread>;
let elsewhere: RunStream;

function open(messages: readonly Message[], run: AgentRun): void {
  elsewhere = new RunStream(anew.id);
  thread = openAgentThread(messages, run, { [`GET /api/chat/agents/runs/${anew.id}/stream`]: elsewhere.answer });
}

const begins = () => act(async () => onAgentRun.apply(anew, thread.cache));
const says = (...events: readonly RunEvent[]) => act(async () => elsewhere.says(...events));
const posts = () => asked(thread.calls, asksAnew).map(({ body }) => body);

beforeEach(beforeAgentThread);
afterEach(cleanup);

test('M130, M132: an answer that is made anew elsewhere and fails is a failure here too, and brings nothing back', async () => {
  open([question, answered], aRun({ status: 'done', tempId: key, message_id: answered.id }));
  await screen.findByText('It is $8.81.');
  await act(async () => onMessageDeleted.apply({ id: answered.id, conversation_id: conversation.id }, thread.cache));
  await begins();
  await waitFor(() => expect(elsewhere.heardFrom).toHaveLength(1));
  const error: RunEvent = { type: 'error', code: 'model_unavailable', error: 'I can’t think right now.' };
  await says(error);
  expect(await screen.findByTestId('answer-failure')).toHaveTextContent('I can’t think right now.');
  expect([posts(), thread.stream.heardFrom]).toEqual([[], []]);

  // Tried again from here it fails once more: the question’s own key, under which the old answer is, is not asked.
  await act(async () => thread.stream.says(error));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(await screen.findByTestId('answer-failure')).toBeVisible();
  expect(posts()).toMatchObject([{ messages: [], tempId: expect.not.stringMatching(key) }]);
});

test('M131, M132: a question that is corrected elsewhere while a card waits is heard on here, without the card', async () => {
  open([question], aRun({ status: 'waiting', tempId: key }));
  await act(async () => thread.stream.says({ type: 'confirm', callId: 'call_1_0', confirmation: aConfirmation() }));
  expect(await screen.findByTestId('confirm-card')).toBeVisible();
  await act(async () => onMessageUpdated.apply({ ...question, message: 'How far is it?', version: 2 }, thread.cache));
  await begins();
  await says(delta('Two miles.'));
  expect(await screen.findByText('Two miles.')).toBeVisible();
  expect(screen.queryByTestId('confirm-card')).toBeNull();
  expect(posts()).toEqual([]);
});
