import { expect, test } from '@jest/globals';
import { readMessages, syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { conversationChanged, editConversationSettings, getConversation } from '../../src/chat/conversations/conversation.contract.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import { world } from '../world/world.js';
import { conversations, group, pair, says } from './thread.js';

test('M114: a pinned conversation stands first, on my other devices too, and nobody else learns of it', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { finn } = await world.people({ finn: { friendOf: ['rosa'] } });
  const { conversation_id: id } = await says(rosa, dan, 'first');
  await says(rosa, finn, 'second');
  const phone = await rosa.device();
  await world.settle();
  world.forget();
  const params = { id };
  expect(await rosa.call(editConversationSettings, { params, body: { isPinned: true } })).toMatchObject({
    id,
    isPinned: true,
    isMuted: false,
  });
  await world.settle();
  expect((await conversations(rosa)).map(({ friend }) => friend?.clerk_id)).toEqual([dan.id, finn.id]);
  expect(phone.heard(conversationChanged)).toMatchObject([{ id, isPinned: true }]);
  expect(dan.heard(conversationChanged)).toEqual([]);
  expect(await dan.call(getConversation, { params })).toMatchObject({ isPinned: false });
  await rosa.call(editConversationSettings, { params, body: { isPinned: false } });
  expect((await conversations(rosa)).map(({ friend }) => friend?.clerk_id)).toEqual([finn.id, dan.id]);
});

test('M114: of a muted conversation nothing is told, but it counts; unmuted, it tells again', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const first = await says(ann, bob, 'hello');
  await world.settle();
  const params = { id: first.conversation_id };
  await bob.call(editConversationSettings, { params, body: { isMuted: true } });
  await bob.call(readMessages, { body: { message_ids: [first.id] } });
  const before = (await bob.notificationTypes()).length;
  const second = await says(ann, bob, 'are you there?');
  await world.settle();
  expect(await bob.notificationTypes()).toHaveLength(before);
  expect(await bob.call(getConversation, { params })).toMatchObject({ isMuted: true, unreadCount: 1 });
  expect(await bob.call(getNotificationCounts, {})).toMatchObject({ messages: 1 });
  await bob.call(editConversationSettings, { params, body: { isMuted: false } });
  await bob.call(readMessages, { body: { message_ids: [second.id] } });
  await says(ann, bob, 'there you are');
  await world.settle();
  expect(await bob.notificationTypes()).toHaveLength(before + 1);
});

test('a device that was away learns by catching up how the conversation is kept', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const { conversation_id: id } = await says(eli, eva, 'hello');
  await world.settle();
  const { cursor } = await eli.call(syncChat, { query: {} });
  await eli.call(editConversationSettings, { params: { id }, body: { isPinned: true, isMuted: true } });
  const { conversations: changed } = await eli.call(syncChat, { query: { since: cursor } });
  expect(changed).toMatchObject([{ id, isPinned: true, isMuted: true }]);
});

test('nobody keeps a conversation that is not theirs, left behind or behind a block', async () => {
  const { kim, lou, max, ned } = await world.people({ kim: {}, lou: { friendOf: ['kim'] }, max: { friendOf: ['kim'] }, ned: {} });
  const id = await group(kim, [lou, max]);
  const edit = { params: { id }, body: { isPinned: true } };
  expect(await ned.refused(editConversationSettings, edit)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await world.stranger().refused(editConversationSettings, edit)).status).toBe(401);
  const { conversation_id: hidden } = await says(kim, lou, 'hi');
  await lou.blocks(kim);
  expect(await kim.refused(editConversationSettings, { params: { id: hidden }, body: { isMuted: true } })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await lou.unblocks(kim);
  expect(await kim.call(getConversation, { params: { id: hidden } })).toMatchObject({ isMuted: false });
});

test('both at once from two devices are both kept', async () => {
  const [pam, pat] = await pair('pam', 'pat');
  const { conversation_id: id } = await says(pam, pat, 'hello');
  const params = { id };
  await Promise.all([
    pam.call(editConversationSettings, { params, body: { isPinned: true } }),
    pam.call(editConversationSettings, { params, body: { isMuted: true } }),
    says(pat, pam, 'meanwhile'),
  ]);
  expect(await pam.call(getConversation, { params })).toMatchObject({ isPinned: true, isMuted: true, unreadCount: 1 });
});
