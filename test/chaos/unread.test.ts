import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { App } from '../bench/lib/app.mjs';
import { addPeople, befriend, type SignedIn } from '../bench/lib/people.mjs';
import { until } from '../lib/until.js';
import { Device } from './lib/device.js';
import { Ledger } from './lib/ledger.js';
import { sendOverHttp } from './lib/sender.js';
import { isLong, Town } from './lib/town.js';

const senderCount = 5;
const messages = isLong ? 10_000 : 2_000;
/** Sends of one sender that are under way at once. */
const lanes = 4;
/** What comes when nobody reads any more. */
const lastWords = 20;

interface Place {
  id: string;
  unread: number;
  stored: number;
  last_read_seq: number;
}

let town: Town;
let here: App;
let there: App;
let isThereLost = false;
let reader: SignedIn;
let senders: SignedIn[];
let conversations: string[];
let devices: Device[] = [];
const ledger = new Ledger();

beforeAll(async () => {
  town = await Town.open();
  here = await town.start();
  there = await town.start({ env: { PUBLIC_URL: here.url } });
  [reader, ...senders] = (await addPeople(town.pool, senderCount + 1)) as [SignedIn, ...SignedIn[]];
  conversations = await befriend(
    town.pool,
    senders.map((sender) => [reader, sender]),
  );
}, 60_000);
afterAll(() => {
  for (const device of devices) device.close();
  return town.close();
});

const near = () => here;
const far = () => (isThereLost ? here : there);

/** Sends with one key until it is acknowledged, in turn by both instances. */
async function send(from: number, turn: number): Promise<void> {
  const sent = { conversation_id: conversations[from] ?? '', message: `words ${turn}`, tempId: randomUUID() };
  ledger.attempted.add(sent.tempId);
  await until({ what: 'a send to be acknowledged', withinMs: 30_000 }, async () => {
    const app = ledger.attempted.size % 2 ? near() : far();
    const outcome = await sendOverHttp({ app, cookie: senders[from]?.cookie ?? '', url: app.url, origin: here.url }, sent);
    if (outcome.kind === 'refused') throw new Error(`a send was refused with ${outcome.status}`);
    if (outcome.kind === 'ok') ledger.acknowledged.set(sent.tempId, outcome.message.id);
    return outcome.kind === 'ok';
  });
}

async function write(count: number): Promise<void> {
  let left = count;
  const lane = async (from: number) => {
    while (left > 0) await send(from, (left -= 1));
  };
  await Promise.all(senders.flatMap((_, from) => Array.from({ length: lanes }, () => lane(from))));
}

/** P9, counted message by message; `unread` is what the product's own counter says. */
function places(): Promise<(Place & { truth: number })[]> {
  return town.rows(
    `select m.conversation_id as id, m.unread_count as unread, m.last_read_seq::int, c.last_seq::int as stored,
       (select count(*)::int from messages x where x.conversation_id = c.id and x.seq > m.last_read_seq and x.sender_id <> m.user_id and x.deleted_at is null) as truth
     from conversation_members m join conversations c on c.id = m.conversation_id where m.user_id = $1`,
    [reader.id],
  );
}

const told = () => town.rows('select 1 from outbox where name = $1', ['chat.tell']);

test(`F26, P9: five write ${messages} messages, one reads on three devices, an instance is killed: all show what was not read`, async () => {
  devices = await Promise.all([near, far, far].map((front) => Device.open(front, reader, here.url)));
  let isOver = false;
  const reads = devices.map(async (device) => {
    // Of one's own looks, which come one after another; another device's may be answered out of turn.
    const marks = new Map<string, number>();
    while (!isOver) {
      await device.read();
      for (const { id, last_read_seq: mark } of await places()) {
        expect(mark).toBeGreaterThanOrEqual(marks.get(id) ?? 0);
        marks.set(id, mark);
      }
    }
  });
  const writes = write(messages);
  await until({ what: 'the middle', withinMs: 240_000 }, () => ledger.acknowledged.size >= messages / 2);
  isThereLost = true;
  await there.kill();
  await writes;
  isOver = true;
  await Promise.all(reads);
  await write(lastWords);

  await until({ what: 'everybody to be told', withinMs: 30_000 }, async () => (await told()).length === 0);
  const rows = await places();
  expect(rows.reduce((sum, { stored }) => sum + stored, 0)).toBe(messages + lastWords);
  expect(rows.map(({ unread }) => unread)).toEqual(rows.map(({ truth }) => truth));
  const truth = Object.fromEntries(rows.map(({ id, truth: unread }) => [id, unread]));
  const badge = rows.reduce((sum, row) => sum + row.truth, 0);
  expect(badge).toBeGreaterThanOrEqual(lastWords);
  const wanted = JSON.stringify({ truth, badge });
  const shown = ({ unread: { byConversation, badge: number } }: Device) =>
    JSON.stringify({ truth: Object.fromEntries(rows.map(({ id }) => [id, byConversation[id]])), badge: number });
  await until({ what: 'the devices to agree', withinMs: 20_000 }, () => devices.every((device) => shown(device) === wanted)).catch(
    () => undefined,
  );
  expect(devices.map(shown)).toEqual([wanted, wanted, wanted]);
  expect(devices.map(({ lowest, problem }) => ({ lowest, problem }))).toEqual([{ lowest: 0 }, { lowest: 0 }, { lowest: 0 }]);
  expect(ledger.acknowledged.size).toBe(messages + lastWords);
}, 480_000);
