import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ChatApi } from '../../src/chat/chat.api.js';
import { editGroup } from '../../src/chat/conversations/groups.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message, messageCreated, sendMessage, sendSignal } from '../../src/chat/messages/message.contract.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { countMessages, group, pair, says, thread, writes } from './thread.js';

type Source = Pick<Message, 'id' | 'message'>;

const bodyOf = ({ id, message }: Source, to: Person) => ({ recipient_id: to.id, message, forwarded_from: id, tempId: randomUUID() });
const forwards = (from: Person, source: Source, to: Person): Promise<Message> => from.call(sendMessage, { body: bodyOf(source, to) });

/** What forwarding it is refused with, but for the request's own id. */
async function refusal(from: Caller, source: Source, to: Person): Promise<object> {
  const { status, body } = await from.refused(sendMessage, { body: bodyOf(source, to) });
  return { ...body, status, requestId: '' };
}

test('M114: what I can see goes elsewhere as a message of mine, marked, and does not say where it comes from', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const source = await says(bob, ann, 'The bridge is closed.');
  await world.settle();
  world.forget();
  const forwarded = await forwards(ann, source, cat);
  await world.settle();
  expect(forwarded).toMatchObject({
    sender_id: ann.id,
    recipient_id: cat.id,
    message: 'The bridge is closed.',
    reply_to: null,
    quoted: null,
    edited_at: null,
    metadata: { forwarded: true },
  });
  expect(JSON.stringify(forwarded)).not.toContain(source.id);
  expect(JSON.stringify(forwarded)).not.toContain(bob.id);
  expect(cat.heard(messageCreated)).toEqual([forwarded]);
  expect(bob.heard(messageCreated)).toEqual([]);
  expect((await thread(cat, forwarded.conversation_id)).at(-1)).toMatchObject({ id: forwarded.id, metadata: { forwarded: true } });
  // What is mine too, over the socket, and what was forwarded already.
  const body = { conversation_id: source.conversation_id, message: forwarded.message, forwarded_from: forwarded.id };
  const { message: back } = await ann.signals(sendSignal, body);
  expect(back).toMatchObject({ conversation_id: source.conversation_id, metadata: { forwarded: true } });
  expect((await says(ann, cat, 'Just so you know.')).metadata).toEqual({});
});

test('M114: what one may not see is not forwarded, and nobody can tell that it exists', async () => {
  const { dot, dex, eve, fox } = await world.people({ dot: {}, dex: { friendOf: ['dot'] }, eve: { friendOf: ['dot'] }, fox: {} });
  await eve.befriends(fox);
  await dex.befriends(fox);
  const id = await group(dot, [dex, eve]);
  const early = await writes(dot, id, 'early');
  const said = await writes(dot, id, 'a secret');
  const gone = await writes(dot, id, 'gone');
  await dot.call(deleteMessage, { params: { id: gone.id } });
  const called = await world.app
    .get(ChatApi)
    .post({ senderId: dot.id, conversationId: id, message: 'Call', messageType: 'call', clientId: randomUUID() });
  await dot.call(editGroup, { params: { id }, body: { name: 'City hall' } });
  const notice = (await thread(dot, id)).at(-1) as Message;
  const unknown = await refusal(dex, { id: randomUUID(), message: 'hello' }, fox);
  expect(unknown).toMatchObject({ status: 404, code: 'forward_not_found' });
  // As if dex had come later, and eve had left.
  await world.sql('update conversation_members set joined_seq = 1 where conversation_id = $1 and user_id = $2', [id, dex.id]);
  await world.sql('update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2', [id, eve.id]);
  const before = await countMessages();
  for (const source of [early, { ...gone, message: 'gone' }, called, notice]) expect(await refusal(dex, source, fox)).toEqual(unknown);
  expect(await refusal(eve, said, fox)).toEqual(unknown);
  expect(await refusal(fox, said, dex)).toEqual(unknown);
  expect(await world.stranger().refused(sendMessage, { body: bodyOf(said, fox) })).toMatchObject({ status: 401 });
  expect(await countMessages()).toBe(before);
  expect(await forwards(dex, said, fox)).toMatchObject({ message: 'a secret' });
});

