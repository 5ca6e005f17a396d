import '../lib/databases';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { openDeviceDb } from '../../../web/features/chat/device/db/device-db';
import { deviceOf, forgetDevice } from '../../../web/features/chat/device/device';
import { connection } from '../../../web/lib/connection';
import { sendWaiting } from '../../../web/lib/worker/messages';
import { answerWith } from '../rides/wire';

const me = 'user_rosa';
const id = '01990000-0000-7000-8000-000000000001';
const draftPath = `/api/chat/conversations/${id}/draft`;

/** What the browser was asked to wake its worker for. */
let asked: string[] = [];
const registration = { sync: { register: async (tag: string) => void asked.push(tag) } };
const workers = Object.assign(new EventTarget(), { getRegistration: async () => registration });

beforeEach(() => {
  asked = [];
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  connection.set('disconnected');
});
afterEach(async () => {
  jest.useRealTimers();
  await forgetDevice();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(document, 'visibilityState');
});

const look = (visibilityState: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The worker tells this page that messages of somebody wait; whether it answered. */
function hears(userId: string): boolean {
  let isAnswered = false;
  const ports = [{ postMessage: () => (isAnswered = true) }];
  workers.dispatchEvent(Object.assign(new Event('message'), { data: sendWaiting(userId), ports }));
  return isAnswered;
}

/** Another tab of hers submits without a line, and is closed. */
async function leftBehind(message: string): Promise<void> {
  const db = await openDeviceDb(me);
  await db.put({
    tempId: crypto.randomUUID(),
    userId: me,
    conversationId: id,
    message,
    quoted: null,
    forwardedFrom: null,
    attachments: [],
    createdAt: '2026-11-21T12:00:00Z',
    order: 1,
    state: 'failed',
    retryCount: 1,
    error: null,
  });
  db.close();
}

test('M157: the browser is asked to wake its worker with what is submitted without a line', async () => {
  const { outbox } = await deviceOf(me);
  expect(asked).toEqual([]);
  await outbox.submit({ conversationId: id, message: 'hello' });
  await waitFor(() => expect(asked).toEqual(['outbox']));
});

test('M157: it is asked after the first try that has no answer, and as the page goes, for as long as something waits', async () => {
  const { outbox } = await deviceOf(me);
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  leave();
  look('hidden');
  expect(asked).toEqual([]);
  connection.set('connected');
  void outbox.submit({ conversationId: id, message: 'hello' });
  await waitFor(() => expect(asked).toEqual(['outbox']));
  // A page that goes has no time for anything but the asking itself.
  asked = [];
  leave();
  expect(asked).toEqual(['outbox']);
  look('hidden');
  expect(asked).toEqual(['outbox', 'outbox']);
  await outbox.acknowledge(outbox.snapshot[0]?.tempId ?? '');
  leave();
  look('hidden');
  expect(asked).toHaveLength(2);
});

test('M157, P24: by a word of the worker a page of its person takes up what a closed tab left, and says so', async () => {
  const { outbox } = await deviceOf(me);
  await leftBehind('from elsewhere');
  expect(hears('user_dan')).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(hears(me)).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(hears(me)).toBe(true);
  await waitFor(() => expect(outbox.snapshot).toMatchObject([{ message: 'from elsewhere', state: 'sending' }]));
});

/** Another tab of hers was typed in, and has not saved it; from now on no time passes by itself. */
async function typedElsewhere(): Promise<void> {
  const db = await openDeviceDb(me);
  await db.setDraft(id, { text: 'typed', base: 0, isSaved: false });
  db.close();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date'] });
}

/** Whether something waits by then. */
async function waits(): Promise<boolean> {
  for (let turns = 0; jest.getTimerCount() === 0 && turns < 1_000; turns += 1) await nextTurn();
  return jest.getTimerCount() > 0;
}

/** Whatever was to come of what waited is there. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 200; turns += 1) await nextTurn();
}

test.each([
  ['looks at it', 'connected', () => look('visible')],
  ['is connected again', 'disconnected', () => connection.set('connected')],
] as const)('P8, M113: a tab saves what was typed in one that was closed, as its person %s', async (_, before, comes) => {
  connection.set(before);
  const { calls } = answerWith({ [`PUT ${draftPath}`]: () => ({ body: { draft: { text: 'typed', version: 1, updated_at: null } } }) });
  const { drafts } = await deviceOf(me);
  await typedElsewhere();
  comes();
  // Looked at once, it waits.
  await waits();
  jest.advanceTimersByTime(5_000);
  jest.useRealTimers();
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ text: 'typed', base: 0 }]));
  await waitFor(() => expect(drafts.get(id)).toMatchObject({ text: 'typed', isSaved: true }));
});

test('P8, M113: a tab that opens with a line saves what it found, once it stood there as nobody else’s', async () => {
  connection.set('connected');
  const { calls } = answerWith({ [`PUT ${draftPath}`]: () => ({ body: { draft: { text: 'typed', version: 1, updated_at: null } } }) });
  await typedElsewhere();
  const { drafts } = await deviceOf(me);
  drafts.flush();
  expect(drafts.get(id).text).toBe('typed');
  expect([await waits(), calls]).toEqual([true, []]);
  jest.advanceTimersByTime(5_000);
  jest.useRealTimers();
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ text: 'typed', base: 0 }]));
});

test('P8: without a line no tab saves what is typed in it: none takes it up then, nor where the line was lost as it waited', async () => {
  const { drafts } = await deviceOf(me);
  await typedElsewhere();
  look('visible');
  expect(await waits()).toBe(false);
  connection.set('connected');
  expect(await waits()).toBe(true);
  connection.set('connecting');
  jest.advanceTimersByTime(6_000);
  await settle();
  expect(drafts.get(id)).toMatchObject({ text: '' });
});

test('P8: a tab takes it up as its person looks at it, and nothing after they left', async () => {
  const { outbox } = await deviceOf(me);
  await leftBehind('from elsewhere');
  look('visible');
  await waitFor(() => expect(outbox.snapshot).toHaveLength(1));
  await forgetDevice();
  expect(hears(me)).toBe(false);
});
