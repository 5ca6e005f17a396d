import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { messageCreated, sendMessage } from '../../src/chat/messages/message.contract.js';
import { realPatience } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { connect } from '../world/waiting.js';
import { world } from '../world/world.js';
import { pair, says, thread } from './thread.js';

world.configure(realPatience);

const slow = 'this one takes its time';
const key = 7;

/** Storing it takes as long as the test holds the key; the database's own limit for a statement ends it otherwise. */
beforeAll(async () => {
  await world.sql(`create function take_time() returns trigger language plpgsql as $$
    begin
      while not pg_try_advisory_xact_lock_shared(${key}) loop perform pg_sleep(0.02); end loop;
      return new;
    end $$`);
  await world.sql(
    `create trigger take_time before insert on messages for each row when (new.message = '${slow}') execute function take_time()`,
  );
});

interface Sent {
  readonly tempId: string;
  readonly conversation_id: string;
  readonly reply_to?: string;
}

/** Sends it, and is told that it did not work before it did. */
async function sendsTooLate(from: Person, sent: Sent): Promise<void> {
  const holder = await connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [key]);
    expect(await from.refused(sendMessage, { body: { ...sent, message: slow } })).toMatchObject({ status: 503, code: 'unavailable' });
  } finally {
    await holder.end();
  }
}

test('P4, P5: what is stored after its sender was told to come again is heard at once; the repeat is the same one, and tells nobody again', async () => {
  world.log.expectError(/unavailable/i);
  const [rosa, dan] = await pair('rosa', 'dan');
  const { conversation_id } = await says(rosa, dan, 'first');
  await world.settle();
  world.forget();
  const sent = { tempId: randomUUID(), conversation_id };
  await sendsTooLate(rosa, sent);
  const heard = await dan.hears(messageCreated);
  expect(heard).toMatchObject({ ...sent, message: slow });
  const again = await rosa.call(sendMessage, { body: { ...sent, message: slow } });
  expect(again.id).toBe(heard.id);
  await world.settle();
  for (const person of [rosa, dan]) {
    expect(person.heard(messageCreated)).toEqual([heard]);
    expect((await thread(person, conversation_id)).map(({ id }) => id).slice(1)).toEqual([heard.id]);
  }
});

test('P5, M114: so is an answer, with what it quotes', async () => {
  world.log.expectError(/unavailable/i);
  const [ada, abe] = await pair('ada', 'abe');
  const asked = await says(ada, abe, 'Where are you?');
  await world.settle();
  world.forget();
  const sent = { tempId: randomUUID(), conversation_id: asked.conversation_id, reply_to: asked.id };
  await sendsTooLate(abe, sent);
  expect(await ada.hears(messageCreated)).toMatchObject({ ...sent, message: slow, quoted: { id: asked.id, excerpt: 'Where are you?' } });
});
