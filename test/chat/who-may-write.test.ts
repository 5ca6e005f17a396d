import { expect, test } from '@jest/globals';
import { sendMessage } from '../../src/chat/messages/message.contract.js';
import { answerFriendRequest, removeFriend } from '../../src/friends/friends.contract.js';
import { closeAccount, employAgent, suspend } from '../world/admin.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';
import { confirmed } from '../rides/town.js';
import { says } from './thread.js';

interface Pair {
  readonly me: Person;
  readonly other: Person;
}

const friends = (pair: Pair): Promise<void> => world.oldFriends(pair.me, pair.other);

/** What is between the two; and whether one may write to the other (MSG-1, SEC-8). */
const cases: readonly (readonly [string, boolean, (pair: Pair) => Promise<unknown>])[] = [
  ['nothing', false, async () => undefined],
  ['friends', true, friends],
  ['asked to be friends, not answered', false, ({ me, other }) => me.asksToBeFriends(other)],
  [
    'asked to be friends, declined',
    false,
    async ({ me, other }) => {
      const { id } = await me.asksToBeFriends(other);
      await other.call(answerFriendRequest, { params: { id }, body: { action: 'decline' } });
    },
  ],
  [
    'friends no more, never talked',
    false,
    async ({ me, other }) => {
      await me.befriends(other);
      await me.call(removeFriend, { params: { id: other.id } });
    },
  ],
  [
    'friends no more, talked before',
    true,
    async ({ me, other }) => {
      await me.befriends(other);
      await says(other, me, 'hello');
      await me.call(removeFriend, { params: { id: other.id } });
    },
  ],
  ['share a ride', true, ({ me, other }) => confirmed(me, other)],
  [
    'friends, I block',
    false,
    async (pair) => {
      await friends(pair);
      await pair.me.blocks(pair.other);
    },
  ],
  [
    'talked, the other one blocks',
    false,
    async (pair) => {
      await friends(pair);
      await says(pair.me, pair.other, 'hello');
      await pair.other.blocks(pair.me);
    },
  ],
  [
    'talked, blocked and unblocked',
    true,
    async (pair) => {
      await friends(pair);
      await says(pair.me, pair.other, 'hello');
      await pair.other.blocks(pair.me);
      await pair.other.unblocks(pair.me);
    },
  ],
  [
    'friends, suspended',
    false,
    async (pair) => {
      await friends(pair);
      await suspend(pair.other);
    },
  ],
  [
    'friends, account closed',
    false,
    async (pair) => {
      await friends(pair);
      await closeAccount(pair.other);
    },
  ],
];

async function mayWrite(me: Person, { id }: Someone): Promise<boolean> {
  const reply = await me.http(sendMessage.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recipient_id: id, message: 'hi' }),
  });
  expect([201, 200, 403]).toContain(reply.status);
  return reply.status !== 403;
}

let count = 0;

test.each(cases)('%s: may I write? %p', async (_, expected, between) => {
  count += 1;
  const [me, other] = [await world.person(`me${count}`), await world.person(`other${count}`, { driver: true })];
  await between({ me, other });
  await world.settle();
  expect(await mayWrite(me, other)).toBe(expected);
});

test('an agent may be written to by everybody, oneself by nobody', async () => {
  const { rosa } = await world.people({ rosa: {} });
  await employAgent('agent_table', 'Support');
  expect([await mayWrite(rosa, { id: 'agent_table' }), await mayWrite(rosa, rosa)]).toEqual([true, false]);
});
