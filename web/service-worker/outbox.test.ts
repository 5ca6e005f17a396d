import { forgetDatabases } from '../../test/web/lib/databases';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Quoted } from '@server/chat/messages/message.contract.js';
import { pageOfHeader } from '@server/contract/page-of.js';
import { answerWith, refusal, type Answers } from '../../test/web/rides/wire';
import { deleteDeviceDb } from '../features/chat/device/db/device-connection';
import { openDeviceDb } from '../features/chat/device/db/device-db';
import type { Pending } from '../features/chat/state/pending';
import { openKeptOf } from '../lib/device/kept-db';
import { sendOutbox } from './outbox';

const me = 'user_rosa';
const posting = 'POST /api/chat/messages';

const { fetch } = globalThis;

/** Pages of ours that are open; what they were told, and by whom it was answered. */
let pages: { postMessage(message: unknown, ports: readonly MessagePort[]): void }[] = [];
let told: unknown[] = [];
/** Whether somebody’s page answers, as one does that lives and is theirs. */
const page = (answers: boolean) => ({
  postMessage(message: unknown, [port]: readonly MessagePort[]) {
    told.push(message);
    if (answers) port?.postMessage(true);
  },
});

/** The server as it answers the worker; tells what was sent, by its words and what it answers. */
function serve(answers: Answers): () => string[] {
  const wire = answerWith(answers);
  return () =>
    wire.calls
      .filter(({ name }) => name === posting)
      .map(({ body }) => body as { message: string; reply_to?: string })
      .map(({ message, reply_to }) => (reply_to === undefined ? message : `${message} to ${reply_to}`));
}

/** Rosa's, in this order, in one conversation. */
async function waiting(...rows: (Pick<Pending, 'message'> & Partial<Pending>)[]) {
  const db = await openDeviceDb(me);
  for (const [order, row] of rows.entries())
    await db.put({
      tempId: `01990000-0000-7000-8000-00000000001${order}`,
      userId: me,
      conversationId: '01990000-0000-7000-8000-000000000001',
      quoted: null,
      forwardedFrom: null,
      attachments: [],
      createdAt: '2026-11-21T12:00:00Z',
      order,
      state: 'sending',
      retryCount: 0,
      error: null,
      ...row,
    });
  return async () => (await db.pending()).map(({ message }) => message);
}

const said = (body: unknown) => (body as { message: string }).message;

beforeEach(async () => {
  [pages, told] = [[], []];
  Object.assign(globalThis, { clients: { matchAll: async () => pages } });
  await openKeptOf(me);
});
afterEach(() => {
  globalThis.fetch = fetch;
  forgetDatabases();
});

test('M157: what waits is sent in order, and is forgotten', async () => {
  const left = await waiting({ message: 'one' }, { message: 'two' }, { message: 'three', state: 'failed' });
  const sent = serve({ [posting]: () => ({ body: {} }) });
  await sendOutbox(false);
  expect([sent(), await left()]).toEqual([['one', 'two', 'three'], []]);
});

test.each([429, 502, 503])('as long as the server cannot take it (%s) the browser is to try again', async (status) => {
  const left = await waiting({ message: 'one' });
  serve({ [posting]: () => refusal(status, 'unavailable', 'Not now.') });
  await expect(sendOutbox(false)).rejects.toThrow(String(status));
  expect(await left()).toEqual(['one']);
});

test('P24: it is sent in the name of its person alone; where that session ended the rest waits, and nothing is tried again', async () => {
  const left = await waiting({ message: 'one' }, { message: 'two' });
  const names: (string | null)[] = [];
  const sent = serve({
    [posting](_, headers) {
      names.push(headers.get(pageOfHeader));
      return refusal(401, 'signed_out', 'Please sign in.');
    },
  });
  await sendOutbox(false);
  expect([names, sent(), await left()]).toEqual([[me], ['one'], ['one', 'two']]);
});

test('M94: what is turned away for good, now or before, holds up nothing behind it, stays for the page to show, and goes no more', async () => {
  const left = await waiting({ message: 'known', state: 'failed', error: 'no' }, { message: 'bad' }, { message: 'good' });
  const sent = serve({
    [posting]: (body) => (said(body) === 'good' ? { body: {} } : refusal(422, 'invalid', 'no')),
  });
  await sendOutbox(false);
  expect([sent(), await left()]).toEqual([
    ['bad', 'good'],
    ['known', 'bad'],
  ]);
  const rows = await (await openDeviceDb(me)).pending();
  expect(rows.map(({ state, retryCount, error }) => [state, retryCount, error])).toEqual([
    ['failed', 0, 'no'],
    ['failed', 1, 'no'],
  ]);
  await sendOutbox(false);
  expect(sent()).toEqual(['bad', 'good']);
});

test('what somebody on the way turned away is no word of the server’s: it goes again', async () => {
  const left = await waiting({ message: 'one' });
  let isHeldUp = true;
  const sent = serve({ [posting]: () => (isHeldUp ? { status: 403, body: 'Sign in to this network.' } : { body: {} }) });
  // The browser tries again after a failure alone.
  await expect(sendOutbox(false)).rejects.toThrow('403');
  expect(await left()).toEqual(['one']);
  isHeldUp = false;
  await sendOutbox(false);
  expect([sent(), await left()]).toEqual([['one', 'one'], []]);
});

