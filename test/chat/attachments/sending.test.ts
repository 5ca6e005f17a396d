import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { type Attachment, removeAttachment } from '../../../src/chat/attachments/attachment.contract.js';
import type { CallOf } from '../../../src/contract/endpoint.js';
import { syncChat } from '../../../src/chat/delivery/delivery.contract.js';
import { editMessage } from '../../../src/chat/edits/edit.contract.js';
import { deleteMessage, messageCreated, messageUpdated, sendMessage, sendSignal } from '../../../src/chat/messages/message.contract.js';
import { listNotifications } from '../../../src/notifications/notifications.contract.js';
import { ownFolder } from '../../files/upload.js';
import type { Person } from '../../world/person.js';
import { requestOf } from '../../world/request.js';
import { world } from '../../world/world.js';
import { conversations, pair, says, thread } from '../thread.js';
import { bodyOf, note, photo, sends, statusOf, voice } from './files.js';

world.configure({ DATA_DIR: ownFolder() });

/** A send's status, whatever it is. */
async function statusOfSend(from: Person, body: CallOf<typeof sendMessage>['body']): Promise<number> {
  const { path, init } = requestOf(sendMessage, { body });
  return (await from.http(path, init)).status;
}

describe('S16: a message with files', () => {
  test('is heard, read and caught up with them, in their order', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const { cursor } = await dan.call(syncChat, { query: {} });
    const files = [await photo(rosa, '#ff0000'), await photo(rosa, '#00ff00'), await photo(rosa, '#0000ff')].toReversed();
    const message = await rosa.call(sendMessage, { body: bodyOf(dan, files, { message: 'Look!' }) });
    await world.settle();
    expect(message).toMatchObject({ message: 'Look!', message_type: 'image', attachments: files });
    expect(dan.heard(messageCreated)).toEqual([message]);
    expect((await thread(dan, message.conversation_id)).at(-1)?.attachments).toEqual(files);
    expect((await dan.call(syncChat, { query: { since: cursor } })).messages.at(-1)?.attachments).toEqual(files);
    expect((await conversations(dan))[0]?.lastMessage).toMatchObject({ message_type: 'image', attachments: files });
    const [row] = await world.sql('select message_id, conversation_id from attachments where id = $1', [files[0]?.id]);
    expect(row).toEqual({ message_id: message.id, conversation_id: message.conversation_id });
  });

  test('says nothing else where it need not, over the socket too', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const { message } = await rosa.signals(sendSignal, bodyOf(dan, [await note(rosa)]));
    expect(message).toMatchObject({ message: '', message_type: 'file' });
  });

  test('is the first of a pair', async () => {
    const [lea, lars] = await pair('lea', 'lars');
    const attachment = await photo(lea);
    expect(await sends(lea, lars, [attachment])).toMatchObject({ seq: 1, attachments: [attachment] });
  });

  test('is an image, a voice message or files, by what it has', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const typeOf = async (files: readonly Attachment[]) => (await sends(rosa, dan, files)).message_type;
    expect(await typeOf([await photo(rosa), await photo(rosa)])).toBe('image');
    expect(await typeOf([await voice(rosa)])).toBe('voice');
    expect(await typeOf([await photo(rosa), await note(rosa)])).toBe('file');
    const mixed = bodyOf(dan, [await voice(rosa), await photo(rosa)]);
    expect(await rosa.refused(sendMessage, { body: mixed })).toMatchObject({ status: 400, code: 'malformed' });
  });

  test('has each file once and ten at most (MSG-5)', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const one = await note(rosa);
    for (const files of [[one, one], Array.from({ length: 11 }, () => ({ ...one, id: randomUUID() }))]) {
      expect(await rosa.refused(sendMessage, { body: bodyOf(dan, files) })).toMatchObject({ status: 400, code: 'malformed' });
    }
    expect(await statusOf(rosa, one.url)).toBe(200);
  });

  test('may lose its words when it is edited; words alone may not', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const withPhoto = await rosa.call(sendMessage, { body: bodyOf(dan, [await photo(rosa)], { message: 'Look!' }) });
    const edited = await rosa.call(editMessage, { params: { id: withPhoto.id }, body: { message: '' } });
    expect(edited).toMatchObject({ message: '', attachments: withPhoto.attachments, edited_at: expect.any(String) });
    await world.settle();
    expect(dan.heard(messageUpdated)).toContainEqual(edited);
    const words = await says(rosa, dan, 'words');
    const refusal = await rosa.refused(editMessage, { params: { id: words.id }, body: { message: ' ' } });
    expect(refusal).toMatchObject({ status: 400, code: 'malformed' });
  });
});

describe('what its recipient is told', () => {
  test('is what came, and the words where there are some', async () => {
    const { tia, tom } = await world.people({ tia: {}, tom: { friendOf: ['tia'] } });
    const told = async () => (await tom.call(listNotifications, { query: { category: 'messages' } })).notifications[0];
    const message = await sends(tia, tom, [await photo(tia), await photo(tia)]);
    await world.settle();
    expect(await told()).toMatchObject({ title: 'Tia', message: 'Sent 2 photos', count: 1 });
    await tia.call(editMessage, { params: { id: message.id }, body: { message: 'The bridge' } });
    await world.settle();
    expect(await told()).toMatchObject({ message: 'The bridge' });
    const recording = await sends(tia, tom, [await voice(tia)]);
    await world.settle();
    expect(await told()).toMatchObject({ message: '2 new messages' });
    // Of what is deleted nothing stays (P7).
    await tia.call(deleteMessage, { params: { id: recording.id } });
    await world.settle();
    expect(await told()).toMatchObject({ message: '1 new message', count: 1 });
  });
});

