import { describe, expect, test } from '@jest/globals';
import type { Attachment } from '../../../src/chat/attachments/attachment.contract.js';
import { addMembers, removeMember } from '../../../src/chat/conversations/groups.contract.js';
import { deleteMessage, sendMessage } from '../../../src/chat/messages/message.contract.js';
import { ownFolder } from '../../files/upload.js';
import type { Caller } from '../../world/caller.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { group, pair } from '../thread.js';
import { attach, bytesOf, inFolder, mp4, note, photo, sends, statusOf } from './files.js';

world.configure({ DATA_DIR: ownFolder() });

/** What a read is refused with, but for the request's own id. */
async function refusal(who: Caller, address: string): Promise<object> {
  const response = await who.http(address);
  expect((response.headers.get('cache-control') ?? '').split(', ')).toContain('no-store');
  return { status: response.status, body: { ...((await response.json()) as object), requestId: '' } };
}

/** Of a photo both of its pictures. */
async function statuses(people: readonly Caller[], { url, thumbnail_url: thumbnail }: Attachment): Promise<number[]> {
  const all = people.flatMap((person) => [url, ...(thumbnail === null ? [] : [thumbnail])].map((address) => statusOf(person, address)));
  return [...new Set(await Promise.all(all))];
}

const nowhere = '/files/attachments/01990000-0000-7000-8000-00000000abcd';

describe('UP-4: who may read a file', () => {
  test('its owner until it is sent, then both; nobody else can tell that it exists', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const { eve } = await world.people({ eve: {} });
    const others = [eve, world.stranger(), world.stranger('sid=forged')];
    const attachment = await photo(rosa);
    expect(await statuses([rosa], attachment)).toEqual([200]);
    expect(await statuses([dan, ...others], attachment)).toEqual([404]);
    await sends(rosa, dan, [attachment]);
    expect(await statuses([rosa, dan], attachment)).toEqual([200]);
    expect(await statuses(others, attachment)).toEqual([404]);
    for (const person of others) expect(await refusal(person, attachment.url)).toEqual(await refusal(person, nowhere));
  });

  test('nobody once its message is deleted, and the files are gone from the disk', async () => {
    const [rosa, dan] = await pair('rosa', 'dan');
    const before = await inFolder('files');
    const attachment = await photo(rosa);
    const message = await sends(rosa, dan, [attachment]);
    await rosa.call(deleteMessage, { params: { id: message.id } });
    expect(await statuses([rosa, dan], attachment)).toEqual([404]);
    expect(await refusal(dan, attachment.url)).toEqual(await refusal(dan, nowhere));
    await world.settle();
    expect((await inFolder('files')).toSorted()).toEqual(before.toSorted());
    expect(await world.sql('select 1 from attachments where id = $1', [attachment.id])).toEqual([]);
  });

  test('neither of the two while a block stands between them (P22)', async () => {
    const [gus, ida] = await pair('gus', 'ida');
    const attachment = await photo(gus);
    await sends(gus, ida, [attachment]);
    await ida.blocks(gus);
    expect(await statuses([gus, ida], attachment)).toEqual([404]);
    await ida.unblocks(gus);
    expect(await statuses([gus, ida], attachment)).toEqual([200]);
  });

  test('of a group who is in it, since they came', async () => {
    const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
    const conversation = await group(ann, [bob, await world.person('dot', { friendOf: ['ann'] })]);
    const sendHere = async (from: Person) => {
      const attachment = await photo(from);
      await from.call(sendMessage, { body: { conversation_id: conversation, message: '', attachments: [{ id: attachment.id }] } });
      return attachment;
    };
    const first = await sendHere(ann);
    await ann.call(addMembers, { params: { id: conversation }, body: { user_ids: [cat.id] } });
    expect(await statuses([ann, bob], first)).toEqual([200]);
    expect(await statuses([cat], first)).toEqual([404]);
    const second = await sendHere(bob);
    expect(await statuses([cat], second)).toEqual([200]);
    await bob.call(removeMember, { params: { id: conversation, userId: bob.id } });
    expect(await statuses([bob], first)).toEqual([404]);
    // Also what was theirs.
    expect(await statuses([bob], second)).toEqual([404]);
    await ann.call(removeMember, { params: { id: conversation, userId: cat.id } });
    expect(await statuses([cat], second)).toEqual([404]);
  });

  test.each(['', '/x', '/..%2f..%2fetc%2fpasswd', '/%00', '/01990000-0000-7000-8000-00000000abcd/x'])(
    'GEN-8: /files/attachments%s is not found',
    async (address) => {
      const { rosa } = await world.people({ rosa: {} });
      expect([400, 404]).toContain(await statusOf(rosa, `/files/attachments${address}`));
    },
  );

  test('its place on the disk is no address', async () => {
    const { rosa } = await world.people({ rosa: {} });
    await note(rosa);
    for (const name of await inFolder('files')) expect(await statusOf(rosa, `/files/${name}`)).toBe(404);
  });
});

describe('UP-1: how a file is served', () => {
  test('in no cache, never a page of ours: shown where it stands or saved', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const [image, text] = [await photo(rosa), await attach(rosa, 'Möwe.txt', '<script>alert(1)</script>')];
    const inline = ['image/webp', 'inline; filename="photo.webp"'];
    const saved = ['text/plain; charset=utf-8', `attachment; filename="M_we.txt"; filename*=UTF-8''M%C3%B6we.txt`];
    for (const [address, [type = '', disposition = '']] of [
      [image.url, inline],
      [image.thumbnail_url ?? '', inline],
      [text.url, saved],
    ] as const) {
      const { headers } = await rosa.http(address);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringContaining(disposition),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': expect.stringContaining('private, no-store'),
      });
      expect([headers.get('etag'), headers.get('content-encoding')]).toEqual([null, null]);
    }
  });

  test('HEAD says how long it is', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const { url, bytes } = await note(rosa, 'twelve bytes');
    const response = await rosa.http(url, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, String(bytes), '']);
  });
});

describe('S16: a part of a file', () => {
  const content = mp4(5_000);

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 4_999],
    ['bytes=-10', 4_990, 4_999],
    ['bytes=4990-9999', 4_990, 4_999],
  ])('%s is answered with it alone', async (range, start, end) => {
    const { rosa } = await world.people({ rosa: {} });
    const { url } = await attach(rosa, 'clip.mp4', content);
    const response = await rosa.http(url, { headers: { range } });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/5000`]);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.from(await response.arrayBuffer()).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=0-1,10-11', 'bytes=x-y', 'lines=0-9', 'bytes'])('%s is answered with the whole', async (range) => {
    const { rosa } = await world.people({ rosa: {} });
    const { url } = await attach(rosa, 'clip.mp4', content);
    const response = await rosa.http(url, { headers: { range } });
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  test('one that there is not is refused; under a condition the whole is answered', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const { url } = await attach(rosa, 'clip.mp4', content);
    const beyond = await rosa.http(url, { headers: { range: 'bytes=5000-' } });
    expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([416, 'bytes */5000', '']);
    const conditional = await rosa.http(url, { headers: { range: 'bytes=0-9', 'if-range': '"x"' } });
    expect([conditional.status, (await conditional.arrayBuffer()).byteLength]).toEqual([200, 5_000]);
  });

  test('of a text is a part of what was sent', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const { url } = await note(rosa, 'a line of text\n'.repeat(1_000));
    const response = await rosa.http(url, { headers: { range: 'bytes=2-5' } });
    expect([response.status, await response.text()]).toEqual([206, 'line']);
    expect((await bytesOf(rosa, url)).length).toBe(15_000);
  });
});
