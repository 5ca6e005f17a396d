import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Attachment } from '../../../src/chat/attachments/attachment.contract.js';
import { maxBytesOfPerson } from '../../../src/chat/attachments/attachment.rules.js';
import { removeMember } from '../../../src/chat/conversations/groups.contract.js';
import { deleteMessage, type Message, messageCreated, sendMessage } from '../../../src/chat/messages/message.contract.js';
import { ownFolder } from '../../files/upload.js';
import type { Caller } from '../../world/caller.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { conversations, group, pair, thread } from '../thread.js';
import { bodyOf, bytesOf, inFolder, note, photo, sends, statusOf, voice } from './files.js';

world.configure({ DATA_DIR: ownFolder() });

const forwardOf = ({ id, message }: Pick<Message, 'id' | 'message'>, to: Person) => ({
  recipient_id: to.id,
  message,
  forwarded_from: id,
  tempId: randomUUID(),
});
const forwards = (from: Person, source: Message, to: Person): Promise<Message> => from.call(sendMessage, { body: forwardOf(source, to) });

/** What forwarding it is refused with, but for the request's own id. */
async function refusal(from: Caller, source: Message, to: Person): Promise<object> {
  const { status, body } = await from.refused(sendMessage, { body: forwardOf(source, to) });
  return { ...body, status, requestId: '' };
}
const notFound = { status: 404, code: 'forward_not_found' };

/** How many files somebody has, and their bytes. */
async function roomOf({ id }: Person): Promise<object | undefined> {
  const [row] = await world.sql<{ count: number; bytes: number; unsent: number }>(
    `select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes, count(*) filter (where message_id is null)::int as unsent
     from attachments where owner_id = $1`,
    [id],
  );
  return row;
}
/** What a copy says of a file, but for where it is. */
const said = (files: readonly Attachment[]) => files.map((file) => ({ ...file, id: '', url: '', thumbnail_url: file.thumbnail_url && '' }));

test('M114: its files go along as files of mine, in their order, for those who see the new message', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const files = [await photo(bob, '#ff0000'), await note(bob, 'the timetable'), await photo(bob, '#0000ff')];
  const source = await bob.call(sendMessage, { body: bodyOf(ann, files, { message: 'Look!' }) });
  await world.settle();
  world.forget();
  const stored = await inFolder('files');
  const forwarded = await forwards(ann, source, cat);
  await world.settle();
  expect(forwarded).toMatchObject({ message: 'Look!', message_type: 'file', metadata: { forwarded: true } });
  expect(said(forwarded.attachments)).toEqual(said(files));
  expect(JSON.stringify(forwarded)).not.toContain(files[0]?.id);
  expect(cat.heard(messageCreated)).toEqual([forwarded]);
  expect((await thread(cat, forwarded.conversation_id)).at(-1)).toMatchObject({ attachments: forwarded.attachments });
  // Stored once, read by each at an address of their own.
  expect((await inFolder('files')).toSorted()).toEqual(stored.toSorted());
  for (const [index, { url }] of forwarded.attachments.entries()) {
    expect(await bytesOf(cat, url)).toEqual(await bytesOf(bob, files[index]?.url ?? ''));
    expect([await statusOf(cat, files[index]?.url ?? ''), await statusOf(bob, url)]).toEqual([404, 404]);
  }
});

test('M114: a photo, a voice message and a file go without words, and say so in the list and again', async () => {
  const { dot, dex, eve } = await world.people({ dot: {}, dex: { friendOf: ['dot'] }, eve: { friendOf: ['dot'] } });
  for (const [made, type] of [
    [photo, 'image'],
    [voice, 'voice'],
    [note, 'file'],
  ] as const) {
    const file = await made(dex);
    const forwarded = await forwards(dot, await sends(dex, dot, [file]), eve);
    const { peaks, duration_ms } = file;
    expect(forwarded).toMatchObject({ message: '', message_type: type, attachments: [{ peaks, duration_ms }] });
    expect((await conversations(eve))[0]?.lastMessage).toMatchObject({ message_type: type, attachments: forwarded.attachments });
    const again = await forwards(eve, forwarded, dot);
    expect(await statusOf(dot, again.attachments[0]?.url ?? '')).toBe(200);
  }
});

test('M114: who deletes the original leaves the copy; the file goes with the last message that has it', async () => {
  const { fay, fin, gil } = await world.people({ fay: {}, fin: { friendOf: ['fay'] }, gil: { friendOf: ['fay'] } });
  const before = await inFolder('files');
  const source = await sends(fin, fay, [await photo(fin)]);
  const first = await forwards(fay, source, gil);
  const second = await forwards(gil, first, fay);
  await fin.call(deleteMessage, { params: { id: source.id } });
  await world.settle();
  expect(await refusal(fay, source, gil)).toMatchObject(notFound);
  const [copy] = first.attachments;
  expect([await statusOf(gil, copy?.url ?? ''), await statusOf(gil, copy?.thumbnail_url ?? '')]).toEqual([200, 200]);
  // Of two at once neither takes the file from the other, and the later one removes it.
  await Promise.all([fay.call(deleteMessage, { params: { id: first.id } }), gil.call(deleteMessage, { params: { id: second.id } })]);
  await world.settle();
  expect(await statusOf(gil, copy?.url ?? '')).toBe(404);
  expect((await inFolder('files')).toSorted()).toEqual(before.toSorted());
  expect(await world.sql(`select 1 from stored_files where owner_id = $1`, [fin.id])).toEqual([]);
});

