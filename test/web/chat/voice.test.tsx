import '@testing-library/jest-dom/jest-globals';
import '../lib/no-storage';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { aVoice } from '../../../stories/features/chat/voice/fixtures';
import { deviceOf } from '../../../web/features/chat/device/device';
import { forgetRecordings } from '../../../web/features/chat/device/voice/recordings';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith, type Answers, refusal } from '../rides/wire';
import { aMicrophone, givenMicrophones, openMicrophones, refuses } from './microphone';

globalThis.CSS ??= { escape: (text: string) => text } as never;

const conversation = aConversation();
const other = aConversation({ id: '01990000-0000-7000-8000-000000000002' });
const upload = 'POST /api/chat/attachments';
const taken = () => ({ status: 201, body: aVoice() });

let shakes: unknown[] = [];
/** The queries of the uploads, and the forms. */
let uploads: { query: URLSearchParams; form: FormData; key: string | null }[] = [];
beforeEach(forgetToasts);
beforeEach(() => {
  connection.set('connected');
  [shakes, uploads] = [[], []];
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (ms: unknown) => shakes.push(ms) });
  aMicrophone();
});
afterEach(async () => {
  cleanup();
  forgetRecordings();
  const { outbox } = await deviceOf(me);
  for (const { tempId } of outbox.snapshot) await outbox.acknowledge(tempId);
  connection.set('disconnected');
});

/** Opens the thread on a server that answers so. */
async function open(answers: Answers = {}, opened = conversation): Promise<void> {
  const messages = [aMessage({ sender_id: 'user_dan', recipient_id: me, message: 'Where are you?' })];
  answerWith({
    [`GET /api/chat/conversations/${opened.id}/messages`]: () => ({
      body: { messages, nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    [upload]: taken,
    ...answers,
  });
  const answered = globalThis.fetch;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (init.body instanceof FormData) uploads.push({ query: new URLSearchParams(address.split('?')[1]), form: init.body, key });
    return answered(address, init);
  }) as typeof fetch;
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={opened} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('Where are you?');
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const phase = (name: string) => waitFor(() => expect(screen.getByTestId('recording-bar')).toHaveAttribute('data-phase', name));
const noBar = () => waitFor(() => expect(screen.queryByTestId('recording-bar')).toBeNull());
const composer = () => screen.queryByRole('textbox', { name: 'Type a message...' });
/** The button, once it can be pressed. */
async function start(): Promise<HTMLElement> {
  const found = await button('Record a voice message');
  await waitFor(() => expect(found).toBeEnabled());
  return found;
}
async function record(): Promise<void> {
  await userEvent.click(await start());
  await phase('recording');
}
/** What waits to be sent, as the server is to be told. */
const waiting = async () => {
  const { outbox } = await deviceOf(me);
  return outbox.snapshot.map(({ conversationId, message, attachments }) => ({
    conversationId,
    message,
    files: attachments.map(({ id }) => id),
  }));
};

test('M99: without a microphone the person is told, in the words of the specification', async () => {
  aMicrophone(refuses);
  await open();
  await userEvent.click(await start());
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ title: 'Could not access microphone. Please check permissions.', tone: 'danger' }),
  );
  expect(composer()).toBeVisible();
  expect(shakes).toEqual([]);
});

test('M96, M99, M100, S16: it is recorded, paused, continued, and sent with its kind, length and 48 peaks', async () => {
  await open();
  await record();
  expect(composer()).toBeNull();
  expect(openMicrophones()).toBe(1);
  await press('Pause recording');
  await phase('paused');
  await press('Continue recording');
  await phase('recording');
  await press('Send voice message');
  await noBar();
  expect(openMicrophones()).toBe(0);
  expect(shakes).toEqual([50, 25]);
  const [sent] = uploads;
  expect(sent?.query.get('kind')).toBe('voice');
  expect(Number(sent?.query.get('duration_ms'))).toBeGreaterThanOrEqual(1);
  expect(sent?.query.get('peaks')?.split('-')).toHaveLength(48);
  expect(sent?.form.get('file')).toMatchObject({ name: 'voice.webm', type: 'audio/webm' });
  expect(await waiting()).toEqual([{ conversationId: conversation.id, message: '', files: [aVoice().id] }]);
  expect(await button('Play voice message')).toBeVisible();
  await waitFor(() => expect(composer()).toHaveFocus());
});

