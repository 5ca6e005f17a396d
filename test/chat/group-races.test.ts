import { expect, test } from '@jest/globals';
import { getConversation, groupMaxMembers } from '../../src/chat/conversations/conversation.contract.js';
import { addMembers, editMember, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { messageCreated, sendSignal } from '../../src/chat/messages/message.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { group, linesOf, thread, writes } from './thread.js';
import { duringBlock, inTurn } from './turns.js';

/** A group of three, made by the first. */
async function trio(...names: readonly [string, string, string]) {
  const [first, second, third] = names;
  const maker = await world.person(first);
  const [bob, cat] = [await world.person(second, { friendOf: [first] }), await world.person(third, { friendOf: [first] })];
  const id = await group(maker, [bob, cat], 'Trio');
  await world.settle();
  world.forget();
  return { maker, bob, cat, id };
}

const removes = (who: Person, id: string, person: Person) => who.call(removeMember, { params: { id, userId: person.id } });
const mayNotRemove = (who: Person, id: string, person: Person) => who.refused(removeMember, { params: { id, userId: person.id } });
const promotion = (id: string, person: Person) => ({ params: { id, userId: person.id }, body: { role: 'admin' } }) as const;
const sends = (who: Person, id: string) => who.emit(sendSignal, { conversation_id: id, message: 'just then' });
const adminsOf = async (who: Person, id: string) => (await who.call(getConversation, { params: { id } })).admin_ids;

test('MSG-10: a message of somebody who was just removed is refused', async () => {
  const { maker, cat, id } = await trio('ada', 'abe', 'amy');
  const [, ack] = await inTurn(
    { id },
    () => removes(maker, id, cat),
    () => sends(cat, id),
  );
  expect(ack).toMatchObject({ ok: false, code: 'not_found' });
  expect(await linesOf(maker, id)).toEqual(['Ada removed Amy']);
});

test('MSG-10: whoever was just removed gets no message that was under way', async () => {
  const { maker, bob, cat, id } = await trio('bea', 'ben', 'bud');
  const [, ack] = await inTurn(
    { id },
    () => removes(maker, id, cat),
    () => sends(bob, id),
  );
  expect(ack).toMatchObject({ ok: true });
  await world.settle();
  expect(cat.heard(messageCreated)).toEqual([]);
  expect(await cat.notificationTypes()).toEqual([]);
  expect(await linesOf(maker, id)).toEqual(['Bea removed Bud', 'just then']);
});

test('P9: whoever was just added has a message that was under way unread, and it is told to them', async () => {
  const { maker, bob, id } = await trio('cal', 'cia', 'cy');
  const dee = await world.person('dee', { friendOf: ['cal'] });
  await inTurn(
    { id },
    () => maker.call(addMembers, { params: { id }, body: { user_ids: [dee.id] } }),
    () => sends(bob, id),
  );
  await world.settle();
  expect(await dee.call(getConversation, { params: { id } })).toMatchObject({ unreadCount: 1 });
  expect(
    dee
      .heard(messageCreated)
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual(['Cal added Dee', 'just then']);
  expect(await dee.notificationTypes()).toHaveLength(1);
});

test('M115: of two admins who remove each other one stays', async () => {
  const { maker, bob, cat, id } = await trio('dot', 'dan', 'deb');
  await maker.call(editMember, promotion(id, bob));
  const [, refusal] = await inTurn(
    { id },
    () => removes(maker, id, bob),
    () => mayNotRemove(bob, id, maker),
  );
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  expect(await adminsOf(cat, id)).toEqual([maker.id]);
});

test('M115: the last admin who leaves as they make another one leaves it to them', async () => {
  const { maker, bob, cat, id } = await trio('eva', 'eos', 'ed');
  await inTurn(
    { id },
    () => maker.call(editMember, promotion(id, bob)),
    () => removes(maker, id, maker),
  );
  expect(await adminsOf(cat, id)).toEqual([bob.id]);
  expect(await linesOf(cat, id)).toEqual(['Eva made Eos an admin', 'Eva left']);
});

test('M115: a last admin who has left makes nobody an admin', async () => {
  const { maker, bob, cat, id } = await trio('flo', 'fay', 'fox');
  const [, refusal] = await inTurn(
    { id },
    () => removes(maker, id, maker),
    () => maker.refused(editMember, promotion(id, cat)),
  );
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  expect(await adminsOf(cat, id)).toEqual([bob.id]);
});

test('P22: whoever is just blocking is not added', async () => {
  const { maker, id } = await trio('gia', 'gus', 'geo');
  const gil = await world.person('gil', { friendOf: ['gia'] });
  const refusal = await duringBlock([gil, maker], () => maker.refused(addMembers, { params: { id }, body: { user_ids: [gil.id] } }));
  expect(refusal).toMatchObject({ status: 403, code: 'cannot_message' });
  expect(await linesOf(maker, id)).toEqual([]);
});

/** People of the group who do nothing. */
async function crowd(id: string, count: number): Promise<void> {
  await world.sql(
    `insert into users (id, full_name, email, roles, time_zone, created_at, updated_at)
    select 'user_crowd' || n, 'Crowd ' || n, 'crowd' || n || '@hometown.test', '{customer}'::text[], 'America/New_York', now(), now()
    from generate_series(1, $1::int) n`,
    [count],
  );
  await world.sql(
    `insert into conversation_members (conversation_id, user_id, last_at)
    select $1::uuid, 'user_crowd' || n, now() from generate_series(1, $2::int) n`,
    [id, count],
  );
}

test('M115: of two who are added at once only one gets the last place', async () => {
  const { maker, bob, id } = await trio('hal', 'hew', 'huw');
  const [ike, ina] = [await world.person('ike', { friendOf: ['hal'] }), await world.person('ina', { friendOf: ['hew'] })];
  await maker.call(editMember, promotion(id, bob));
  await crowd(id, groupMaxMembers - 4);
  const add = (person: Person) => ({ params: { id }, body: { user_ids: [person.id] } });
  const [, refusal] = await inTurn(
    { id },
    () => maker.call(addMembers, add(ike)),
    () => bob.refused(addMembers, add(ina)),
  );
  expect(refusal).toMatchObject({ status: 409, code: 'group_full', body: { current: { id, kind: 'group', role: 'admin' } } });
  expect((await maker.call(getConversation, { params: { id } })).participants).toHaveLength(groupMaxMembers - 1);
});

test('P3: whatever happens at once, places have no gaps', async () => {
  const { maker, bob, cat, id } = await trio('jan', 'jim', 'joe');
  await Promise.all([
    ...Array.from({ length: 10 }, (_, place) => writes(bob, id, `line ${place}`)),
    maker.call(editMember, promotion(id, bob)),
    removes(cat, id, cat),
    ...Array.from({ length: 10 }, (_, place) => writes(maker, id, `and ${place}`)),
  ]);
  const seqs = (await thread(maker, id)).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 22 }, (_, place) => place + 1));
});
