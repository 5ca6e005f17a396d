import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRun } from '../../../stories/features/chat/agents/fixtures';
import { edits, savedEdits } from '../../../web/features/chat/device/edits';
import { forgetKept } from '../../../web/features/chat/device/kept';
import { asked } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { type Answers, refusal } from '../rides/wire';
import { answered, beforeAgentThread, delta, done, key, openAgentThread, question } from './agent-thread';
import { RunStream } from './run-stream';

const asks = 'POST /api/chat/agents/stream';
const busy = () => refusal(429, 'rate_limited', 'Wait a moment.');
/** As the question is asked anew. */
const anew = { messages: [{ role: 'user', content: 'How far is it?' }], rewindTo: question.id };

/** The run that answers it. */
const next = '01990000-0000-7000-8000-00000000b101';

let thread: ReturnType<typeof openAgentThread>;
beforeEach(beforeAgentThread);
beforeEach(forgetToasts);
afterEach(() => {
  cleanup();
  forgetKept();
});

/** Dispatcher has answered Rosa’s question. */
async function open(answers: Answers = {}): Promise<void> {
  thread = openAgentThread([question, answered], aRun({ status: 'done', tempId: key }), answers);
  await screen.findByText('It is $8.81.');
}
const posts = () => asked(thread.calls, asks).map(({ body }) => body);
const edited = () => screen.findByRole('textbox', { name: 'Edit message' });

/** Asks something else in its place. */
async function save(): Promise<void> {
  screen.getByRole('textbox', { name: 'Type a message...' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  const box = await edited();
  await userEvent.clear(box);
  await userEvent.type(box, 'How far is it?');
  fireEvent.keyDown(box, { key: 'Enter' });
}

/** What is asked has no answer until `answer`. */
async function asking() {
  const { promise, resolve: answer } = Promise.withResolvers<Answers[string]>();
  await open({ [asks]: async (...sent) => (await promise)(...sent) });
  const { fetch } = globalThis;
  let signal: AbortSignal | null | undefined;
  globalThis.fetch = (address, init) => {
    if (init?.method === 'POST' && address === '/api/chat/agents/stream') ({ signal } = init);
    return fetch(address, init);
  };
  await save();
  return { answer, isGivenUp: () => signal?.aborted };
}

test('M132: an edit is sent though its person leaves at once, and heard no more than it takes to know that it was', async () => {
  const { answer, isGivenUp } = await asking();
  cleanup();
  await waitFor(() => expect(posts()).toMatchObject([anew]));
  expect([isGivenUp(), savedEdits.all().length]).toEqual([false, 1]);
  answer(new RunStream(next).answer);
  await waitFor(() => expect([isGivenUp(), savedEdits.all()]).toEqual([true, []]));
  await open();
  expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
  expect([posts(), lastToast()]).toEqual([[], undefined]);
});

test('M132: whoever is back before the server took it finds it under way, and hears the answer', async () => {
  const { answer } = await asking();
  await waitFor(() => expect(posts()).toHaveLength(1));
  cleanup();
  await open();
  expect(await screen.findByRole('button', { name: 'Stop answering' })).toBeVisible();
  const stream = new RunStream(next);
  await act(async () => answer(stream.answer));
  await act(async () => stream.says(delta('Two miles.'), done));
  await waitFor(() => expect(screen.getAllByTestId('agent-answer').at(-1)).toHaveTextContent('Two miles.'));
  expect([posts(), savedEdits.all()]).toEqual([[], []]);
});

test('M132: an edit that is refused once its person has left is said, and stands in the box', async () => {
  const { answer } = await asking();
  cleanup();
  answer(busy);
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t save your edit. It’s still in the box.' }));
  await open();
  expect(await edited()).toHaveValue('How far is it?');
});

test('M132: one that is refused while another message is edited comes into the box after that', async () => {
  const { answer } = await asking();
  const newer = { ...question, id: key, seq: 9 };
  act(() => edits.keep(question.conversation_id, { message: newer, text: 'Is it open?' }));
  expect(await edited()).toHaveValue('Is it open?');
  await act(async () => answer(busy));
  expect(await screen.findByTestId('answer-failure')).toHaveTextContent('Wait a moment.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(await edited()).toHaveValue('Is it open?');
  (await edited()).focus();
  await userEvent.keyboard('{Escape}');
  expect(await edited()).toHaveValue('How far is it?');
});

test('M132: what I said last of an older part of the conversation is edited like any message, and not answered anew', async () => {
  const page = { messages: [question, answered], nextCursor: null, olderCursor: null, newerCursor: '2' };
  await open({
    // What came after it is on its way.
    [`GET /api/chat/conversations/${question.conversation_id}/messages`]: (_, __, query) =>
      query.has('after') ? new Promise(() => undefined) : { body: page },
    [`PATCH /api/chat/messages/${question.id}`]: () => ({ body: { ...question, message: 'How far is it?' } }),
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Message options' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit message' }));
  await userEvent.clear(await edited());
  await userEvent.type(await edited(), 'How far is it?{Enter}');
  await waitFor(() => expect(asked(thread.calls, `PATCH /api/chat/messages/${question.id}`)).toHaveLength(1));
  expect(posts()).toEqual([]);
});

test('M132: one that is refused stands in the box again with why, also for whoever leaves, and is sent from there', async () => {
  await open({ [asks]: busy });
  await save();
  expect(await screen.findByTestId('answer-failure')).toHaveTextContent('Wait a moment.');
  expect(await edited()).toHaveValue('How far is it?');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const [refused] = posts();
  cleanup();
  await open();
  expect(await edited()).toHaveValue('How far is it?');
  fireEvent.keyDown(await edited(), { key: 'Enter' });
  await waitFor(() => expect(posts()).toMatchObject([anew]));
  expect(posts()).not.toMatchObject([{ tempId: (refused as { tempId: string }).tempId }]);
  await waitFor(() => expect(savedEdits.all()).toEqual([]));
});