describe('MSG-5: whose files they are', () => {
  test('nobody sends what is not theirs, sent already, or gone; all are refused alike', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const [hers, sent, gone] = [await note(dan), await note(rosa), await note(rosa)];
    await sends(rosa, dan, [sent]);
    await rosa.call(removeAttachment, { params: { id: gone.id } });
    const mine = await note(rosa);
    for (const other of [hers, sent, gone, { ...gone, id: randomUUID() }]) {
      const refusal = await rosa.refused(sendMessage, { body: bodyOf(dan, [mine, other]) });
      expect(refusal).toMatchObject({ status: 404, code: 'attachment_not_found' });
    }
    // What was refused with them is still to be sent.
    expect(await sends(rosa, dan, [mine])).toMatchObject({ attachments: [mine] });
    expect(await rosa.refused(removeAttachment, { params: { id: mine.id } })).toMatchObject({ status: 404 });
  });

  test('what a client says of a file beside its id is ignored', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const file = await note(rosa);
    const forged = { id: file.id, type: 'image', mime: 'text/html', name: 'x.html', url: 'https://evil.example/x.html', bytes: 1 };
    const message = await rosa.call(sendMessage, { body: { recipient_id: dan.id, message: '', attachments: [forged] } });
    expect(message).toMatchObject({ message_type: 'file', attachments: [file] });
  });

  test('a file goes with one message, however many ask for it at once', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const { finn } = await world.people({ finn: { friendOf: ['rosa'] } });
    await says(rosa, dan, 'hello');
    await says(rosa, finn, 'hello');
    for (let round = 0; round < 5; round += 1) {
      const attachment = await note(rosa);
      const keyed = [dan, finn, dan, finn].map((to) => bodyOf(to, [attachment]));
      // With keys, and without.
      const bodies = round % 2 ? keyed : keyed.map((body) => ({ ...body, tempId: undefined }));
      const answers = await Promise.all(bodies.map((body) => statusOfSend(rosa, body)));
      expect(answers.toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404]);
      const found = await world.sql('select 1 from messages where attachments @> $1::jsonb', [JSON.stringify([{ id: attachment.id }])]);
      expect(found).toHaveLength(1);
    }
  });

  test('a file that is removed while it is sent is one of the two', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    await says(rosa, dan, 'hello');
    for (let round = 0; round < 8; round += 1) {
      const attachment = await note(rosa);
      const { path, init } = requestOf(removeAttachment, { params: { id: attachment.id } });
      const [sent, removed] = await Promise.all([statusOfSend(rosa, bodyOf(dan, [attachment])), rosa.http(path, init)]);
      expect([
        [201, 404],
        [404, 200],
      ]).toContainEqual([sent, removed.status]);
      expect(await statusOf(dan, attachment.url)).toBe(sent === 201 ? 200 : 404);
    }
  });
});

describe('P2: a send that is repeated', () => {
  test('twenty times at once is one message with its files', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const body = bodyOf(dan, [await photo(rosa), await photo(rosa)]);
    const messages = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2 ? rosa.call(sendMessage, { body }) : (await rosa.signals(sendSignal, body)).message,
      ),
    );
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
    expect(messages[0]?.attachments.map(({ id }) => ({ id }))).toEqual(body.attachments);
  });

  test('answers the first one, also once that is deleted with its files', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const body = bodyOf(dan, [await photo(rosa)]);
    const first = await rosa.call(sendMessage, { body });
    expect((await rosa.call(sendMessage, { body })).id).toBe(first.id);
    await rosa.call(deleteMessage, { params: { id: first.id } });
    expect(await rosa.call(sendMessage, { body })).toMatchObject({ id: first.id, attachments: [], deleted_at: expect.any(String) });
  });

  test('with other files is refused', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const tempId = randomUUID();
    const [one, two] = [await note(rosa), await note(rosa)];
    await rosa.call(sendMessage, { body: bodyOf(dan, [one, two], { tempId }) });
    for (const files of [[one], [two, one], [await note(rosa)], []]) {
      const body = bodyOf(dan, files, { tempId, ...(files.length === 0 ? { message: 'none' } : {}) });
      expect(await rosa.refused(sendMessage, { body })).toMatchObject({ status: 409, code: 'temp_id_reused' });
    }
  });
});

test('P7: a deleted message has no files, for whoever reads or catches up', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await sends(rosa, dan, [await photo(rosa)]);
  const { cursor } = await dan.call(syncChat, { query: {} });
  expect(await rosa.call(deleteMessage, { params: { id: message.id } })).toMatchObject({ message: '', attachments: [] });
  // Beside a transaction of another database that takes long, a cursor brings some messages twice: never fewer.
  const { messages } = await dan.call(syncChat, { query: { since: cursor } });
  expect(messages.find(({ id }) => id === message.id)).toMatchObject({ attachments: [] });
  expect((await thread(dan, message.conversation_id)).at(-1)).toMatchObject({ attachments: [] });
});