test('UP-4: what one may not see is not forwarded with its files, and leaves nothing behind', async () => {
  const { hal, hed, ida, joy } = await world.people({ hal: {}, hed: { friendOf: ['hal'] }, ida: { friendOf: ['hal'] }, joy: {} });
  for (const one of [hed, ida]) await one.befriends(joy);
  const id = await group(hal, [hed, ida]);
  const attachment = await note(hal);
  const source = await hal.call(sendMessage, { body: { conversation_id: id, message: '', attachments: [{ id: attachment.id }] } });
  expect(await refusal(joy, source, ida)).toMatchObject(notFound);
  expect(await world.stranger().refused(sendMessage, { body: forwardOf(source, joy) })).toMatchObject({ status: 401 });
  await hal.call(removeMember, { params: { id, userId: ida.id } });
  expect(await refusal(ida, source, joy)).toEqual(await refusal(joy, source, ida));
  // Seen, but not to be sent there.
  await joy.blocks(hed);
  expect(await refusal(hed, source, joy)).toMatchObject({ status: 403, code: 'cannot_message' });
  const between = await sends(hal, hed, [await note(hal)]);
  await hed.blocks(hal);
  expect(await refusal(hed, between, joy)).toMatchObject(notFound);
  for (const one of [hed, ida, joy]) expect(await roomOf(one)).toMatchObject({ count: 0 });
  const named = { ...forwardOf(source, ida), attachments: [{ id: attachment.id }] };
  expect(await hal.refused(sendMessage, { body: named })).toMatchObject({ status: 400, code: 'malformed' });
});

test('M114: they take up room of who forwards them, and where there is none nothing is sent', async () => {
  const { kim, kai, lea } = await world.people({ kim: {}, kai: { friendOf: ['kim'] }, lea: { friendOf: ['kim'] } });
  const file = await note(kai, 'twelve bytes');
  const source = await sends(kai, kim, [file]);
  const forwarded = await forwards(kim, source, lea);
  expect(await roomOf(kim)).toEqual({ count: 1, bytes: 12, unsent: 0 });
  await world.sql('update attachments set bytes = $2 where message_id = $1', [forwarded.id, maxBytesOfPerson - 11]);
  expect(await refusal(kim, source, lea)).toMatchObject({ status: 409, code: 'attachments_full' });
  await world.sql('update attachments set bytes = $2 where message_id = $1', [forwarded.id, maxBytesOfPerson - 12]);
  expect((await forwards(kim, source, lea)).attachments).toHaveLength(1);
  expect(await thread(lea, forwarded.conversation_id)).toHaveLength(2);
});

test('P2: however often it is repeated, at once or later, it is one message with its files', async () => {
  const { max, mia, ned } = await world.people({ max: {}, mia: { friendOf: ['max'] }, ned: { friendOf: ['max'] } });
  const source = await sends(mia, max, [await photo(mia), await photo(mia)]);
  const body = forwardOf(source, ned);
  const messages = await Promise.all(Array.from({ length: 8 }, () => max.call(sendMessage, { body })));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
  expect(await roomOf(max)).toMatchObject({ count: 2, unsent: 0 });
  await mia.call(deleteMessage, { params: { id: source.id } });
  expect(await max.call(sendMessage, { body })).toMatchObject({ id: messages[0]?.id, attachments: messages[0]?.attachments });
  const plain = await max.refused(sendMessage, { body: { recipient_id: ned.id, message: 'else', tempId: body.tempId } });
  expect(plain).toMatchObject({ status: 409, code: 'temp_id_reused' });
});

test('P7: forwarded beside its delete, it has all of its files, or is not forwarded', async () => {
  const [oda, oli] = await pair('oda', 'oli');
  const { pam } = await world.people({ pam: { friendOf: ['oli'] } });
  for (let round = 0; round < 5; round += 1) {
    const source = await sends(oda, oli, [await note(oda), await note(oda)]);
    const [deleted, forwarded] = await Promise.allSettled([
      oda.call(deleteMessage, { params: { id: source.id } }),
      forwards(oli, source, pam),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (forwarded.status === 'rejected') expect(String(forwarded.reason)).toContain('answered 404');
    else for (const { url } of forwarded.value.attachments) expect(await statusOf(pam, url)).toBe(200);
  }
  await world.settle();
  expect(await roomOf(oda)).toMatchObject({ count: 0 });
  expect(await roomOf(oli)).toMatchObject({ unsent: 0 });
});
