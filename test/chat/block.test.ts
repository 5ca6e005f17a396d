import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { messageCreated, sendMessage, sendSignal } from '../../src/chat/messages/message.contract.js';
import { ContactRules } from '../../src/chat/conversations/contact-rules.api.js';
import { messageSent, type MessageSent } from '../../src/chat/chat.events.js';
import { Events } from '../../src/database/events.js';
import { readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { realPatience } from '../world/instance.js';
import { row, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { linesOf, pair, says } from './thread.js';

test('from the moment of a block neither writes to the other, on open sockets too (P22)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { conversation_id } = await says(rosa, dan, 'hello');
  await world.settle();
  world.forget();
  await dan.blocks(rosa);
  for (const [from, to] of [
    [rosa, dan],
    [dan, rosa],
  ] as const) {
    expect(await from.emit(sendSignal, { conversation_id, message: 'still there?' })).toMatchObject({ ok: false, code: 'cannot_message' });
    expect(await from.refused(sendMessage, { body: { recipient_id: to.id, message: 'hm?' } })).toMatchObject({
      status: 403,
      code: 'cannot_message',
    });
  }
  await world.settle();
  expect([...rosa.heard(messageCreated), ...dan.heard(messageCreated)]).toEqual([]);
  await dan.unblocks(rosa);
  expect(await says(rosa, dan, 'sorry')).toMatchObject({ seq: 2 });
});

test('one blocked person holds up nobody else in the same batch', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const { cat } = await world.people({ cat: { friendOf: ['ann'] } });
  await says(ann, bob, 'hello');
  await says(ann, cat, 'hello');
  await bob.blocks(ann);
  const sends = await Promise.all(
    [bob, cat, bob, cat, bob, cat].map(({ id }) => ann.emit(sendSignal, { recipient_id: id, message: 'all of you' })),
  );
  expect(sends.map(({ ok }) => ok)).toEqual([false, true, false, true, false, true]);
});

test('a rule of another module lets strangers write: sharing a ride', async () => {
  const { gus, eve } = await world.people({ gus: {}, eve: {} });
  expect(await gus.refused(sendMessage, { body: { recipient_id: eve.id, message: 'on my way' } })).toMatchObject({ status: 403 });
  world.app
    .get(ContactRules)
    .allow(async (a, b) => ([a, b].toSorted().join() === [eve.id, gus.id].toSorted().join() ? 'infinity' : undefined));
  expect(await says(gus, eve, 'on my way')).toMatchObject({ seq: 1 });
});

test('a conversation that is locked elsewhere holds up no other (F13)', async () => {
  const [ken, lou] = await pair('ken', 'lou');
  const [max, ned] = await pair('max', 'ned');
  const { conversation_id } = await says(ken, lou, 'hello');
  await says(max, ned, 'hello');
  const held = await whileHeld(row('conversations', conversation_id), async () => {
    const begun = [says(ken, lou, 'one'), says(ken, lou, 'two')];
    expect(await says(max, ned, 'free')).toMatchObject({ seq: 2 });
    return begun;
  });
  // Two requests at once: either may come first.
  expect((await Promise.all(held)).map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([2, 3]);
});

test('F13: a send that waits too long for its conversation is refused within 5 s; repeated, it is there once', async () => {
  world.log.expectError(/unavailable|timeout|lock/i);
  const [oki, ove] = await pair('oki', 'ove');
  const hasty = await oki.device(await world.second(realPatience));
  const { conversation_id } = await says(oki, ove, 'hello');
  const body = { recipient_id: ove.id, message: 'are you there?', tempId: randomUUID() };
  await whileHeld(row('conversations', conversation_id), async () => {
    const began = performance.now();
    const refusal = await hasty.refused(sendMessage, { body });
    expect(performance.now() - began).toBeLessThanOrEqual(5_000);
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  expect(await oki.call(sendMessage, { body })).toMatchObject({ seq: 2, message: 'are you there?' });
  expect(await linesOf(ove, conversation_id)).toEqual(['hello', 'are you there?']);
});

test('recipients are told by a job that was committed with the message; whoever read it is not', async () => {
  const [ola, pia] = await pair('ola', 'pia');
  const told: MessageSent[] = [];
  await world.settle();
  world.app.get(Events).inside(messageSent, (sent) => void told.push(sent));
  const message = await says(ola, pia, `${'👨‍👩‍👧‍👦'.repeat(41)}`);
  await world.settle();
  expect(told).toMatchObject([
    { messageId: message.id, senderId: ola.id, recipientIds: [pia.id], kind: 'direct', preview: `${'👨‍👩‍👧‍👦'.repeat(40)}…` },
  ]);
  await pia.call(readMessages, { body: { message_ids: [message.id] } });
  await world.sql('insert into outbox (queue, name, payload, attempts, backoff_ms, run_at, created_at) values ($1, $2, $3, 1, 1, $4, $4)', [
    'chat',
    'chat.tell',
    JSON.stringify({ message_ids: [message.id] }),
    new Date(Date.now() - 60_000),
  ]);
  await world.settle();
  expect(told).toHaveLength(1);
});
