import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type DeviceDb, memoryDb } from '../../../web/features/chat/device/db/device-db';
import { maxTries } from '../../../web/features/chat/device/delivery/tries';
import type { Withdrawal } from '../../../web/features/chat/device/delivery/withdrawal';
import { Outbox, type SendResult } from '../../../web/features/chat/device/outbox';

const conversationId = '01990000-0000-7000-8000-000000000001';
const arrivedAs = '01990000-0000-7000-8000-0000000000a1';
const isSent: SendResult = { kind: 'sent', id: arrivedAs };

/** A tab with a line, and what it asks of the server. */
function scene(db: DeviceDb = memoryDb()) {
  const sent: string[] = [];
  const removed: string[] = [];
  const withdrawn: string[] = [];
  const server = {
    answer: (): SendResult | Promise<SendResult> => isSent,
    withdrawal: 'unknown' as Withdrawal,
    onAsked: (): void => undefined,
  };
  const outbox = new Outbox({
    userId: 'user_rosa',
    db,
    async send({ tempId }) {
      sent.push(tempId);
      return server.answer();
    },
    async remove(id) {
      removed.push(id);
      return true;
    },
    async withdraw(tempId) {
      withdrawn.push(tempId);
      server.onAsked();
      return server.withdrawal;
    },
    isConnected: () => true,
    onWaiting: () => undefined,
    pause: async () => undefined,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  return { outbox, sent, removed, withdrawn, server };
}

test.each([
  ['gone', 1],
  ['unknown', 4],
] as const)(
  'M95: what got no answer and is taken back may have arrived: it is asked for by its key, and never sent again (%s)',
  async (...told) => {
    const db = memoryDb();
    const { outbox, sent, withdrawn, server } = scene(db);
    server.answer = () => ({ kind: 'later' });
    await outbox.submit({ conversationId, message: 'hello' });
    const { tempId = '' } = outbox.snapshot[0] ?? {};
    Object.assign(server, { withdrawal: 'later', answer: () => isSent });
    expect(await outbox.discard(tempId)).toBe(true);
    await outbox.retryAll();
    expect([withdrawn.length, outbox.snapshot, await db.pending()]).toMatchObject([4, [{ isUnwanted: true }], [{ isUnwanted: true }]]);
    const [answer, times] = told;
    server.withdrawal = answer;
    await outbox.retryAll();
    expect([sent.length, withdrawn]).toEqual([4, Array.from({ length: 4 + times }, () => tempId)]);
    expect([outbox.snapshot, await db.pending()]).toEqual([[], []]);
  },
);

test('M95: what is taken back while something of its conversation is on its way is not given up before that has ended', async () => {
  const { outbox, sent, removed, withdrawn, server } = scene();
  const [began, asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<SendResult>()];
  server.answer = () => {
    began.resolve();
    return answer.promise;
  };
  server.onAsked = () => (withdrawn.length === maxTries ? asked.resolve() : undefined);
  const sending = outbox.submit({ conversationId, message: 'slow' });
  await began.promise;
  const { tempId = '' } = outbox.snapshot[0] ?? {};
  await outbox.discard(tempId);
  await asked.promise;
  await nextTurn();
  expect(outbox.snapshot).toMatchObject([{ tempId, isUnwanted: true }]);
  answer.resolve(isSent);
  await sending;
  expect([sent.length, removed, outbox.snapshot]).toEqual([1, [arrivedAs], []]);
});
