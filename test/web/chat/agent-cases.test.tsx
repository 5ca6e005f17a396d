import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupportCase } from '../../../src/support/support.contract';
import { aCase, aRun, runId } from '../../../stories/features/chat/agents/fixtures';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { closeDevice } from '../../../web/features/chat/device/device';
import { SupportScreen } from '../../../web/features/support/support-screen';
import { asked } from '../friends/serve';
import { showPage, unreachable } from '../pages/show-page';
import { type Answers, refusal } from '../rides/wire';
import { answered, beforeAgentThread, key, openAgentThread, question } from './agent-thread';

const entry = (last: number, author: 'person' | 'operator', text: string) =>
  ({
    id: `01990000-0000-7000-8000-0000000000c${last}`,
    author,
    text,
    created_at: '2026-11-21T15:24:00Z',
  }) as SupportCase['entries'][number];
const handedOver = aCase();
const talked = aCase({ state: 'waiting', entries: [...handedOver.entries, entry(1, 'operator', 'Dan has it.')] });
const add = `POST /api/support-cases/${handedOver.id}/entries`;
const acts = [{ callId: 'call_1_0', tool: 'open_support_case', ok: true, case_id: handedOver.id }];
const told = aMessage({ ...answered, metadata: { aiStatus: 'complete', runId, acts } });

let thread: ReturnType<typeof openAgentThread>;

/** The conversation in which an agent handed a case over, as it is by now; what is written to it is kept. */
function open(now: SupportCase = handedOver, { [add]: write, ...answers }: Answers = {}): void {
  let kept = now;
  const keep: Answers[string] = async (...sent) => {
    const answer = await (write ?? unreachable)(...sent);
    if ((answer.status ?? 200) < 400) kept = answer.body as SupportCase;
    return answer;
  };
  thread = openAgentThread([question, told], aRun({ status: 'done', tempId: key }), {
    'GET /api/support-cases': () => ({ body: { support_cases: [kept], nextCursor: null } }),
    [add]: keep,
    ...answers,
  });
}

const theCase = async () => within(await screen.findByTestId('agent-case'));
const presses = async (name: string) => {
  const button = (await theCase()).getByRole('button', { name });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
};
const field = async () => (await theCase()).findByRole('textbox');

beforeEach(beforeAgentThread);
afterEach(() => {
  cleanup();
  closeDevice();
});

describe('M135: a case in a conversation and on its page', () => {
  test.each([
    [handedOver, 'With us', 'Write more'],
    [talked, 'We have answered', 'Write more'],
    [{ ...talked, state: 'resolved' as const }, 'Resolved', 'Write again to reopen it'],
  ])('has the same words in both: %#', async (now, state, reply) => {
    open(now);
    const inThread = await theCase();
    expect(inThread.getByText(state)).toBeVisible();
    expect(inThread.getByRole('button', { name: reply })).toBeVisible();
    cleanup();
    showPage(<SupportScreen rides={[]} />, thread.cache);
    const card = within(await screen.findByTestId('support-case'));
    await userEvent.click(card.getByRole('button'));
    expect(card.getByText(state)).toBeVisible();
    expect(card.getByRole('textbox', { name: reply })).toBeVisible();
  });

  test('is signed by Hometown, as the operators are everywhere', async () => {
    open(talked);
    expect((await theCase()).getByText('Hometown')).toBeVisible();
  });
});

