import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { deleteMessage, type Message, messageUpdated, sendMessage } from '../../src/chat/messages/message.contract.js';
import { removeReaction, setReaction } from '../../src/chat/reactions/reaction.contract.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { conversations, group, looksOf, pair, says, thread } from './thread.js';

const reacts = (person: Person, { id }: Message, emoji: string) => person.call(setReaction, { params: { id }, body: { emoji } });
const takesBack = (person: Person, { id }: Message) => person.call(removeReaction, { params: { id } });

/** What both of the calls about a message are refused with, but for the requests' own ids. */
async function refusals(of: Caller, id: string): Promise<object[]> {
  const params = { id };
  const both = [await of.refused(setReaction, { params, body: { emoji: '👍' } }), await of.refused(removeReaction, { params })];
  return both.map(({ status, body }) => ({ ...body, status, requestId: '' }));
}

const timeOf = ({ reacted_at }: Message) => Date.parse(reacted_at ?? '');

test('M114: one reaction of each person: set, replaced, taken back; both hear of each change', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await says(rosa, dan, 'see you at six');
  expect(message).toMatchObject({ reactions: [], reacted_at: null });
  const liked = await reacts(dan, message, '👍');
  await reacts(rosa, message, '🙏');
  const replaced = await reacts(dan, message, '❤️');
  const without = await takesBack(dan, message);
  await world.settle();
  const [first, second] = [
    { user_id: dan.id, emoji: '👍' },
    { user_id: rosa.id, emoji: '🙏' },
  ];
  expect(liked.reactions).toEqual([first]);
  expect(replaced.reactions).toEqual([second, { user_id: dan.id, emoji: '❤️' }]);
  expect(without.reactions).toEqual([second]);
  for (const person of [rosa, dan]) {
    const heard = person.heard(messageUpdated).toSorted((a, b) => timeOf(a) - timeOf(b));
    expect(heard.map(({ reactions }) => reactions)).toEqual([[first], [first, second], replaced.reactions, [second]]);
    expect(new Set(heard.map(timeOf)).size).toBe(4);
    expect((await thread(person, message.conversation_id)).at(-1)).toEqual(without);
  }
});

test('M114: the same again, and nothing taken back, change nothing and are not told', async () => {
  const [ada, abe] = await pair('ada', 'abe');
  const message = await says(ada, abe, 'hello');
  const untouched = await takesBack(abe, message);
  const liked = await reacts(abe, message, '👍');
  await world.settle();
  world.forget();
  expect(untouched).toMatchObject({ reactions: [], reacted_at: null });
  expect(await reacts(abe, message, '👍')).toEqual(liked);
  await world.settle();
  expect([ada.heard(messageUpdated), abe.heard(messageUpdated)]).toEqual([[], []]);
});

test('M114: a reaction counts nothing up and says nothing of what was read', async () => {
  const [bea, ben] = await pair('bea', 'ben');
  const message = await says(bea, ben, 'one');
  await says(bea, ben, 'two');
  await world.settle();
  const looks = async (person: Person) => [looksOf(await conversations(person)), await person.notificationTypes()];
  const before = [await looks(bea), await looks(ben)];
  expect(await reacts(ben, message, '😂')).toMatchObject({ status: 'sent', read_at: null });
  await world.settle();
  expect([await looks(bea), await looks(ben)]).toEqual(before);
});

test('M114, P4: a device that was away learns of it by catching up', async () => {
  const [cal, cia] = await pair('cal', 'cia');
  const message = await says(cal, cia, 'hello');
  const { cursor } = await cal.call(syncChat, { query: {} });
  const liked = await reacts(cia, message, '😮');
  const { messages, cursor: next } = await cal.call(syncChat, { query: { since: cursor } });
  expect(messages).toEqual([liked]);
  const without = await takesBack(cia, message);
  expect((await cal.call(syncChat, { query: { since: next } })).messages.at(-1)).toEqual(without);
});

