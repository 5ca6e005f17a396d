import { expect, test } from '@jest/globals';
import pg from 'pg';
import { conversationGone } from '../../src/chat/conversations/conversation.contract.js';
import {
  deleteMessage,
  messageCreated,
  messageDeleted,
  messageUpdated,
  sendMessage,
  sendSignal,
} from '../../src/chat/messages/message.contract.js';
import { setReaction } from '../../src/chat/reactions/reaction.contract.js';
import { lockPair } from '../../src/friends/friends.queries.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { pair, says, thread } from './thread.js';

/** Two who have talked, forgotten by both of their pages. */
async function talk(one: string, other: string) {
  const [blocker, blocked] = await pair(one, other);
  const mine = await says(blocker, blocked, 'hello');
  const theirs = await says(blocked, blocker, 'hi');
  await world.settle();
  world.forget();
  return { blocker, blocked, mine, theirs, id: mine.conversation_id };
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  return client;
}

async function waitForLocks(count: number): Promise<void> {
  await until({ what: `${count} transactions to wait for a lock` }, async () => {
    const waiting = await world.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name <> 'hometown-listen'`,
    );
    return waiting.length >= count;
  });
}

/** All want the conversation at once: the block gets it first, and the `transactions` of `second` when the block is committed. */
async function justAfterBlock<R>(
  { blocker, blocked, id }: { blocker: Person; blocked: Person; id: string },
  second: () => Promise<R>,
  transactions = 1,
) {
  const holder = await connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from conversations where id = $1 for update', [id]);
    const block = blocker.blocks(blocked);
    await waitForLocks(1);
    const other = second();
    // One that came later could still be before the block, and rightly so.
    await waitForLocks(1 + transactions);
    await holder.query('commit');
    await block;
    return await other;
  } finally {
    await holder.end();
  }
}

test.each([
  ['blocked', 'ada', 'abe'],
  ['blocker', 'bea', 'ben'],
] as const)('P22: a message of the %s that was under way when the block was committed is refused', async (who, one, other) => {
  const talked = await talk(one, other);
  const { [who]: sender, blocker, blocked, id } = talked;
  const ack = await justAfterBlock(talked, () => sender.emit(sendSignal, { conversation_id: id, message: 'not this one' }));
  expect(ack).toMatchObject({ ok: false, code: 'cannot_message' });
  await world.settle();
  expect([...blocker.heard(messageCreated), ...blocked.heard(messageCreated)]).toEqual([]);
  await blocker.unblocks(blocked);
  expect((await thread(blocker, id)).map(({ message }) => message)).toEqual(['hello', 'hi']);
});

test('P22: so is one over HTTP, and one of another instance', async () => {
  const talked = await talk('cal', 'cia');
  const far = await talked.blocked.device(await world.second());
  const recipient_id = talked.blocker.id;
  const send = (person: Person) => person.refused(sendMessage, { body: { recipient_id, message: 'nor this' } });
  const refusals = await justAfterBlock(talked, () => Promise.all([talked.blocked, far].map(send)), 2);
  expect(refusals).toMatchObject([
    { status: 403, code: 'cannot_message' },
    { status: 403, code: 'cannot_message' },
  ]);
  far.close();
});

test('P22: a delete that was under way says nothing to the one who blocked', async () => {
  const talked = await talk('dot', 'dex');
  const { blocker, blocked, theirs, id } = talked;
  const refusal = await justAfterBlock(talked, () => blocked.refused(deleteMessage, { params: { id: theirs.id } }));
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  await world.settle();
  expect([blocker.heard(messageDeleted), blocker.heard(conversationGone)]).toEqual([[], [{ id }]]);
});

test('P22: so does a reaction that was under way', async () => {
  const talked = await talk('fay', 'fox');
  const { blocker, blocked, mine } = talked;
  const reaction = { params: { id: mine.id }, body: { emoji: '👍' } };
  const refusal = await justAfterBlock(talked, () => blocked.refused(setReaction, reaction));
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  await world.settle();
  expect([blocker.heard(messageUpdated), blocked.heard(messageUpdated)]).toEqual([[], []]);
});

test('P22: a first message waits for a block that is under way, and is refused by it', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const block = await connect();
  await block.query('begin');
  await block.query(lockPair.bind({ a: eva.id, b: eli.id }));
  // By hand: the real one commits before this test could look.
  await block.query('insert into user_blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [eva.id, eli.id]);
  const refusal = eli.refused(sendMessage, { body: { recipient_id: eva.id, message: 'hello' } });
  await waitForLocks(1);
  await block.query('commit');
  await block.end();
  expect(await refusal).toMatchObject({ status: 403, code: 'cannot_message' });
  expect(await world.sql('select 1 from conversations where created_by = $1', [eli.id])).toEqual([]);
});
