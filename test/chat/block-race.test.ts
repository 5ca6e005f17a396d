import { expect, test } from '@jest/globals';
import { conversationGone, openConversation } from '../../src/chat/conversations/conversation.contract.js';
import { addMembers } from '../../src/chat/conversations/groups.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import {
  deleteMessage,
  messageCreated,
  messageDeleted,
  messageUpdated,
  sendMessage,
  sendSignal,
} from '../../src/chat/messages/message.contract.js';
import { setReaction } from '../../src/chat/reactions/reaction.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { group, linesOf, pair, says, thread } from './thread.js';
import { duringBlock, inTurn } from './turns.js';

/** Two who have talked, forgotten by both of their pages. */
async function talk(one: string, other: string) {
  const [blocker, blocked] = await pair(one, other);
  const mine = await says(blocker, blocked, 'hello');
  const theirs = await says(blocked, blocker, 'hi');
  await world.settle();
  world.forget();
  return { blocker, blocked, mine, theirs, id: mine.conversation_id };
}

/** Both want the conversation at once: the block gets it first, and the `transactions` of `second` when the block is committed. */
async function justAfterBlock<R>(
  { blocker, blocked, id }: { blocker: Person; blocked: Person; id: string },
  second: () => Promise<R>,
  transactions = 1,
): Promise<R> {
  const [, answer] = await inTurn({ id, transactions }, () => blocker.blocks(blocked), second);
  return answer;
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

test('P22: so does an edit that was under way', async () => {
  const talked = await talk('gus', 'gil');
  const { blocker, blocked, theirs, id } = talked;
  const edit = { params: { id: theirs.id }, body: { message: 'read this' } };
  const refusal = await justAfterBlock(talked, () => blocked.refused(editMessage, edit));
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  await world.settle();
  expect([blocker.heard(messageUpdated), blocked.heard(messageUpdated)]).toEqual([[], []]);
  await blocker.unblocks(blocked);
  expect(await linesOf(blocker, id)).toEqual(['hello', 'hi']);
});

test('P22: a first message waits for a block that is under way, and is refused by it', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const refusal = await duringBlock([eva, eli], () => eli.refused(sendMessage, { body: { recipient_id: eva.id, message: 'hello' } }));
  expect(refusal).toMatchObject({ status: 403, code: 'cannot_message' });
  expect(await world.sql('select 1 from conversations where created_by = $1', [eli.id])).toEqual([]);
});

test('P22: a group, and who is added to one, waits for a block that is under way, and is refused by it', async () => {
  const { maker, bob, cat, dee } = await world.newPeople({
    maker: {},
    bob: { friendOf: ['maker'] },
    cat: { friendOf: ['maker'] },
    dee: { friendOf: ['maker'] },
  });
  const id = await group(maker, [bob, cat]);
  const refusals = [
    await duringBlock([dee, maker], () => maker.refused(addMembers, { params: { id }, body: { user_ids: [dee.id] } })),
    await duringBlock([cat, maker], () => maker.refused(openConversation, { body: { participant_ids: [bob.id, cat.id] } })),
  ];
  expect(refusals).toMatchObject([
    { status: 403, code: 'cannot_message' },
    { status: 403, code: 'cannot_message' },
  ]);
  expect(await world.sql('select id from conversations where created_by = $1', [maker.id])).toEqual([{ id }]);
  expect(await linesOf(maker, id)).toEqual([]);
});
