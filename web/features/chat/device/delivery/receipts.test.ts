import { beforeEach, expect, test } from '@jest/globals';
import { messageIdsMax } from '@server/chat/delivery/delivery.contract.js';
import { aMessage } from '../../../../../stories/features/chat/fixtures';
import { Receipts } from './receipts';

const from = (seq: number, conversation = 1) =>
  aMessage({ seq, conversation_id: `01990000-0000-7000-8000-${String(conversation).padStart(12, '0')}`, sender_id: 'user_dan' });

let sent: (readonly string[])[];
let isConnected: boolean;
/** What the server says to each sending. */
let answer: () => boolean | Promise<boolean>;
let receipts: Receipts;

beforeEach(() => {
  sent = [];
  isConnected = true;
  answer = () => true;
  receipts = new Receipts({
    async send(ids) {
      sent.push(ids);
      return answer();
    },
    isConnected: () => isConnected,
    pause: async () => undefined,
  });
});

test('P6: the newest of each conversation is sent, and once acknowledged never again', async () => {
  for (const message of [from(1), from(3), from(2), from(7, 2)]) receipts.note(message);
  await receipts.flush();
  expect(sent).toEqual([[from(3).id, from(7, 2).id]]);
  await receipts.flush();
  expect(sent).toHaveLength(1);
});

test('P6: what was lost on its way is sent again over a connection that stays', async () => {
  const answers = [false, false, true];
  answer = () => answers.shift() ?? true;
  receipts.note(from(1));
  await receipts.flush();
  expect(sent).toEqual([[from(1).id], [from(1).id], [from(1).id]]);
});

test('P6: four times at most; what is not sent then goes with the next', async () => {
  answer = () => false;
  receipts.note(from(1));
  await receipts.flush();
  expect(sent).toHaveLength(4);
  answer = () => true;
  receipts.note(from(5, 2));
  await receipts.flush();
  expect(sent.slice(4)).toEqual([[from(1).id, from(5, 2).id]]);
});

test('P6: what a lost connection kept is sent with the next one', async () => {
  answer = () => (isConnected = false);
  receipts.note(from(1));
  await receipts.flush();
  expect(sent).toHaveLength(1);
  isConnected = true;
  answer = () => true;
  await receipts.flush();
  expect(sent).toEqual([[from(1).id], [from(1).id]]);
});

test('P6: what comes while a receipt is on its way is not taken for sent', async () => {
  const line = Promise.withResolvers<boolean>();
  answer = () => line.promise;
  receipts.note(from(1));
  const done = receipts.flush();
  receipts.note(from(2));
  answer = () => true;
  line.resolve(true);
  await done;
  expect(sent.at(-1)).toEqual([from(2).id]);
});

test('P6: more than a signal holds go one after the other', async () => {
  const all = Array.from({ length: messageIdsMax + 1 }, (_, index) => from(index + 1, index + 1));
  for (const message of all) receipts.note(message);
  await receipts.flush();
  expect(sent.map(({ length }) => length)).toEqual([messageIdsMax, 1]);
});

test('P6: what was sent in another way is not sent again, except what came since', async () => {
  isConnected = false;
  receipts.note(from(1));
  receipts.note(from(1, 2));
  const known = receipts.waiting();
  receipts.note(from(2, 2));
  receipts.forget(known);
  isConnected = true;
  await receipts.flush();
  expect(sent).toEqual([[from(2, 2).id]]);
});

test('P8: nothing of it is left when somebody else signs in', async () => {
  isConnected = false;
  receipts.note(from(1));
  receipts.forget();
  isConnected = true;
  await receipts.flush();
  expect(sent).toEqual([]);
});