test('M99: what could not be sent is kept, also while one looks into another conversation, and goes by Retry', async () => {
  let answer = unreachable as () => { status: number; body: unknown };
  const served = { [upload]: () => answer() };
  await open(served);
  await record();
  await press('Send voice message');
  await phase('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t send your recording. It’s kept here.');
  cleanup();
  await open(served, other);
  expect(screen.queryByTestId('recording-bar')).toBeNull();
  cleanup();
  await open(served);
  await phase('failed');
  answer = () => refusal(409, 'attachments_full', 'Your files take up all the room you have.');
  await press('Retry');
  expect(await screen.findByText('Your files take up all the room you have.')).toBeVisible();
  answer = taken;
  await press('Retry');
  await noBar();
  expect(await waiting()).toEqual([{ conversationId: conversation.id, message: '', files: [aVoice().id] }]);
});

test('M119: what was sent without a network goes by itself once it is back, under its key; what was refused does not', async () => {
  let answer = unreachable as () => { status: number; body: unknown };
  await open({ [upload]: () => answer() });
  await record();
  await press('Send voice message');
  await phase('failed');
  answer = () => refusal(409, 'attachments_full', 'Your files take up all the room you have.');
  act(() => connection.set('disconnected'));
  act(() => connection.set('connected'));
  expect(await screen.findByText('Your files take up all the room you have.')).toBeVisible();
  act(() => connection.set('disconnected'));
  act(() => connection.set('connected'));
  expect(uploads).toHaveLength(2);
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(1);
  answer = taken;
  await press('Retry');
  await noBar();
});

test('S16, M119: what was given no answer over a connection that stays goes again by itself, later each time, four times in all', async () => {
  let isDown = true;
  await open({ [upload]: () => (isDown ? unreachable() : taken()) });
  await record();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const presses = async (name: string) => {
      act(() => screen.getByRole('button', { name }).click());
      await passes(0);
    };
    await presses('Send voice message');
    for (const [before, tries] of [
      [1_500, 2],
      [3_000, 3],
      [4_500, 4],
    ] as const) {
      await passes(before - 1);
      expect(uploads).toHaveLength(tries - 1);
      await passes(1);
      expect(uploads).toHaveLength(tries);
    }
    await passes(600_000);
    expect(uploads).toHaveLength(4);
    await presses('Retry');
    expect(uploads).toHaveLength(5);
    isDown = false;
    await passes(1_600);
    expect(uploads).toHaveLength(6);
    expect(new Set(uploads.map(({ key }) => key)).size).toBe(1);
    expect(screen.queryByTestId('recording-bar')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('M99: who leaves the conversation is not heard any more; what was said is kept and can be sent', async () => {
  await open();
  await record();
  cleanup();
  expect(openMicrophones()).toBe(0);
  await open();
  await phase('stopped');
  await press('Send voice message');
  await noBar();
  expect(await waiting()).toHaveLength(1);
});

test('M99: who leaves while the browser asks is not heard at all', async () => {
  let allow = () => undefined as void;
  aMicrophone(
    () =>
      new Promise<void>((resolve) => {
        allow = () => resolve();
      }),
  );
  await open();
  const asking = await start();
  await userEvent.click(asking);
  await waitFor(() => expect(asking).toHaveAttribute('aria-busy', 'true'));
  cleanup();
  allow();
  await waitFor(() => expect([givenMicrophones(), openMicrophones()]).toEqual([1, 0]));
  aMicrophone();
  await open();
  expect(screen.queryByTestId('recording-bar')).toBeNull();
});

test('M99: who leaves before the code of the microphone came is not heard, nor ends what is recorded elsewhere', async () => {
  await open();
  fireEvent.click(await start());
  cleanup();
  await open({}, other);
  // Its code comes for both: whoever pressed first would have the first microphone.
  await record();
  expect(givenMicrophones()).toBe(1);
  await phase('recording');
  cleanup();
  expect(openMicrophones()).toBe(0);
});

test('M99: Escape and the first button discard it', async () => {
  await open();
  for (const discard of [() => userEvent.keyboard('{Escape}'), () => press('Discard recording')]) {
    await record();
    await discard();
    await noBar();
    expect(openMicrophones()).toBe(0);
  }
  expect(uploads).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('an upload that is discarded is stopped, and makes no message', async () => {
  let answer = () => undefined as void;
  await open({
    [upload]: async () => {
      await new Promise<void>((resolve) => {
        answer = () => resolve();
      });
      return taken();
    },
  });
  await record();
  await press('Send voice message');
  await phase('sending');
  expect(screen.getByText('Sending…')).toBeVisible();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await press('Discard recording');
  await noBar();
  answer();
  await record();
  expect(await waiting()).toEqual([]);
});

test('S13, M96: none begins without a connection, nor while something is typed', async () => {
  await open();
  await userEvent.type(composer() as HTMLElement, 'a');
  expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
  await userEvent.clear(composer() as HTMLElement);
  const voice = await start();
  act(() => connection.set('disconnected'));
  await waitFor(() => expect(voice).toBeDisabled());
});
