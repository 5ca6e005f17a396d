import { clearSiteData, forgetDatabases } from '../../../../../test/web/lib/databases';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openKeptOf } from '../../../../lib/device/kept-db';
import type { Pending } from '../../state/pending';
import { deleteDeviceDb } from './device-connection';
import { type DeviceDb, openDeviceDb } from './device-db';
import type { Withdrawal } from '../delivery/withdrawal';
import { Drafts } from '../drafts';
import { Outbox, type OutboxOptions } from '../outbox';

const me = 'user_rosa';
const [id, other] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'];

const arrivedAs = '01990000-0000-7000-8000-0000000000a1';

const answer: OutboxOptions['send'] = async () => ({ kind: 'sent', id: arrivedAs });

let opened: DeviceDb[] = [];

async function openDb(): Promise<DeviceDb> {
  const db = await openDeviceDb(me);
  opened.push(db);
  return db;
}

/** Rosa's tab, without a network at first. */
async function openTab() {
  const db = await openDb();
  const line = {
    isConnected: false,
    sent: [] as string[],
    answer,
    removed: [] as string[][],
    removes: true,
    withdrawn: [] as string[],
    withdrawal: 'unknown' as Withdrawal,
  };
  const drafts = new Drafts({ db, save: async () => ({ kind: 'later' }), load: () => Promise.reject(new Error('no network')) });
  const outbox = new Outbox({
    userId: me,
    db,
    send(pending) {
      line.sent.push(pending.message);
      return line.answer(pending);
    },
    async remove(...message) {
      line.removed.push(message);
      return line.removes;
    },
    async withdraw(tempId) {
      line.withdrawn.push(tempId);
      return line.withdrawal;
    },
    isConnected: () => line.isConnected,
    onWaiting: () => undefined,
    pause: async () => undefined,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  return { db, drafts, outbox, line };
}

/** What a tab that is loaded now finds. */
async function kept(): Promise<[drafts: string[], outbox: string[]]> {
  const db = await openDb();
  const found = [[...(await db.drafts()).values()].map(({ text }) => text), (await db.pending()).map(({ message }) => message)] as const;
  db.close();
  return [...found] as [string[], string[]];
}

beforeEach(forgetDatabases);
afterEach(() => {
  for (const db of opened) db.close();
  opened = [];
});

test('M160: a database that the browser threw away is opened again with the next that is kept, and all that the tab holds is in it', async () => {
  const { db, drafts, outbox } = await openTab();
  drafts.change(id, 'typed before');
  await outbox.submit({ conversationId: id, message: 'waits' });
  drafts.flush();
  await db.drafts();
  expect(await kept()).toEqual([['typed before'], ['waits']]);

  clearSiteData();
  expect(await kept()).toEqual([[], []]);
  drafts.change(other, 'typed after');
  await outbox.submit({ conversationId: other, message: 'waits, too' });
  drafts.flush();
  await db.drafts();
  expect(await kept()).toEqual([
    ['typed before', 'typed after'],
    ['waits', 'waits, too'],
  ]);

  // And again, by several at once.
  clearSiteData();
  await Promise.all([db.put(outbox.snapshot[0] as Pending), db.drafts(), db.pending()]);
  await db.drafts();
  expect(await kept()).toEqual([
    ['typed before', 'typed after'],
    ['waits', 'waits, too'],
  ]);
});

test('M160: a draft that a tab found is its own where the browser threw away what would tell whose it is', async () => {
  await (await openDb()).setDraft(id, { text: 'left behind', base: 0, isSaved: false });
  const { drafts } = await openTab();
  await drafts.load();
  clearSiteData();
  await drafts.takeUp(AbortSignal.abort());
  expect(drafts.get(id)).toMatchObject({ text: 'left behind', isSaved: false });
  expect(await kept()).toEqual([['left behind'], []]);
});

test('what its person dropped in one tab is dropped in the others, and kept by none', async () => {
  const here = await openTab();
  await here.outbox.submit({ conversationId: id, message: 'no' });
  const no = { ...(here.outbox.snapshot[0] as Pending), state: 'failed' as const, error: 'You cannot message this person.' };
  await here.db.put(no);
  const [one, other] = [await openTab(), await openTab()];
  await Promise.all([one.outbox.load(), other.outbox.load()]);
  expect(other.outbox.snapshot).toEqual([no]);
  const isGone = new Promise<void>((resolve) => void other.outbox.subscribe(resolve));
  await one.outbox.discard(no.tempId);
  await isGone;
  expect([one.outbox.snapshot, other.outbox.snapshot]).toEqual([[], []]);
  await other.outbox.retryAll();
  expect(await kept()).toEqual([[], []]);
});

/** Submits it, and takes it back before it has gone. */
async function takeBack({ outbox }: Pick<Awaited<ReturnType<typeof openTab>>, 'outbox'>, message: string): Promise<void> {
  await outbox.submit({ conversationId: id, message });
  expect(await outbox.discard(outbox.snapshot.at(-1)?.tempId ?? '')).toBe(true);
}

test('M95: what was taken back before it went is never sent, over a reload too: where it is there all the same it is deleted', async () => {
  for (const isLoadedAnew of [false, true]) {
    const first = await openTab();
    await first.outbox.submit({ conversationId: id, message: 'stays' });
    await takeBack(first, 'goes');
    const tab = isLoadedAnew ? await openTab() : first;
    if (isLoadedAnew) first.db.close();
    await tab.outbox.load();
    expect(tab.outbox.snapshot.map(({ message, isUnwanted }) => [message, isUnwanted])).toEqual([
      ['stays', undefined],
      ['goes', true],
    ]);
    const key = tab.outbox.snapshot[1]?.tempId;
    Object.assign(tab.line, { isConnected: true, withdrawal: 'gone' });
    await tab.outbox.retryAll();
    await tab.outbox.retryAll();
    expect([tab.line.sent, tab.line.withdrawn, tab.outbox.snapshot]).toEqual([['stays'], [key], []]);
    expect(await kept()).toEqual([[], []]);
  }
});

test('M95: what arrives while it is taken back is deleted; where that cannot be now it is tried again, with the next connection too', async () => {
  const { db, outbox, line } = await openTab();
  Object.assign(line, { isConnected: true, removes: false, withdrawal: 'later' });
  line.answer = async (pending) => {
    await outbox.discard(pending.tempId);
    return answer(pending);
  };
  await outbox.submit({ conversationId: id, message: 'goes' });
  await outbox.retryAll();
  expect([line.sent.length, line.removed]).toEqual([1, [[arrivedAs, id]]]);
  const [row] = await db.pending();
  expect(row).toMatchObject({ message: 'goes', isUnwanted: true });
  await outbox.arrived(row?.tempId ?? '', arrivedAs);
  expect(outbox.snapshot).toHaveLength(1);
  line.withdrawal = 'gone';
  await outbox.retryAll();
  expect([line.sent.length, outbox.snapshot, await db.pending()]).toEqual([1, [], []]);
});

test('what was taken back on its way is dropped where the server says no to it', async () => {
  const { db, outbox, line } = await openTab();
  Object.assign(line, { isConnected: true, withdrawal: 'later' });
  line.answer = async ({ tempId }) => {
    await outbox.discard(tempId);
    return { kind: 'refused', error: 'You cannot message this person.' };
  };
  await outbox.submit({ conversationId: id, message: 'no' });
  expect([outbox.snapshot, line.removed, await db.pending()]).toEqual([[], [], []]);
});

test('M95: what was taken back in a tab that is closed is seen in no other one, which deletes it where it arrived', async () => {
  const [closed, open] = [await openTab(), await openTab()];
  await closed.outbox.submit({ conversationId: id, message: 'no' });
  await open.outbox.load();
  const isGone = new Promise<void>((resolve) => void open.outbox.subscribe(resolve));
  await closed.outbox.discard(closed.outbox.snapshot[0]?.tempId ?? '');
  await isGone;
  closed.db.close();
  expect(open.outbox.snapshot).toEqual([]);
  Object.assign(open.line, { isConnected: true, withdrawal: 'gone' });
  await open.outbox.retryAll();
  expect([open.line.sent, open.line.withdrawn.length, await kept()]).toEqual([[], 1, [[], []]]);
});

test('P8, M157: what waits in a tab that is closed is sent by one that was open all the time, once it is connected', async () => {
  const [closed, other] = [await openTab(), await openTab()];
  await Promise.all([closed.outbox.load(), other.outbox.load()]);
  await closed.outbox.submit({ conversationId: id, message: 'waits' });
  closed.db.close();
  other.line.isConnected = true;
  await other.outbox.retryAll();
  expect(other.line.sent).toEqual(['waits']);
  expect(await kept()).toEqual([[], []]);
});

test('P24: a tab that is left open takes up nothing of whoever signed in since', async () => {
  const rosa = await openTab();
  const dan = await openDeviceDb('user_dan');
  opened.push(dan);
  await rosa.outbox.submit({ conversationId: id, message: 'hers' });
  const [row] = await rosa.db.pending();
  await rosa.outbox.acknowledge(row?.tempId ?? '');
  await dan.put({ ...(row as Pending), userId: 'user_dan', message: 'his' });
  rosa.line.isConnected = true;
  await rosa.outbox.takeUp();
  await rosa.outbox.retryAll();
  expect([rosa.line.sent, rosa.outbox.snapshot]).toEqual([[], []]);
  expect((await dan.pending()).map(({ message }) => message)).toEqual(['his']);
});

test('P24: in a browser where somebody else is signed in since it is not opened again', async () => {
  const { db } = await openTab();
  clearSiteData();
  await openKeptOf('user_dan');
  await expect(db.setDraft(id, { text: 'hers', base: 0, isSaved: false })).rejects.toThrow('closed');
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('hometown-chat');
});

test('P8: after its person left, in this tab or another, it is not opened again', async () => {
  const [here, late] = [await openDb(), await openDb()];
  here.close();
  await deleteDeviceDb();
  for (const db of [here, late]) await expect(db.setDraft(id, { text: 'hers', base: 0, isSaved: false })).rejects.toThrow();
  expect(await indexedDB.databases()).toEqual([]);
});
