import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { editMessage } from '../../../src/chat/edits/edit.contract.js';
import { addMembers, removeMember } from '../../../src/chat/conversations/groups.contract.js';
import { deleteMessage, sendMessage } from '../../../src/chat/messages/message.contract.js';
import { listShared, type SharedKind, type SharedMessage } from '../../../src/chat/shared/shared.contract.js';
import { blockUser } from '../../../src/friends/blocks/blocks.contract.js';
import { attach, bodyOf, note, photo, sends, voice } from '../attachments/files.js';
import { fillUp, group, pair, says, writes } from '../thread.js';
import { ownFolder } from '../../files/upload.js';
import type { Person } from '../../world/person.js';
import { preparedPlansOf, readsOf } from '../../world/reads.js';
import { statements } from '../../world/statements.js';
import { vacuumed } from '../../world/vacuumed.js';
import { world } from '../../world/world.js';

world.configure({ DATA_DIR: ownFolder() });

interface Wish {
  kind: SharedKind;
  cursor?: string;
  limit?: number;
}
const list = (who: Person, id: string, wish: SharedKind | Wish) =>
  who.call(listShared, { params: { id }, query: typeof wish === 'string' ? { kind: wish } : wish });
const seqsOf = (messages: readonly SharedMessage[]) => messages.map(({ seq }) => seq);
const shared = async (who: Person, id: string, kind: SharedKind) => seqsOf((await list(who, id, kind)).messages);

test('094: photos, files and links are listed apart, newest first, for both; a voice message is none of them', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const both = [await photo(ann), await note(ann)];
  const first = await sends(ann, bob, both);
  await ann.call(sendMessage, { body: bodyOf(bob, [await voice(ann)]) });
  await says(bob, ann, 'See https://town.test/a, `https://code.test`, HTTPS://town.test/b and https://town.test/a.');
  await says(bob, ann, 'ftp://none.test is no link');
  const last = await sends(bob, ann, [await photo(bob)]);
  const id = first.conversation_id;
  for (const person of [ann, bob]) {
    const media = await list(person, id, 'media');
    expect(media.messages).toEqual([
      { id: last.id, seq: 5, sender_id: bob.id, created_at: expect.any(String), attachments: last.attachments, links: [] },
      { id: first.id, seq: 1, sender_id: ann.id, created_at: expect.any(String), attachments: [both[0]], links: [] },
    ]);
    expect((await list(person, id, 'files')).messages.map(({ attachments }) => attachments)).toEqual([[both[1]]]);
    expect((await list(person, id, 'links')).messages.map(({ seq, links }) => ({ seq, urls: links.map(({ url }) => url) }))).toEqual([
      { seq: 3, urls: ['https://town.test/a', 'HTTPS://town.test/b'] },
    ]);
  }
});

test('S42: what is deleted is gone, and an edit takes a link away', async () => {
  const [cam, dot] = await pair('cam', 'dot');
  const picture = await sends(cam, dot, [await photo(cam)]);
  const link = await says(cam, dot, 'https://town.test/soon-gone');
  const id = picture.conversation_id;
  expect([await shared(dot, id, 'media'), await shared(dot, id, 'links')]).toEqual([[1], [2]]);
  await cam.call(deleteMessage, { params: { id: picture.id } });
  await cam.call(editMessage, { params: { id: link.id }, body: { message: 'never mind' } });
  expect([await shared(dot, id, 'media'), await shared(dot, id, 'links')]).toEqual([[], []]);
});

test('page by page, each message once', async () => {
  const [eve, fay] = await pair('eve', 'fay');
  const { conversation_id: id } = await says(eve, fay, 'https://town.test/1');
  for (const number of [2, 3, 4, 5]) await writes(eve, id, number === 3 ? 'odd://one' : `https://town.test/${number}`);
  const first = await list(fay, id, { kind: 'links', limit: 2 });
  const second = await list(fay, id, { kind: 'links', limit: 2, cursor: first.nextCursor ?? '' });
  const third = await list(fay, id, { kind: 'links', limit: 2, cursor: second.nextCursor ?? '' });
  expect([first, second, third].map(({ messages }) => seqsOf(messages))).toEqual([[5, 4], [2], [1]]);
  expect(third.nextCursor).toBeNull();
  const other = await fay.http(`/api/chat/conversations/${id}/shared?kind=links&cursor=bm9uZQ`, {});
  expect(other.status).toBe(400);
});

describe('who may see it', () => {
  const statusOf = async (who: { http: Person['http'] }, id: string) =>
    (await who.http(`/api/chat/conversations/${id}/shared?kind=media`, {})).status;

  test('a member since they joined, and nobody else; who left no more', async () => {
    const { gus, hal, ivy, jon, kit } = await world.people({
      gus: {},
      hal: { friendOf: ['gus'] },
      ivy: { friendOf: ['gus'] },
      jon: { friendOf: ['gus'] },
      kit: { friendOf: ['gus'] },
    });
    const id = await group(gus, [hal, kit]);
    await writes(gus, id, 'https://town.test/before');
    await gus.call(addMembers, { params: { id }, body: { user_ids: [ivy.id] } });
    await writes(gus, id, 'https://town.test/after');
    const urls = async (who: Person) => (await list(who, id, 'links')).messages.flatMap(({ links }) => links.map(({ url }) => url));
    expect(await urls(hal)).toEqual(['https://town.test/after', 'https://town.test/before']);
    expect(await urls(ivy)).toEqual(['https://town.test/after']);
    expect(await statusOf(jon, id)).toBe(404);
    await gus.call(removeMember, { params: { id, userId: ivy.id } });
    expect(await statusOf(ivy, id)).toBe(404);
    expect(await statusOf(gus, randomUUID())).toBe(404);
    expect(await statusOf(world.stranger(), id)).toBe(401);
  });

  test('P22: neither of two across a block', async () => {
    const [kim, leo] = await pair('kim', 'leo');
    const { conversation_id: id } = await sends(kim, leo, [await photo(kim)]);
    await kim.call(blockUser, { body: { user_id: leo.id } });
    expect([await statusOf(kim, id), await statusOf(leo, id)]).toEqual([404, 404]);
  });
});

describe('in a thread of 20,000 messages with few of them', () => {
  let mia: Person;
  let id: string;
  beforeAll(async () => {
    const [one, other] = await pair('mia', 'ned');
    mia = one;
    ({ conversation_id: id } = await sends(one, other, [await photo(one), await attach(one, 'bill.txt', 'a bill')]));
    await fillUp(id, one, 20_000);
    await world.sql(`update messages set message = 'https://town.test/' || seq where conversation_id = $1 and seq % 1000 = 0`, [id]);
    await world.sql(
      `update messages m set attachments = f.attachments from messages f
       where f.conversation_id = $1 and f.seq = 1 and m.conversation_id = $1 and m.seq % 500 = 0`,
      [id],
    );
    await vacuumed('messages');
  }, 60_000);

  test.each([
    ['media', 'messages_media'],
    ['files', 'messages_files'],
    ['links', 'messages_links'],
  ] as const)('a page of %s is read from its own index, and no further than it goes', async (kind, index) => {
    const asked = await statements(() => list(mia, id, { kind, limit: 5 }));
    const own = asked.filter(({ text }) => text.includes('joined_seq') && text.includes('listed'));
    expect(own).toHaveLength(1);
    const plan = await preparedPlansOf(own);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on messages/);
    const reads = (await readsOf(own)).filter(({ table }) => table === 'messages');
    expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(6);
  });
});