describe('M135: what is written to the operators in a conversation', () => {
  test('stays when the conversation is left, and is sent from where it went on', async () => {
    open(handedOver);
    await presses('Write more');
    await userEvent.type(await field(), 'It is blue.');
    cleanup();
    open(handedOver, { [add]: () => ({ body: { ...talked, entries: [...talked.entries, entry(2, 'person', 'It is blue.')] } }) });
    expect(await field()).toHaveValue('It is blue.');
    await userEvent.click((await theCase()).getByRole('button', { name: 'Send' }));
    expect(await (await theCase()).findByText('It is blue.')).toBeVisible();
    expect(asked(thread.calls, add)).toMatchObject([{ body: { text: 'It is blue.' } }]);
    expect((await theCase()).queryByRole('textbox')).toBeNull();
    cleanup();
    open();
    expect((await theCase()).queryByRole('textbox')).toBeNull();
  });

  test('is asked about before the tab is closed, as long as it was not sent', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    open();
    await presses('Write more');
    expect(asks()).toBe(false);
    await userEvent.type(await field(), 'It is blue.');
    expect(asks()).toBe(true);
    await presses('Cancel');
    expect(asks()).toBe(false);
  });

  test('is said once, where no answer came and the conversation was left before it was sent again (P2)', async () => {
    open(handedOver, { [add]: unreachable });
    await presses('Write more');
    await userEvent.type(await field(), 'It is blue.');
    await presses('Send');
    expect(await (await theCase()).findByText(/What you wrote is still here/)).toBeVisible();
    const [first] = asked(thread.calls, add);
    cleanup();
    open(handedOver, { [add]: () => ({ body: talked }) });
    await presses('Send');
    expect(await (await theCase()).findByText('Dan has it.')).toBeVisible();
    expect([typeof first?.key, asked(thread.calls, add)[0]?.key]).toEqual(['string', first?.key]);
  });

  test('is said again, where it was said before without an answer and then given up', async () => {
    open(handedOver, { [add]: unreachable });
    await presses('Write more');
    await userEvent.type(await field(), 'Any news?');
    await presses('Send');
    expect(await (await theCase()).findByText(/What you wrote is still here/)).toBeVisible();
    await presses('Cancel');
    await presses('Write more');
    await userEvent.type(await field(), 'Any news?');
    await presses('Send');
    await waitFor(() => expect(asked(thread.calls, add)).toHaveLength(2));
    const [first, second] = asked(thread.calls, add);
    expect(second?.key).toEqual(expect.any(String));
    expect(second?.key).not.toBe(first?.key);
  });

  test('is nobody else’s who signs in', async () => {
    open();
    await presses('Write more');
    await userEvent.type(await field(), 'It is blue.');
    cleanup();
    closeDevice();
    open();
    expect((await theCase()).queryByRole('textbox')).toBeNull();
  });

  test('stays where it could not be sent, and what was written since it was sent stays as well', async () => {
    const answers = [refusal(503, 'unavailable', 'Not now.'), { body: talked }];
    const arrives = Promise.withResolvers<void>();
    open(handedOver, {
      [add]: async () => {
        const answer = answers.shift() ?? { body: talked };
        if (answer.body === talked) await arrives.promise;
        return answer;
      },
    });
    await presses('Write more');
    await userEvent.type(await field(), 'It is blue.');
    await userEvent.click((await theCase()).getByRole('button', { name: 'Send' }));
    expect(await (await theCase()).findByText(/What you wrote is still here/)).toBeVisible();
    await userEvent.click((await theCase()).getByRole('button', { name: 'Send' }));
    await userEvent.type(await field(), ' And round.');
    await act(async () => arrives.resolve());
    expect(await (await theCase()).findByText('Dan has it.')).toBeVisible();
    expect(await field()).toHaveValue('It is blue. And round.');
    const [first, second] = asked(thread.calls, add);
    expect([typeof first?.key, second?.key]).toEqual(['string', first?.key]);
  });
});

describe('by keyboard', () => {
  test('the focus goes into the field, and back to what opened it: given up', async () => {
    open();
    await presses('Write more');
    expect(await field()).toHaveFocus();
    await presses('Cancel');
    await waitFor(async () => expect((await theCase()).getByRole('button', { name: 'Write more' })).toHaveFocus());
  });

  test('the focus goes into the field, and back to what opened it: sent', async () => {
    open(handedOver, { [add]: () => ({ body: talked }) });
    await presses('Write more');
    await userEvent.type(await field(), 'It is blue.');
    await presses('Send');
    await waitFor(async () => expect((await theCase()).getByRole('button', { name: 'Write more' })).toHaveFocus());
  });
});
