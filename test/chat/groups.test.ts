import { describe, expect, test } from '@jest/globals';
import { agentsLeaveGroups } from '../../migrations/148-agents-leave-groups.js';
import {
  conversationChanged,
  getConversation,
  groupMaxMembers,
  openConversation,
} from '../../src/chat/conversations/conversation.contract.js';
import { addMembers, editGroup, editMember, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { messageReceipts, readMessages, syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { setReaction } from '../../src/chat/reactions/reaction.contract.js';
import { searchMessages } from '../../src/chat/search/search.contract.js';
import { deleteMessage, messageCreated, sendMessage } from '../../src/chat/messages/message.contract.js';
import { employAgent } from '../world/admin.js';
import type { Caller, Refusal } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { group, linesOf, pair, says, thread, writes } from './thread.js';

/** Ann made a group of Bob and Cat; Dee is a friend of hers, Eve of nobody. */
async function choir(): Promise<Record<'ann' | 'bob' | 'cat' | 'dee' | 'eve', Person> & { id: string }> {
  const friend = { friendOf: ['ann'] };
  const people = await world.people({ ann: {}, bob: friend, cat: friend, dee: friend, eve: {} });
  const id = await group(people.ann, [people.bob, people.cat], 'Choir');
  await world.settle();
  world.forget();
  return { ...people, id };
}

const looks = (who: Person, id: string) => who.call(getConversation, { params: { id } });
const rename = (who: Person, id: string, name: string | null) => who.call(editGroup, { params: { id }, body: { name } });
const adds = (who: Person, id: string, ...people: Person[]) =>
  who.call(addMembers, { params: { id }, body: { user_ids: people.map((person) => person.id) } });
const removes = (who: Person, id: string, person: Person) => who.call(removeMember, { params: { id, userId: person.id } });
const appoints = (who: Person, id: string, person: Person) => gives(who, { id, person, role: 'admin' });
const gives = (who: Person, { id, person, role }: { id: string; person: Person; role: 'admin' | 'member' }) =>
  who.call(editMember, { params: { id, userId: person.id }, body: { role } });

type Act = (who: Caller, id: string, other: Person) => Promise<Refusal>;
const acts: readonly (readonly [name: string, act: Act])[] = [
  ['naming it', (who, id) => who.refused(editGroup, { params: { id }, body: { name: 'Mine now' } })],
  ['adding somebody', (who, id, { id: other }) => who.refused(addMembers, { params: { id }, body: { user_ids: [other] } })],
  ['removing somebody', (who, id, { id: other }) => who.refused(removeMember, { params: { id, userId: other } })],
  ['choosing an admin', (who, id, { id: other }) => who.refused(editMember, { params: { id, userId: other }, body: { role: 'admin' } })],
];

describe('M115: who may change a group', () => {
  test.each(acts)('%s is for its admins, and there is no group for anybody else', async (_, act) => {
    const { ann, bob, cat, eve, id } = await choir();
    await removes(ann, id, cat);
    expect(await act(bob, id, ann)).toMatchObject({ status: 403, code: 'not_admin' });
    for (const other of [cat, eve]) expect(await act(other, id, bob)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await act(world.stranger(), id, bob)).toMatchObject({ status: 401, code: 'signed_out' });
    expect(await linesOf(ann, id)).toEqual(['Ann removed Cat']);
  });

  test.each(acts)('%s is nothing that a conversation of two has', async (_, act) => {
    const [gil, hal] = await pair('gil', 'hal');
    const { conversation_id: id } = await says(gil, hal, 'hello');
    expect(await act(gil, id, hal)).toMatchObject({ status: 404, code: 'not_a_group' });
    await hal.blocks(gil);
    expect(await act(gil, id, hal)).toMatchObject({ status: 404, code: 'not_found' });
    await hal.unblocks(gil);
  });

  test('nobody is added whom the admin may not message, and the answer names none of them', async () => {
    const { ann, dee, eve, id } = await choir();
    const refusal = await ann.refused(addMembers, { params: { id }, body: { user_ids: [dee.id, eve.id] } });
    expect([refusal.status, refusal.body.error]).toEqual([403, 'You cannot message this person.']);
    expect((await looks(ann, id)).participants).toHaveLength(2);
  });

  test('no assistant is in one, which would have read nothing: neither made with one nor added', async () => {
    const { ann, bob, id } = await choir();
    await employAgent('agent_choir', 'Conductor');
    const refusals = [
      await ann.refused(addMembers, { params: { id }, body: { user_ids: ['agent_choir'] } }),
      await ann.refused(openConversation, { body: { participant_ids: [bob.id, 'agent_choir'] } }),
    ];
    expect(refusals).toMatchObject([
      { status: 403, code: 'cannot_message' },
      { status: 403, code: 'cannot_message' },
    ]);
    expect((await looks(ann, id)).participants).toHaveLength(2);
    const { friend } = await ann.call(openConversation, { body: { participant_ids: ['agent_choir'] } });
    expect(friend).toMatchObject({ clerk_id: 'agent_choir', isAgent: true });
  });

  test('S15: one that was put in before that leaves: what was said is delivered, and somebody else leads', async () => {
    const { ann, bob, cat, id } = await choir();
    await employAgent('agent_duet', 'Second');
    // As the version before let it in; whoever led the group made it an admin and stepped down.
    await world.sql(
      `insert into conversation_members (conversation_id, user_id, role, last_at) values ($1, 'agent_duet', 'admin', now())`,
      [id],
    );
    await world.sql(`update conversation_members set role = 'member' where conversation_id = $1 and user_id = $2`, [id, ann.id]);
    const [read, unread] = [await writes(ann, id, 'Who sings?'), await writes(ann, id, 'And when?')];
    for (const person of [bob, cat]) await person.call(readMessages, { body: { message_ids: [read.id] } });
    expect((await thread(ann, id)).map(({ read_at: at }) => at)).toEqual([null, null]);
    const before = await bob.call(syncChat, { query: {} });
    for (let times = 0; times < 2; times += 1) for (const step of agentsLeaveGroups) await world.sql(step);
    expect(await thread(ann, id)).toMatchObject([
      { id: read.id, status: 'read', delivered_at: expect.any(String), read_at: expect.any(String) },
      { id: unread.id, read_at: null },
      { seq: 3, message: 'Second left', metadata: { notice: { kind: 'left', by: { id: 'agent_duet', name: 'Second' } } } },
      { seq: 4, message: 'Ann became an admin', sender_id: ann.id },
    ]);
    expect(await looks(bob, id)).toMatchObject({ admin_ids: [ann.id], lastSeq: 4, unreadCount: 1, participants: [{}, {}] });
    const { messages } = await bob.call(syncChat, { query: { since: before.cursor } });
    expect(messages.map(({ seq }) => seq)).toEqual(expect.arrayContaining([1, 3, 4]));
    const next = await writes(bob, id, 'Noon.');
    for (const person of [ann, cat]) await person.call(readMessages, { body: { message_ids: [next.id] } });
    expect((await thread(bob, id)).at(-1)).toMatchObject({ seq: 5, status: 'read' });
  });

  test('it has names of some length, and people of some number', async () => {
    const { ann, id } = await choir();
    for (const name of ['', '  ', 'x'.repeat(81)])
      expect(await ann.refused(editGroup, { params: { id }, body: { name } })).toMatchObject({ status: 400, code: 'malformed' });
    const user_ids = Array.from({ length: groupMaxMembers }, (_, place) => `user_${place}`);
    expect(await ann.refused(addMembers, { params: { id }, body: { user_ids } })).toMatchObject({ status: 400, code: 'malformed' });
  });
});

test('M115: each change is a line that everybody sees, once, unread for nobody and told to nobody', async () => {
  const { ann, bob, cat, dee, id } = await choir();
  const told = (await bob.notificationTypes()).length;
  for (let time = 0; time < 2; time += 1) {
    await adds(ann, id, dee, bob);
    await rename(ann, id, 'Sunday choir');
    await appoints(ann, id, bob);
    await gives(bob, { id, person: ann, role: 'member' });
    await removes(bob, id, dee);
    await removes(bob, id, dee);
    if (time === 0) await appoints(bob, id, ann);
    if (time === 0) await adds(ann, id, dee);
  }
  await removes(cat, id, cat);
  await rename(bob, id, null);
  await world.settle();
  const lines = ['Ann added Dee', 'Ann named the group Sunday choir', 'Ann made Bob an admin', 'Bob made Ann a member again'];
  const again = ['Bob removed Dee', 'Bob made Ann an admin', 'Ann added Dee', 'Bob made Ann a member again', 'Bob removed Dee'];
  expect(await linesOf(bob, id)).toEqual([...lines, ...again, 'Cat left', 'Bob removed the group’s name']);
  expect((await thread(bob, id)).map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, place) => place + 1));
  expect((await thread(bob, id))[0]?.metadata.notice).toEqual({
    kind: 'added',
    by: { id: ann.id, name: 'Ann' },
    people: [{ id: dee.id, name: 'Dee' }],
    name: null,
  });
  expect(await looks(ann, id)).toMatchObject({ name: null, unreadCount: 0, role: 'member', admin_ids: [bob.id] });
  expect(await bob.notificationTypes()).toHaveLength(told);
});