test('M114: whoever cannot see a message does not react to it, and cannot tell that it exists', async () => {
  const { ann, bob, cat, eve } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] }, eve: {} });
  const conversation_id = await group(ann, [bob, cat]);
  const message = await ann.call(sendMessage, { body: { conversation_id, message: 'la la' } });
  await world.sql('update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2', [conversation_id, cat.id]);
  // As if he had come after it was said.
  await world.sql('update conversation_members set joined_seq = 1 where conversation_id = $1 and user_id = $2', [conversation_id, bob.id]);
  const unknown = await refusals(eve, randomUUID());
  expect(unknown).toMatchObject([
    { status: 404, code: 'not_found' },
    { status: 404, code: 'not_found' },
  ]);
  for (const other of [eve, cat, bob]) expect(await refusals(other, message.id)).toEqual(unknown);
  expect((await refusals(world.stranger(), message.id)).map((refusal) => Reflect.get(refusal, 'status'))).toEqual([401, 401]);
  await reacts(ann, message, '👍');
  await world.settle();
  expect([bob, cat, eve].map((other) => other.heard(messageUpdated))).toEqual([[], [], []]);
  expect(ann.heard(messageUpdated)).toHaveLength(1);
});

test('P22: across a block nobody reacts, and what was there is there again after it', async () => {
  const [dot, dex] = await pair('dot', 'dex');
  const message = await says(dot, dex, 'hello');
  const liked = await reacts(dex, message, '❤️');
  await dot.blocks(dex);
  for (const person of [dot, dex]) expect(await refusals(person, message.id)).toEqual(await refusals(person, randomUUID()));
  await dot.unblocks(dex);
  expect((await thread(dex, message.conversation_id)).at(-1)).toEqual(liked);
});

test('P7: a deleted message keeps no reactions and takes none, also when both come at once', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const gone = await says(eli, eva, 'a slip');
  await reacts(eva, gone, '😢');
  expect(await eli.call(deleteMessage, { params: { id: gone.id } })).toMatchObject({ reactions: [] });
  expect(await refusals(eva, gone.id)).toEqual(await refusals(eva, randomUUID()));
  for (let round = 0; round < 5; round += 1) {
    const message = await says(eli, eva, `round ${round}`);
    const [deleted, reacted] = await Promise.allSettled([
      eli.call(deleteMessage, { params: { id: message.id } }),
      reacts(eva, message, '👍'),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (reacted.status === 'rejected') expect(String(reacted.reason)).toContain('answered 404');
    expect((await thread(eva, message.conversation_id)).at(-1)).toMatchObject({ id: message.id, message: '', reactions: [] });
  }
});

test('M114: ten who react at once are all kept, and each change is told with a later time', async () => {
  const maker = await world.person('maker');
  const names = Array.from({ length: 9 }, (_, index) => `member${index}`);
  const others = await Promise.all(names.map((name) => world.person(name, { friendOf: ['maker'] })));
  const conversation_id = await group(maker, others);
  const message = await maker.call(sendMessage, { body: { conversation_id, message: 'who is in?' } });
  await Promise.all([maker, ...others].map((person) => reacts(person, message, '🙏')));
  await world.settle();
  const [stored] = await thread(maker, conversation_id);
  expect(stored?.reactions.map(({ user_id }) => user_id).toSorted()).toEqual([maker, ...others].map(({ id }) => id).toSorted());
  const heard = others[0]?.heard(messageUpdated) ?? [];
  expect(new Set(heard.map(timeOf)).size).toBe(10);
  expect(heard.toSorted((a, b) => timeOf(a) - timeOf(b)).map(({ reactions }) => reactions.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('two devices of one person at once leave one reaction', async () => {
  const [pam, pat] = await pair('pam', 'pat');
  const message = await says(pat, pam, 'hello');
  const phone = await pam.device();
  await Promise.all([reacts(pam, message, '👍'), reacts(phone, message, '❤️')]);
  const [stored] = await thread(pat, message.conversation_id);
  expect(stored?.reactions).toEqual([{ user_id: pam.id, emoji: expect.stringMatching(/^(👍|❤️)$/) }]);
});

test('what is no emoji is refused', async () => {
  const [quin, quil] = await pair('quin', 'quil');
  const { id } = await says(quin, quil, 'hello');
  for (const emoji of ['', 'ok', '👍👍']) {
    expect(await quil.refused(setReaction, { params: { id }, body: { emoji } })).toMatchObject({ status: 400, code: 'malformed' });
  }
});