test.each([
  ['turned away', 422, 'invalid'],
  ['to go without what it answers', 404, 'reply_not_found'],
])('what its person dropped while it was %s does not come back', async (_, status, code) => {
  const left = await waiting({ message: 'yes', quoted });
  const db = await openDeviceDb(me);
  const sent = serve({
    async [posting]() {
      for (const { tempId } of await db.pending()) await db.remove(tempId);
      return refusal(status, code, 'no');
    },
  });
  await sendOutbox(false);
  expect([sent(), await left()]).toEqual([[`yes to ${quoted.id}`], []]);
});

test('M95: what its person took back is left to a page, and no page is asked; also what they take back while it is sent', async () => {
  const left = await waiting({ message: 'no', isUnwanted: true });
  pages = [page(true)];
  const sent = serve({ [posting]: () => ({ body: {} }) });
  await sendOutbox(true);
  expect([told, sent(), await left()]).toEqual([[], [], ['no']]);
  const db = await openDeviceDb(me);
  const [row] = await db.pending();
  if (!row) throw new Error('it waits');
  await db.put({ ...row, isUnwanted: false });
  serve({
    async [posting]() {
      await db.put(row);
      return { body: {} };
    },
  });
  await sendOutbox(true);
  expect(await db.pending()).toEqual([row]);
});

test('M157: a page that is open is to send it; as long as it has not the browser looks again', async () => {
  const left = await waiting({ message: 'one' });
  const sent = serve({ [posting]: () => ({ body: {} }) });
  pages = [page(false), page(true)];
  await expect(sendOutbox(false)).rejects.toThrow('a page is sending');
  expect([told, sent(), await left()]).toEqual([Array(2).fill({ kind: 'send-waiting', userId: me }), [], ['one']]);
});

test('M157: at the last chance that the browser gives, no page is waited for', async () => {
  const left = await waiting({ message: 'one' });
  const sent = serve({ [posting]: () => ({ body: {} }) });
  pages = [page(true)];
  await sendOutbox(true);
  expect([sent(), await left()]).toEqual([['one'], []]);
});

test('pages that do not answer, as frozen ones and calls, hold up nothing', async () => {
  const left = await waiting({ message: 'one' });
  const sent = serve({ [posting]: () => ({ body: {} }) });
  pages = [page(false)];
  await sendOutbox(false);
  expect([sent(), await left()]).toEqual([['one'], []]);
});

test('where nothing waits that may go no page is asked, and the browser need not look again', async () => {
  await waiting({ message: 'known', state: 'failed', error: 'no' });
  pages = [page(true)];
  await sendOutbox(false);
  expect(told).toEqual([]);
});

test('what a page sent or dropped while the worker was at it is not sent by the worker', async () => {
  const left = await waiting({ message: 'one' }, { message: 'two' }, { message: 'three' });
  const db = await openDeviceDb(me);
  const second = (await db.pending()).find(({ message }) => message === 'two')?.tempId ?? '';
  const sent = serve({
    async [posting](body) {
      if (said(body) === 'one') await db.remove(second);
      return { body: {} };
    },
  });
  await sendOutbox(false);
  expect([sent(), await left()]).toEqual([['one', 'three'], []]);
});

test('P8: it holds up nobody who signs out, and what was not sent then is gone', async () => {
  const db = await openDeviceDb(me);
  await waiting({ message: 'one' }, { message: 'two' });
  db.close();
  const sent = serve({
    async [posting]() {
      await deleteDeviceDb();
      return { body: {} };
    },
  });
  await expect(sendOutbox(false)).rejects.toThrow();
  expect([sent(), (await indexedDB.databases()).map(({ name }) => name)]).toEqual([['one'], ['hometown-kept']]);
});

const quoted = Quoted.parse({
  id: '01990000-0000-7000-8000-000000000009',
  sender_id: 'user_dan',
  excerpt: 'Shall we?',
  message_type: 'text',
  edited_at: null,
  deleted_at: null,
});

test('M114: what answers a message that was deleted goes without it', async () => {
  const left = await waiting({ message: 'yes', quoted });
  const sent = serve({
    [posting]: (body) => ('reply_to' in (body as object) ? refusal(404, 'reply_not_found', 'Not there.') : { body: {} }),
  });
  await sendOutbox(false);
  expect([sent(), await left()]).toEqual([[`yes to ${quoted.id}`, 'yes'], []]);
});

test('M95: what its person takes back while it is turned away for what it answers stays taken back, and is left to a page', async () => {
  await waiting({ message: 'yes', quoted });
  const db = await openDeviceDb(me);
  const sent = serve({
    async [posting](body) {
      if (!('reply_to' in (body as object))) return { body: {} };
      for (const row of await db.pending()) await db.put({ ...row, isUnwanted: true });
      return refusal(404, 'reply_not_found', 'Not there.');
    },
  });
  await sendOutbox(true);
  expect(sent()).toEqual([`yes to ${quoted.id}`]);
  expect(await db.pending()).toMatchObject([{ message: 'yes', quoted: null, isUnwanted: true }]);
});

test('P2: no answer came to it: it goes again as it went, without what it answered', async () => {
  const left = await waiting({ message: 'yes', quoted });
  let isThere = false;
  const sent = serve({
    [posting](body) {
      if ('reply_to' in (body as object))
        return isThere ? refusal(409, 'temp_id_reused', 'no') : refusal(404, 'reply_not_found', 'Not there.');
      if (isThere) return { body: {} };
      isThere = true;
      throw new TypeError('no line');
    },
  });
  await expect(sendOutbox(false)).rejects.toThrow('no line');
  await sendOutbox(false);
  expect([sent(), await left()]).toEqual([[`yes to ${quoted.id}`, 'yes', 'yes'], []]);
});
