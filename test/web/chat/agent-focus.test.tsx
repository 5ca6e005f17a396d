import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgentRun, RunEvent } from '../../../src/agents/agents.contract';
import type { Message } from '../../../src/chat/messages/message.contract';
import { minuteMs } from '../../../src/contract/duration';
import type { RideStatus } from '../../../src/rides/ride.contract';
import { aConfirmation, aRun, rideId, runId } from '../../../stories/features/chat/agents/fixtures';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { aRide, steps } from '../../../stories/features/rides/fixtures';
import type { Answers } from '../rides/wire';
import { answered, beforeAgentThread, delta, done, key, openAgentThread, question, status } from './agent-thread';
import { RunStream } from './run-stream';

let thread: ReturnType<typeof openAgentThread>;

const open = (messages: readonly Message[], run: AgentRun | null, answers: Answers = {}) => {
  thread = openAgentThread(messages, run, answers);
};
const says = (...events: readonly RunEvent[]) => act(async () => thread.stream.says(...events));
const presses = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
};
const messageOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-testid=message]');
const box = () => screen.getByRole('region', { name: 'Messages' });

beforeEach(beforeAgentThread);
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('who acts by keyboard keeps their place when the button goes with its act', () => {
  test.each(['Confirm', 'Cancel'])('%s: the focus is on the message that asked', async (name) => {
    const confirmation = aConfirmation();
    open([question], null, {
      [`POST /api/chat/agents/confirmations/${confirmation.id}`]: () => ({ body: { ...confirmation, state: 'confirmed' } }),
    });
    await says(
      { type: 'tool_call', callId: 'call_1_0', tool: 'book_ride', arguments: {} },
      { type: 'confirm', callId: 'call_1_0', confirmation },
    );
    await presses(name);
    await says(status('thinking'), { type: 'tool_result', callId: 'call_1_0', tool: 'book_ride', ok: true, result: {} });
    await waitFor(() => expect(screen.queryByTestId('confirm-card')).toBeNull());
    await waitFor(() => expect(messageOf(screen.getByTestId('agent-answer'))).toHaveFocus());
  });

  test('a confirmation whose time runs out under the focus leaves it on the message', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open([question], null);
    await screen.findByText('How much is it?');
    const confirmation = aConfirmation({ expires_at: new Date(Date.now() + minuteMs).toISOString() });
    await says(
      { type: 'tool_call', callId: 'call_1_0', tool: 'book_ride', arguments: {} },
      { type: 'confirm', callId: 'call_1_0', confirmation },
    );
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    act(() => confirm.focus());
    await act(() => jest.advanceTimersByTimeAsync(minuteMs));
    await screen.findByText('This wasn’t confirmed in time. Nothing changed.');
    await waitFor(() => expect(messageOf(screen.getByTestId('confirm-card'))).toHaveFocus());
  });

  test('Undo: on the message that tells of the booking', async () => {
    let now: RideStatus = 'pending';
    const ride = () => ({ ...aRide({ ...steps.searching, id: rideId, my_role: 'rider', cancel_fee: 0 }), status: now });
    const acts = [{ callId: 'call_1_0', tool: 'book_ride', ok: true, ride_id: rideId }];
    const booked = aMessage({ ...answered, created_at: new Date().toISOString(), metadata: { aiStatus: 'complete', runId, acts } });
    open([question, booked], aRun({ status: 'done', tempId: key }), {
      [`GET /api/rides/${rideId}`]: () => ({ body: ride() }),
      [`POST /api/rides/${rideId}/cancel`]: () => {
        now = 'cancelled';
        return { body: ride() };
      },
    });
    await presses('Undo');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    await waitFor(() => expect(messageOf(screen.getByTestId('agent-answer'))).toHaveFocus());
  });

  test('Answer again: on the thread, from which the arrows go on', async () => {
    open([question, answered], aRun({ status: 'done', tempId: key }));
    await presses('Answer again');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer again' })).toBeNull());
    await waitFor(() => expect(box()).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getAllByTestId('message').at(-1)).toHaveFocus();
  });

  test('Try again: on the thread', async () => {
    const other = new RunStream('01990000-0000-7000-8000-00000000b101');
    let times = 0;
    const answer = (sent: unknown, headers: Headers) => {
      times += 1;
      return (times === 1 ? thread.stream : other).answer(sent, headers);
    };
    open([question], null, { 'POST /api/chat/agents/stream': answer });
    await says(delta('Half'), { type: 'error', code: 'model_unavailable', error: 'I can’t think right now.' });
    await presses('Try again');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    await waitFor(() => expect(box()).toHaveFocus());
  });

  test('whoever went on to write is not called back', async () => {
    open([question], null);
    await says(delta('Half'), { type: 'error', code: 'model_unavailable', error: 'I can’t think right now.' });
    await screen.findByRole('button', { name: 'Try again' });
    const composer = screen.getByRole('textbox', { name: 'Type a message...' });
    act(() => composer.focus());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => composer.focus());
    await says(delta('It is $8.81.'), done);
    expect(composer).toHaveFocus();
  });
});
