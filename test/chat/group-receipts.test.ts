import { expect, test } from '@jest/globals';
import { removeMember } from '../../src/chat/conversations/groups.contract.js';
import { deliveredSignal, readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { type Message, messageUpdated } from '../../src/chat/messages/message.contract.js';
import { closeAccount, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { group, thread, writes } from './thread.js';

const reads = (person: Person, { id }: Message) => person.call(readMessages, { body: { message_ids: [id] } });

let groups = 0;

/** A group of three: Ann, who made it, has blocked Bob where `isBlocked`, and Bob wrote. */
async function written(isBlocked = false) {
  const count = (groups += 1);
  const [ann, maker] = [await world.person(`ann${count}`), `ann${count}`];
  const [bob, cat] = [await world.person(`bob${count}`, { friendOf: [maker] }), await world.person(`cat${count}`, { friendOf: [maker] })];
  const id = await group(ann, [bob, cat]);
  if (isBlocked) await ann.blocks(bob);
  const message = await writes(bob, id, 'meeting at six');
  const statusOf = async (sent: Message) => (await thread(bob, id)).find((each) => each.id === sent.id)?.status;
  return { ann, bob, cat, id, message, statusOf };
}

/** What somebody heard of their messages since. */
async function heardStatuses(person: Person) {
  await world.settle();
  const heard = person.heard(messageUpdated).map(({ status }) => status);
  person.forget();
  return heard;
}

test('in a group it is delivered to whoever reads it first of all (S15)', async () => {
  const { ann, bob, cat, message } = await written();
  await cat.signals(deliveredSignal, { message_ids: [message.id] });
  expect(await heardStatuses(bob)).toEqual([]);
  await reads(ann, message);
  expect(await heardStatuses(bob)).toEqual(['delivered']);
  await reads(cat, message);
  expect(await heardStatuses(bob)).toEqual(['read']);
});

test.each(['before the others', 'after the others'])(
  'P22: in a group what somebody across a block reads %s is told by nothing, and keeps back nothing',
  async (when) => {
    const { ann, bob, cat, message, statusOf } = await written(true);
    if (when === 'before the others') await reads(ann, message);
    expect([await heardStatuses(bob), await statusOf(message)]).toEqual([[], 'sent']);
    await reads(cat, message);
    expect([await heardStatuses(bob), await statusOf(message)]).toEqual([['read'], 'read']);
    if (when === 'after the others') await reads(ann, message);
    expect(await heardStatuses(bob)).toEqual([]);
  },
);

test('P22: nor does their leaving tell anything', async () => {
  const { ann, bob, cat, id, message, statusOf } = await written(true);
  await cat.signals(deliveredSignal, { message_ids: [message.id] });
  expect(await heardStatuses(bob)).toEqual(['delivered']);
  const second = await writes(bob, id, 'or at seven');
  await ann.call(removeMember, { params: { id, userId: ann.id } });
  expect([await heardStatuses(bob), second.status]).toEqual([[], 'sent']);
  await reads(cat, second);
  expect([await heardStatuses(bob), await statusOf(second)]).toEqual([['read'], 'read']);
});

test('P22: whoever leaves those of whom none counts for its sender has read nothing in their place', async () => {
  const { bob, cat, id, message, statusOf } = await written(true);
  await cat.call(removeMember, { params: { id, userId: cat.id } });
  expect(await heardStatuses(bob)).toEqual([]);
  expect(await statusOf(message)).toBe('sent');
});

test.each([suspend, closeAccount])('in a group whoever does not take part is waited for by nobody (S15, %#)', async (end) => {
  const { ann, bob, cat, id, statusOf } = await written();
  await end(ann);
  const message = await writes(bob, id, 'or at seven');
  await cat.signals(deliveredSignal, { message_ids: [message.id] });
  expect(await statusOf(message)).toBe('delivered');
  await reads(cat, message);
  expect([await heardStatuses(bob), await statusOf(message)]).toEqual([['delivered', 'read'], 'read']);
});
