import { expect, test } from '@jest/globals';
import { conversationChanged, getConversation } from '../../src/chat/conversations/conversation.contract.js';
import { editMember, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { messageCreated } from '../../src/chat/messages/message.contract.js';
import { closeAccount, readmit, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { group, linesOf } from './thread.js';

/** A group of three, made by the first; whoever was there first is the first by name. */
async function trio(...names: readonly [string, string, string]) {
  const [first, second, third] = names;
  const maker = await world.person(first);
  const [bob, cat] = [await world.person(second, { friendOf: [first] }), await world.person(third, { friendOf: [first] })];
  const id = await group(maker, [bob, cat], 'Trio');
  await world.settle();
  world.forget();
  return { maker, bob, cat, id };
}

const adminsOf = async (who: Person, id: string) => (await who.call(getConversation, { params: { id } })).admin_ids;
const appoints = (who: Person, id: string, person: Person) =>
  who.call(editMember, { params: { id, userId: person.id }, body: { role: 'admin' } });
const leaves = (who: Person, id: string) => who.call(removeMember, { params: { id, userId: who.id } });

test('M115: when the last admin closes their account, whoever has been in the group longest leads it, once', async () => {
  const { maker, bob, cat, id } = await trio('ann', 'bob', 'cat');
  await closeAccount(maker);
  for (let time = 0; time < 2; time += 1) await world.settle();
  expect(await linesOf(cat, id)).toEqual(['Bob became an admin']);
  expect(await bob.call(getConversation, { params: { id } })).toMatchObject({ role: 'admin', unreadCount: 0 });
  for (const person of [bob, cat]) {
    expect(person.heard(messageCreated)).toMatchObject([{ message: 'Bob became an admin', sender_id: bob.id }]);
    expect(person.heard(conversationChanged)).toHaveLength(1);
  }
});

test('M115: so it is when they are suspended, and they lead it with the new one when they come back', async () => {
  const { maker, bob, id } = await trio('dot', 'dan', 'deb');
  await suspend(maker);
  await world.settle();
  await readmit(maker);
  await world.settle();
  expect((await adminsOf(bob, id)).toSorted()).toEqual([bob.id, maker.id].toSorted());
  expect(await linesOf(bob, id)).toEqual(['Dan became an admin']);
});

test('M115: as long as another admin takes part, nobody else becomes one', async () => {
  const { maker, bob, cat, id } = await trio('eva', 'eos', 'ed');
  await appoints(maker, id, cat);
  await closeAccount(maker);
  await world.settle();
  expect(await linesOf(bob, id)).toEqual(['Eva made Ed an admin']);
  // A closed account leads nothing: this one cannot step down, and leaves the group to somebody.
  expect(await cat.refused(editMember, { params: { id, userId: cat.id }, body: { role: 'member' } })).toMatchObject({ code: 'last_admin' });
  await leaves(cat, id);
  expect((await linesOf(bob, id)).slice(1)).toEqual(['Ed left', 'Eos became an admin']);
});

test('M115: who is gone as well leads nothing, and a group of nobody waits', async () => {
  const { maker, bob, cat, id } = await trio('flo', 'fay', 'fox');
  for (const person of [maker, bob, cat]) await suspend(person);
  await world.settle();
  await readmit(cat);
  await world.settle();
  expect(await linesOf(cat, id)).toEqual(['Fox became an admin']);
});

test('M115: who leaves meanwhile is not chosen', async () => {
  const { maker, bob, cat, id } = await trio('gia', 'gus', 'geo');
  await closeAccount(maker);
  await Promise.all([leaves(bob, id), world.settle()]);
  await world.settle();
  const lines = await linesOf(cat, id);
  expect(lines.at(-1)).toBe('Geo became an admin');
  expect(await cat.call(getConversation, { params: { id } })).toMatchObject({ role: 'admin' });
});
