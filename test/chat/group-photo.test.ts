import { expect, test } from '@jest/globals';
import { guardGroupPhotos } from '../../migrations/113-photo-guards.js';
import { conversationChanged, getConversation, listConversations } from '../../src/chat/conversations/conversation.contract.js';
import { addMembers, editMember, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { removeGroupPhoto } from '../../src/chat/groups/group-photo.contract.js';
import { messageCreated } from '../../src/chat/messages/message.contract.js';
import { formOf, ownFolder, picture, refusalOf, sendPhoto, setPhoto } from '../files/upload.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { group, linesOf, pair, says, thread } from './thread.js';
import { inTurn } from './turns.js';

world.configure({ DATA_DIR: ownFolder() });

/** A group of three, made by the first. */
async function trio(...names: readonly [string, string, string]) {
  const [first, second, third] = names;
  const maker = await world.person(first);
  const [bob, cat] = [await world.person(second, { friendOf: [first] }), await world.person(third, { friendOf: [first] })];
  const id = await group(maker, [bob, cat], 'Trio');
  await world.settle();
  world.forget();
  return { maker, bob, cat, id };
}

const pathOf = (id: string) => `/api/chat/conversations/${id}/photo`;
const looks = (who: Person, id: string) => who.call(getConversation, { params: { id } });
const takesAway = (who: Person, id: string) => who.call(removeGroupPhoto, { params: { id } });
const leaves = (who: Person, id: string) => who.call(removeMember, { params: { id, userId: who.id } });
const statusOf = async (who: Caller, url: string | null) => (await who.http(url ?? '')).status;

async function sends(who: Caller, id: string, colour = '#0a0a0a'): Promise<Response> {
  return sendPhoto(who, formOf(await picture(48, 32, colour).png().toBuffer()), pathOf(id));
}

/** Gives the group a photo that must be taken; answers its address. */
async function puts(who: Person, id: string, colour?: string): Promise<string> {
  const response = await sends(who, id, colour);
  if (response.status !== 200) throw new Error(`the photo was refused: ${response.status} ${await response.text()}`);
  const { photo_url: url } = (await response.json()) as { photo_url: string | null };
  return url ?? '';
}

/** The photos of groups that somebody keeps, of whoever put them up. */
const keptOf = async (owner: Person) =>
  (await world.sql<{ name: string }>('select name from stored_files where owner_id = $1 and doomed_at is null', [owner.id])).map(
    ({ name }) => `/files/${name}`,
  );

test('M115: an admin gives a group a photo, and everybody sees it, with a line that says so', async () => {
  const { maker, bob, cat, id } = await trio('ann', 'bob', 'cat');
  const before = await bob.call(syncChat, { query: {} });
  const url = await puts(maker, id);
  expect(url).toMatch(/^\/files\/[\w-]{32}\.webp$/);
  await world.settle();
  for (const person of [maker, bob, cat]) {
    expect(await looks(person, id)).toMatchObject({ photo_url: url, unreadCount: 0 });
    expect(person.heard(conversationChanged)).toMatchObject([{ id, photo_url: url }]);
    expect(person.heard(messageCreated)).toMatchObject([{ message: 'Ann changed the group photo', sender_id: maker.id }]);
  }
  expect((await thread(bob, id))[0]?.metadata.notice).toMatchObject({ kind: 'photo_changed', people: [], name: null });
  expect(await statusOf(bob, url)).toBe(200);
  expect((await bob.call(listConversations, { query: {} })).conversations).toMatchObject([{ id, photo_url: url }]);
  // A device that was away.
  expect(await bob.call(syncChat, { query: { since: before.cursor } })).toMatchObject({ conversations: [{ id, photo_url: url }] });
});

test('M115: a new photo takes the old one’s place; without one its people show again, and twice is no error', async () => {
  const { maker, id } = await trio('dot', 'dan', 'deb');
  const first = await puts(maker, id, '#111111');
  const second = await puts(maker, id, '#222222');
  await world.settle();
  expect([await statusOf(maker, first), await statusOf(maker, second)]).toEqual([404, 200]);
  for (let time = 0; time < 2; time += 1) expect(await takesAway(maker, id)).toMatchObject({ photo_url: null });
  await world.settle();
  expect(await statusOf(maker, second)).toBe(404);
  expect(await linesOf(maker, id)).toEqual(['Dot changed the group photo', 'Dot changed the group photo', 'Dot removed the group photo']);
});

test('M115: a group’s photo is for its admins, and there is no group for anybody else', async () => {
  const { maker, bob, cat, id } = await trio('eva', 'eos', 'ed');
  const url = await puts(maker, id);
  await leaves(cat, id);
  const stranger = await world.person('eli');
  const params = { id };
  expect(await refusalOf(await sends(bob, id))).toEqual({ status: 403, code: 'not_admin' });
  expect(await bob.refused(removeGroupPhoto, { params })).toMatchObject({ status: 403, code: 'not_admin' });
  for (const other of [cat, stranger]) {
    expect(await refusalOf(await sends(other, id))).toEqual({ status: 404, code: 'not_found' });
    expect(await other.refused(removeGroupPhoto, { params })).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect(await refusalOf(await sends(world.stranger(), id))).toEqual({ status: 401, code: 'signed_out' });
  expect(await world.stranger().refused(removeGroupPhoto, { params })).toMatchObject({ status: 401, code: 'signed_out' });
  expect(await looks(bob, id)).toMatchObject({ photo_url: url });
  // Nothing of theirs was stored.
  expect(await world.sql('select from stored_files where owner_id = any($1)', [[bob.id, cat.id, stranger.id]])).toEqual([]);
});

test('UP-4: a group’s photo is there for those alone who are in it now', async () => {
  const { maker, bob, cat, id } = await trio('amy', 'art', 'axl');
  const url = await puts(maker, id);
  const readers = [maker, bob, cat, await world.person('abi'), world.stranger()];
  const read = () => Promise.all(readers.map((who) => statusOf(who, url)));
  expect(await read()).toEqual([200, 200, 200, 404, 404]);
  await leaves(cat, id);
  await maker.call(removeMember, { params: { id, userId: bob.id } });
  expect(await read()).toEqual([200, 404, 404, 404, 404]);
  // A block hides no group, and whoever is taken in again sees it again.
  await maker.call(addMembers, { params: { id }, body: { user_ids: [bob.id] } });
  await bob.blocks(maker);
  expect(await read()).toEqual([200, 200, 404, 404, 404]);
});

test('UP-4: so is one that was stored before photos had guards', async () => {
  const { maker, bob, cat, id } = await trio('una', 'uri', 'uwe');
  const url = await puts(maker, id);
  const { avatar_url: face } = await setPhoto(maker, await picture(64, 64).png().toBuffer());
  await world.sql('update stored_files set guard = null');
  await world.sql(guardGroupPhotos);
  await leaves(cat, id);
  expect(await looks(bob, id)).toMatchObject({ photo_url: url });
  expect([await statusOf(maker, url), await statusOf(bob, url), await statusOf(cat, url)]).toEqual([200, 200, 404]);
  expect(await statusOf(cat, face)).toBe(200);
});

test('M115: a conversation of two has no photo, and across a block there is none', async () => {
  const [gil, hal] = await pair('gil', 'hal');
  const { conversation_id: id } = await says(gil, hal, 'hello');
  expect(await refusalOf(await sends(gil, id))).toEqual({ status: 404, code: 'not_a_group' });
  expect(await gil.refused(removeGroupPhoto, { params: { id } })).toMatchObject({ status: 404, code: 'not_a_group' });
  await hal.blocks(gil);
  expect(await refusalOf(await sends(gil, id))).toEqual({ status: 404, code: 'not_found' });
});

test('UP-1: what is no photo changes nothing', async () => {
  const { maker, id } = await trio('ida', 'ian', 'ivo');
  const send = async (body: FormData) => refusalOf(await sendPhoto(maker, body, pathOf(id)));
  expect(await send(formOf('not a picture'))).toEqual({ status: 415, code: 'not_a_photo' });
  expect(await send(formOf(Buffer.alloc(0)))).toEqual({ status: 400, code: 'file_missing' });
  const json = await maker.http(pathOf(id), { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  expect(json.status).toBe(400);
  expect(await looks(maker, id)).toMatchObject({ photo_url: null });
  expect(await linesOf(maker, id)).toEqual([]);
});

test('M115: two photos at once leave one', async () => {
  const { maker, bob, id } = await trio('joy', 'jim', 'jan');
  await maker.call(editMember, { params: { id, userId: bob.id }, body: { role: 'admin' } });
  await Promise.all([puts(maker, id, '#111111'), puts(bob, id, '#222222')]);
  await world.settle();
  const { photo_url: url } = await looks(maker, id);
  expect([...(await keptOf(maker)), ...(await keptOf(bob))]).toEqual([url]);
  expect(await linesOf(maker, id)).toHaveLength(3);
});

test('M115: whoever is an admin no more when their photo is there leaves none', async () => {
  const { maker, bob, id } = await trio('kim', 'kay', 'kit');
  await maker.call(editMember, { params: { id, userId: bob.id }, body: { role: 'admin' } });
  const [response] = await Promise.all([
    sends(bob, id),
    maker.call(editMember, { params: { id, userId: bob.id }, body: { role: 'member' } }),
  ]);
  const { photo_url: url } = await looks(maker, id);
  // Whichever came first: either it was put up and is kept, or it was refused and is not.
  expect([response.status, await keptOf(bob)]).toEqual(url === null ? [403, []] : [200, [url]]);
});

test.each([
  ['is made a member', ['lea', 'lou', 'liv'], { status: 403, code: 'not_admin' }],
  ['is removed', ['mia', 'max', 'mel'], { status: 404, code: 'not_found' }],
] as const)('M115: whoever %s just before their photo is there has not changed the group', async (how, names, refusal) => {
  const [first, second, third] = names;
  const { maker, bob, id } = await trio(first, second, third);
  const params = { id, userId: bob.id };
  await maker.call(editMember, { params, body: { role: 'admin' } });
  const demotes = () => maker.call(editMember, { params, body: { role: 'member' } });
  const [, response] = await inTurn(
    { id },
    async () => void (await (how === 'is removed' ? maker.call(removeMember, { params }) : demotes())),
    () => sends(bob, id),
  );
  expect(await refusalOf(response)).toEqual(refusal);
  expect(await looks(maker, id)).toMatchObject({ photo_url: null });
  expect(await keptOf(bob)).toEqual([]);
  expect(await linesOf(maker, id)).not.toContain(`${bob.fullName} changed the group photo`);
});

test('M115: a photo that was there just before its admin is none any more stays', async () => {
  const { maker, bob, id } = await trio('nan', 'ned', 'nia');
  const params = { id, userId: bob.id };
  await maker.call(editMember, { params, body: { role: 'admin' } });
  const [url] = await inTurn(
    { id },
    () => puts(bob, id),
    () => maker.call(editMember, { params, body: { role: 'member' } }),
  );
  expect(await looks(maker, id)).toMatchObject({ photo_url: url, admin_ids: [maker.id] });
  expect(await keptOf(bob)).toEqual([url]);
});
