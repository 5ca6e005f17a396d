import { describe, expect, test } from '@jest/globals';
import { Quoted } from '@server/chat/messages/message.contract.js';
import { mayPrint } from '../../../../test/lib/printed';
import { memoryDb, type DeviceDb } from './db/device-db';
import type { Withdrawal } from './delivery/withdrawal';
import { Outbox, type SendResult } from './outbox';
import type { Pending } from '../state/pending';

const conversationId = '01990000-0000-7000-8000-000000000001';
const other = '01990000-0000-7000-8000-000000000002';
const isSent: SendResult = { kind: 'sent', id: '01990000-0000-7000-8000-0000000000a1' };

interface Scene {
  readonly outbox: Outbox;
  readonly sent: Pending[];
  readonly removed: string[];
  /** The keys of what was taken back, as often as the server was asked. */
  readonly withdrawn: string[];
  readonly server: { answer(pending: Pending): SendResult | Promise<SendResult>; isConnected: boolean; withdrawal: Withdrawal };
  /** Whenever something could not go: what was on the device by then. */
  readonly waited: string[][];
}

function scene(db: DeviceDb = memoryDb()): Scene {
  const sent: Pending[] = [];
  const removed: string[] = [];
  const withdrawn: string[] = [];
  const waited: string[][] = [];
  const server: Scene['server'] = { answer: () => isSent, isConnected: true, withdrawal: 'unknown' };
  const outbox = new Outbox({
    userId: 'user_rosa',
    db,
    async send(pending) {
      sent.push(pending);
      return server.answer(pending);
    },
    async remove(id) {
      removed.push(id);
      return true;
    },
    async withdraw(tempId) {
      withdrawn.push(tempId);
      return server.withdrawal;
    },
    isConnected: () => server.isConnected,
    onWaiting: () => void db.pending().then((rows) => waited.push(rows.map(({ message }) => message))),
    pause: async () => undefined,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  return { outbox, sent, removed, withdrawn, server, waited };
}

const quoted = Quoted.parse({
  id: '01990000-0000-7000-8000-000000000009',
  sender_id: 'user_dan',
  excerpt: 'Shall we?',
  message_type: 'text',
  edited_at: null,
  deleted_at: null,
});
const says = (message: string, to = conversationId) => ({ conversationId: to, message });

describe('the outbox', () => {
  test('sends at once and forgets what was acknowledged', async () => {
    const { outbox, sent } = scene();
    await outbox.submit(says('hello'));
    expect(sent.map(({ message }) => message)).toEqual(['hello']);
    expect(outbox.snapshot).toEqual([]);
  });

  test('while disconnected it keeps messages, over a reload too, and sends them once, in order (P8)', async () => {
    const db = memoryDb();
    const before = scene(db);
    before.server.isConnected = false;
    for (const text of ['one', 'two', 'three']) await before.outbox.submit(says(text));
    expect(before.sent).toEqual([]);
    const after = scene(db);
    await after.outbox.load();
    expect(after.outbox.snapshot.map(({ message, state }) => `${message} ${state}`)).toEqual([
      'one sending',
      'two sending',
      'three sending',
    ]);
    await Promise.all([after.outbox.retryAll(), after.outbox.retryAll()]);
    expect(after.sent.map(({ message }) => message)).toEqual(['one', 'two', 'three']);
    expect(await db.pending()).toEqual([]);
  });

  test('an unanswered message goes again under its key, and fails after four tries (P2, P6)', async () => {
    const { outbox, sent, server } = scene();
    server.answer = () => ({ kind: 'later' });
    await outbox.submit(says('hello'));
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ tempId }) => tempId)).size).toBe(1);
    expect(outbox.snapshot).toMatchObject([{ state: 'failed', retryCount: 1, error: null }]);
  });

  test('a refused message fails at once and holds up nothing behind it', async () => {
    const { outbox, sent, server } = scene();
    server.answer = ({ message }) => (message === 'bad' ? { kind: 'refused', error: 'You cannot message this person.' } : isSent);
    await outbox.submit(says('bad'));
    await outbox.submit(says('good'));
    expect(sent.map(({ message }) => message)).toEqual(['bad', 'good']);
    expect(outbox.snapshot).toMatchObject([{ message: 'bad', state: 'failed', error: 'You cannot message this person.' }]);
  });

  test('a retry uses the old key, and so does a reconnection', async () => {
    const { outbox, sent, server } = scene();
    server.answer = () => ({ kind: 'later' });
    await outbox.submit(says('hello'));
    const tempId = sent[0]?.tempId ?? '';
    await outbox.retry(tempId);
    server.answer = () => isSent;
    await outbox.retryAll();
    expect(sent.map((pending) => pending.tempId)).toEqual(Array.from({ length: 9 }, () => tempId));
    expect(outbox.snapshot).toEqual([]);
  });

  test('what the server said no to goes again by its button alone, not with a reconnection', async () => {
    const { outbox, sent, server } = scene();
    server.answer = () => ({ kind: 'refused', error: 'no' });
    await outbox.submit(says('hello'));
    await outbox.retryAll();
    expect(outbox.snapshot).toMatchObject([{ state: 'failed', error: 'no' }]);
    server.answer = () => isSent;
    await outbox.retry(sent[0]?.tempId ?? '');
    expect(sent).toHaveLength(2);
    expect(outbox.snapshot).toEqual([]);
  });

  test('what the server said no to is dropped by its person, and nothing brings it back', async () => {
    const db = memoryDb();
    const { outbox, sent, withdrawn, server } = scene(db);
    server.answer = () => ({ kind: 'refused', error: 'You cannot message this person.' });
    await outbox.submit(says('hello'));
    expect(await outbox.discard(outbox.snapshot[0]?.tempId ?? '')).toBe(true);
    expect([outbox.snapshot, await db.pending()]).toEqual([[], []]);
    server.answer = () => isSent;
    await outbox.retryAll();
    expect([sent.length, withdrawn]).toEqual([1, []]);
  });

  test('M157: whatever cannot go now is told, with all of it on the device, before it is tried again', async () => {
    const { outbox, server, waited } = scene();
    server.isConnected = false;
    await outbox.submit(says('one'));
    await outbox.submit(says('two', other));
    expect(waited).toEqual([['one'], ['one', 'two']]);
    server.isConnected = true;
    server.answer = ({ message }) => (message === 'one' ? { kind: 'later' } : isSent);
    await outbox.retryAll();
    expect(waited.slice(2).map((rows) => rows.includes('one'))).toEqual([true, true, true, true]);
  });

  test('P8: what another tab left goes with the next connection, each in its turn, and by a word of the worker it alone', async () => {
    const db = memoryDb();
    const [here, closed] = [scene(db), scene(db)];
    here.server.isConnected = false;
    closed.server.answer = () => ({ kind: 'later' });
    await closed.outbox.submit(says('one'));
    await here.outbox.submit(says('two'));
    closed.server.isConnected = false;
    await closed.outbox.submit(says('three'));
    here.server.isConnected = true;
    await here.outbox.retryAll();
    expect(here.sent.map(({ message }) => message)).toEqual(['one', 'two', 'three']);
    expect(await db.pending()).toEqual([]);

    here.server.answer = ({ message }) => (message === 'mine' ? { kind: 'later' } : isSent);
    await here.outbox.submit(says('mine'));
    await closed.outbox.submit(says('new'));
    here.sent.length = 0;
    await here.outbox.takeUp();
    await here.outbox.takeUp();
    expect(here.sent.map(({ message }) => message)).toEqual(['new']);
    expect(here.outbox.snapshot).toMatchObject([{ message: 'mine', state: 'failed', error: null }]);
  });

  test('what goes while the device is being read is not taken up again', async () => {
    const db = memoryDb();
    const read = Promise.withResolvers<void>();
    const { outbox, sent, server } = scene({ ...db, pending: () => db.pending().then((rows) => read.promise.then(() => rows)) });
    server.isConnected = false;
    await outbox.submit(says('hello'));
    const reading = outbox.load();
    await outbox.acknowledge(outbox.snapshot[0]?.tempId ?? '');
    read.resolve();
    await reading;
    server.isConnected = true;
    await outbox.retryAll();
    expect([outbox.snapshot, sent]).toEqual([[], []]);
  });

  test('M94: what another tab was told no for is not sent by this one later on', async () => {
    const db = memoryDb();
    const [told, late] = [scene(db), scene(db)];
    told.server.isConnected = false;
    late.server.isConnected = false;
    await told.outbox.submit(says('hello'));
    await late.outbox.load();
    told.server.isConnected = true;
    told.server.answer = () => ({ kind: 'refused', error: 'You cannot message this person.' });
    await told.outbox.retryAll();
    late.server.isConnected = true;
    await late.outbox.retryAll();
    expect(late.sent).toEqual([]);
    expect(late.outbox.snapshot).toMatchObject([{ state: 'failed', error: 'You cannot message this person.' }]);
  });

  test('messages of one conversation wait for each other, those of another do not', async () => {
    const { outbox, sent, server } = scene();
    const { promise, resolve } = Promise.withResolvers<SendResult>();
    server.answer = ({ message }) => (message === 'slow' ? promise : isSent);
    const all = [outbox.submit(says('slow')), outbox.submit(says('after')), outbox.submit(says('elsewhere', other))];
    await all[2];
    expect(sent.map(({ message }) => message)).toEqual(['slow', 'elsewhere']);
    resolve(isSent);
    await Promise.all(all);
    expect(sent.map(({ message }) => message)).toEqual(['slow', 'elsewhere', 'after']);
  });

  test('what goes without its quote is kept without it before it goes, so a repeat of it is the same (P2, M114)', async () => {
    const db = memoryDb();
    const { outbox, sent, server } = scene(db);
    const keptQuotes: unknown[] = [];
    server.answer = async (pending) => {
      keptQuotes.push((await db.pending()).map(({ quoted: kept }) => kept?.id));
      if (pending.quoted) return { kind: 'changed', pending: { ...pending, quoted: null } };
      return sent.length < 3 ? { kind: 'later' } : isSent;
    };
    await outbox.submit({ ...says('yes'), quoted });
    expect(sent.map((pending) => pending.quoted?.id)).toEqual([quoted.id, undefined, undefined]);
    expect(keptQuotes).toEqual([[quoted.id], [undefined], [undefined]]);
    expect(new Set(sent.map(({ tempId }) => tempId)).size).toBe(1);
    expect(outbox.snapshot).toEqual([]);
  });

  test('what is there already when its turn comes is kept no more, whatever its sending came to', async () => {
    const db = memoryDb();
    const { outbox, server } = scene(db);
    server.answer = async (pending) => {
      await outbox.acknowledge(pending.tempId);
      return { kind: 'changed', pending: { ...pending, quoted: null } };
    };
    await outbox.submit({ ...says('yes'), quoted });
    expect([outbox.snapshot, await db.pending()]).toEqual([[], []]);
  });

  test('a live event acknowledges a message before its acknowledgement is lost', async () => {
    const { outbox, server } = scene();
    server.answer = async ({ tempId }) => {
      await outbox.acknowledge(tempId);
      return { kind: 'later' };
    };
    await outbox.submit(says('hello'));
    expect(outbox.snapshot).toEqual([]);
  });

  test('M160: a device that keeps nothing any more holds up no message, and no retry', async () => {
    const said = mayPrint(/the device could not keep what waits/);
    const dead = () => Promise.reject(new DOMException('The database connection is closing.', 'InvalidStateError'));
    const { outbox, sent, server } = scene({ ...memoryDb(), put: dead, remove: dead, discard: dead });
    for (const text of ['one', 'two']) await outbox.submit(says(text));
    expect([sent.map(({ message }) => message), outbox.snapshot]).toEqual([['one', 'two'], []]);
    server.answer = () => ({ kind: 'refused', error: 'no' });
    await outbox.submit(says('three'));
    expect(outbox.snapshot).toMatchObject([{ message: 'three', state: 'failed', error: 'no' }]);
    server.answer = () => isSent;
    await outbox.retry(sent[2]?.tempId ?? '');
    expect([sent.map(({ message }) => message), outbox.snapshot]).toEqual([['one', 'two', 'three', 'three'], []]);
    server.answer = () => ({ kind: 'refused', error: 'no' });
    await outbox.submit(says('four'));
    await outbox.discard(sent[4]?.tempId ?? '');
    expect(outbox.snapshot).toEqual([]);
    expect(said.length).toBeGreaterThan(0);
  });
});