test('M115: everybody hears the line and how the group looks now', async () => {
  const { ann, bob, dee, id } = await choir();
  await adds(ann, id, dee);
  await world.settle();
  for (const person of [ann, bob, dee]) {
    expect(person.heard(messageCreated)).toMatchObject([{ message: 'Ann added Dee', sender_id: ann.id }]);
    expect(person.heard(conversationChanged)).toMatchObject([{ id, admin_ids: [ann.id], lastSeq: 1, unreadCount: 0 }]);
  }
  expect(dee.heard(conversationChanged)[0]?.participants.map(({ clerk_id }) => clerk_id)).toEqual([ann.id, bob.id, 'user_cat']);
});

test('M115, P9: a line between messages is not counted, nor does reading count it', async () => {
  const { ann, bob, id } = await choir();
  const first = await writes(ann, id, 'one');
  await rename(ann, id, 'Trio');
  const last = await writes(ann, id, 'two');
  expect(await looks(bob, id)).toMatchObject({ unreadCount: 2, lastSeq: 3 });
  const { conversations: partly } = await bob.call(readMessages, { body: { message_ids: [first.id] } });
  expect(partly).toMatchObject([{ unreadCount: 1 }]);
  await rename(ann, id, 'Choir again');
  const { conversations: wholly } = await bob.call(readMessages, { body: { message_ids: [last.id] } });
  expect(wholly).toMatchObject([{ unreadCount: 0 }]);
});

