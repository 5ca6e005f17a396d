import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgentRun, RunEvent } from '../../../src/agents/agents.contract';
import type { Message } from '../../../src/chat/messages/message.contract';
import { aConfirmation, aRun, rideId, runId } from '../../../stories/features/chat/agents/fixtures';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { aRide, steps } from '../../../stories/features/rides/fixtures';
import { onMessageCreated } from '../../../web/features/chat/live/on-message-created';
import { asked } from '../friends/serve';
import { answered, beforeAgentThread, key, openAgentThread, question, status } from './agent-thread';

const callId = 'call_1_0';
const done = 'You confirmed this, and it’s done: Book a ride';
/** What the server keeps of an answer that booked a ride and then failed. */
const kept = aMessage({
  ...answered,
  message: done,
  created_at: new Date().toISOString(),
  metadata: { aiStatus: 'failed', runId, acts: [{ callId, tool: 'book_ride', ok: true, ride_id: rideId }] },
});
const result: RunEvent = { type: 'tool_result', callId, tool: 'book_ride', ok: true, result: { booked: { ride_id: rideId } } };
const error: RunEvent = { type: 'error', code: 'model_unavailable', error: 'I can’t think right now.' };

let thread: ReturnType<typeof openAgentThread>;

function open(messages: readonly Message[], run: AgentRun | null = null): void {
  const ride = aRide({ ...steps.searching, id: rideId, my_role: 'rider', cancel_fee: 0 });
  thread = openAgentThread(messages, run, { [`GET /api/rides/${rideId}`]: () => ({ body: ride }) });
}

const says = (...events: readonly RunEvent[]) => act(async () => thread.stream.says(...events));
const arrives = () => act(async () => onMessageCreated.apply(kept, thread.cache));
const posts = () => asked(thread.calls, 'POST /api/chat/agents/stream').map(({ body }) => body);

/** What was done, with the way to it and back, stands there once. */
async function showsWhatWasDone(): Promise<void> {
  const bubble = within(await screen.findByTestId('agent-answer'));
  expect(bubble.getByText(done)).toBeVisible();
  expect(bubble.getByTestId('agent-act')).toHaveTextContent('Booked a ride');
  expect(bubble.getByRole('link', { name: 'See the ride' })).toHaveAttribute('href', `/ride/${rideId}`);
  expect(await bubble.findByRole('button', { name: 'Undo' })).toBeVisible();
}

beforeEach(beforeAgentThread);
afterEach(cleanup);

describe('M134: what was done for an answer that failed then', () => {
  test.each([
    ['in the tab that asked', null, true],
    ['in another tab', aRun({ tempId: key }), true],
    ['in a tab that hears of the failure first', null, false],
  ])('stands there with the error, and may be taken back: %s', async (_, run, isFirst) => {
    open([question], run);
    await waitFor(() => expect(thread.stream.heardFrom).toHaveLength(1));
    await says(status('thinking'), result);
    if (isFirst) await arrives();
    await says(error);
    if (!isFirst) await arrives();
    await showsWhatWasDone();
    expect(await screen.findByTestId('answer-failure')).toHaveTextContent('I can’t think right now.');
    // Asked again it is answered behind that, not as if nothing were done.
    const before = posts().length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posts().slice(before)).toMatchObject([{ messages: [], rewindTo: question.id }]));
  });

  test('is there after a reload, and is not asked for by itself', async () => {
    open([question, kept], aRun({ status: 'failed', error_code: 'model_unavailable', tempId: key, message_id: kept.id }));
    await showsWhatWasDone();
    expect(screen.getByRole('button', { name: 'Answer again' })).toBeVisible();
    expect(posts()).toEqual([]);
  });
});

test('M131: what is sent along in a person’s name is shown with what they confirm, line by line', async () => {
  open([question]);
  await waitFor(() => expect(thread.stream.heardFrom).toHaveLength(1));
  const along = 'For 3 passengers\nNote to the driver: “Gate code 12.\n\nThe dog comes too.”';
  const confirmation = aConfirmation({ summary: `Book a ride to Harbor Station for $8.81\n${along}` });
  await says(status('thinking'), { type: 'confirm', callId, confirmation });
  const card = await screen.findByTestId('confirm-card');
  expect(within(card).getByText('Book a ride to Harbor Station for $8.81')).toBeVisible();
  const sent = within(card).getByRole('region', { name: 'Sent in your name' });
  expect(sent.textContent).toBe(along);
  expect(sent).toHaveAttribute('tabindex', '0');
  expect(card).toHaveAccessibleDescription(expect.stringContaining('The dog comes too.'));
});