test('P22: what stands in a conversation that a block hides is not forwarded; nor is anything to whom one may not write', async () => {
  const { gus, gia, hal, ida } = await world.people({ gus: {}, gia: { friendOf: ['gus'] }, hal: { friendOf: ['gus'] }, ida: {} });
  const source = await says(gia, gus, 'between us');
  expect(await refusal(gus, source, ida)).toMatchObject({ status: 403, code: 'cannot_message' });
  await gia.blocks(gus);
  expect(await refusal(gus, source, hal)).toMatchObject({ status: 404, code: 'forward_not_found' });
  await gia.unblocks(gus);
  expect(await forwards(gus, source, hal)).toMatchObject({ message: 'between us' });
});

test('M114: it says what the message says now, and nothing else', async () => {
  const { jan, joy, kay } = await world.people({ jan: {}, joy: { friendOf: ['jan'] }, kay: { friendOf: ['jan'] } });
  const source = await says(joy, jan, 'at six');
  const changed = { status: 409, code: 'forward_changed' };
  expect(await refusal(jan, { ...source, message: 'at five' }, kay)).toMatchObject(changed);
  const edited = await joy.call(editMessage, { params: { id: source.id }, body: { message: 'at seven' } });
  expect(await refusal(jan, source, kay)).toMatchObject({ ...changed, current: { id: source.id, message: 'at seven' } });
  const forwarded = await forwards(jan, edited, kay);
  await joy.call(deleteMessage, { params: { id: source.id } });
  expect((await thread(kay, forwarded.conversation_id)).at(-1)).toMatchObject({ message: 'at seven', deleted_at: null });
  const malformed = { ...bodyOf(edited, kay), forwarded_from: 'm1' };
  expect(await jan.refused(sendMessage, { body: malformed })).toMatchObject({ status: 400, code: 'malformed' });
});

test('M114: nobody makes it say anything else afterwards: it would go on saying that it was forwarded', async () => {
  const { pia, pol, roy } = await world.people({ pia: {}, pol: { friendOf: ['pia'] }, roy: { friendOf: ['pia'] } });
  const forwarded = await forwards(pia, await says(pol, pia, 'The bridge is closed.'), roy);
  const edit = { params: { id: forwarded.id }, body: { message: 'The bridge is open.' } };
  expect(await pia.refused(editMessage, edit)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await thread(roy, forwarded.conversation_id)).at(-1)).toMatchObject({ message: 'The bridge is closed.', edited_at: null });
});

test('P2: a repeat is answered with the first message, also when what it forwards is deleted by then', async () => {
  const { lea, lou, max } = await world.people({ lea: {}, lou: { friendOf: ['lea'] }, max: { friendOf: ['lea'] } });
  const source = await says(lou, lea, 'once');
  const body = bodyOf(source, max);
  const first = await lea.call(sendMessage, { body });
  await lou.call(deleteMessage, { params: { id: source.id } });
  expect(await lea.call(sendMessage, { body })).toMatchObject({ id: first.id, metadata: { forwarded: true } });
  expect(await refusal(lea, source, max)).toMatchObject({ status: 404, code: 'forward_not_found' });
  expect(await thread(max, first.conversation_id)).toHaveLength(1);
});

test('P7: forwarded beside its delete, a message is forwarded before it, or not at all', async () => {
  const [ned, nia] = await pair('ned', 'nia');
  const { oda } = await world.people({ oda: { friendOf: ['nia'] } });
  for (let round = 0; round < 5; round += 1) {
    const source = await says(ned, nia, `round ${round}`);
    const [deleted, forwarded] = await Promise.allSettled([
      ned.call(deleteMessage, { params: { id: source.id } }),
      forwards(nia, source, oda),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (forwarded.status === 'rejected') expect(String(forwarded.reason)).toContain('answered 404');
    else expect(forwarded.value.message).toBe(`round ${round}`);
  }
});