test('M115: whoever is added, or comes back, sees what comes from then on', async () => {
  const { ann, bob, dee, id } = await choir();
  const secret = await writes(ann, id, 'a surprise for Dee');
  await adds(ann, id, dee);
  await writes(bob, id, 'welcome');
  expect(await linesOf(dee, id)).toEqual(['Ann added Dee', 'welcome']);
  expect(await looks(dee, id)).toMatchObject({ unreadCount: 1, role: 'member' });
  expect(await dee.refused(sendMessage, { body: { conversation_id: id, message: 'what?', reply_to: secret.id } })).toMatchObject({
    code: 'reply_not_found',
  });
  expect(await dee.refused(messageReceipts, { params: { id: secret.id } })).toMatchObject({ status: 404 });
  await removes(dee, id, dee);
  await writes(ann, id, 'while she was away');
  await adds(ann, id, dee);
  expect(await linesOf(dee, id)).toEqual(['Ann added Dee']);
  expect(await looks(dee, id)).toMatchObject({ unreadCount: 0 });
});

describe('M115: a group is led', () => {
  test('by its maker, who stays as long as there is no other admin', async () => {
    const { ann, bob, cat, id } = await choir();
    const refusal = await ann.refused(editMember, { params: { id, userId: ann.id }, body: { role: 'member' } });
    expect(refusal).toMatchObject({ status: 409, code: 'last_admin', body: { current: { id, role: 'admin', admin_ids: [ann.id] } } });
    await appoints(ann, id, bob);
    expect(await gives(ann, { id, person: ann, role: 'member' })).toMatchObject({ role: 'member', admin_ids: [bob.id] });
    expect((await linesOf(ann, id)).at(-1)).toBe('Ann stepped down as an admin');
    await removes(bob, id, ann);
    expect(await looks(cat, id)).toMatchObject({ role: 'member', admin_ids: [bob.id] });
  });

  test('by whoever has been in it longest when the last admin leaves, until nobody is left', async () => {
    const { ann, bob, cat, dee, id } = await choir();
    await removes(ann, id, bob);
    await adds(ann, id, dee, bob);
    expect(await removes(ann, id, ann)).toEqual({ conversation: null });
    expect((await linesOf(cat, id)).slice(-2)).toEqual(['Ann left', 'Cat became an admin']);
    expect(await looks(cat, id)).toMatchObject({ role: 'admin', admin_ids: [cat.id] });
    for (const person of [bob, cat, dee]) await removes(person, id, person);
    for (const person of [ann, bob, cat, dee])
      expect(await person.refused(getConversation, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test('M115: a line is nobody’s message: no client sends one, nor deletes it, nor asks who saw it', async () => {
  const { ann, bob, id } = await choir();
  await rename(ann, id, 'Quartet');
  const [line] = await thread(ann, id);
  const params = { id: line?.id ?? '' };
  expect(line?.message).toBe('Ann named the group Quartet');
  expect(await ann.refused(deleteMessage, { params })).toMatchObject({ status: 404 });
  expect(await ann.refused(editMessage, { params, body: { message: 'I never did' } })).toMatchObject({ status: 404 });
  expect(await ann.refused(setReaction, { params, body: { emoji: '👍' } })).toMatchObject({ status: 404 });
  expect(await ann.call(searchMessages, { params: { id }, query: { q: 'named the group' } })).toMatchObject({ matches: [], total: 0 });
  expect(await bob.refused(messageReceipts, { params })).toMatchObject({ status: 404 });
  const forged = { conversation_id: id, message: 'Ann left', metadata: { notice: line?.metadata.notice } };
  const sent = await bob.call(sendMessage, { body: forged });
  expect(sent.metadata).toEqual({});
});
