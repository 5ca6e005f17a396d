import { expect, test } from '@jest/globals';
import { endEmptyGroups } from '../../migrations/147-left-behind.js';
import { maxBytesOfPerson } from '../../src/chat/attachments/attachment.rules.js';
import { takenBy } from '../../src/chat/attachments/attachment.queries.js';
import { getConversation } from '../../src/chat/conversations/conversation.contract.js';
import { removeMember } from '../../src/chat/conversations/groups.contract.js';
import { deletedKeptDays, type Message, sendMessage } from '../../src/chat/messages/message.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { Sql } from '../../src/database/sql.js';
import { formOf, ownFolder, picture, refusalOf, sendPhoto } from '../files/upload.js';
import { employAgent } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { inFolder, note, upload } from './attachments/files.js';
import { group } from './thread.js';
import { inTurn } from './turns.js';

world.configure({ DATA_DIR: ownFolder() });

const leaves = (who: Person, id: string) => who.call(removeMember, { params: { id, userId: who.id } });
const looks = (who: Person, id: string) => who.call(getConversation, { params: { id } });
const taken = async (who: Person) => (await world.app.get(Sql).one(takenBy, { me: who.id }))?.bytes;

async function sendsNote(who: Person, id: string): Promise<Message> {
  const file = await note(who);
  return who.call(sendMessage, { body: { conversation_id: id, message: '', attachments: [{ id: file.id }] } });
}

/** A group of three that has a file of the first and a photo. */
async function trio() {
  const { maker, bob, cat } = await world.newPeople({ maker: {}, bob: { friendOf: ['maker'] }, cat: { friendOf: ['maker'] } });
  const id = await group(maker, [bob, cat]);
  await sendsNote(maker, id);
  await sendPhoto(maker, formOf(await picture(48, 32, '#111111').png().toBuffer()), `/api/chat/conversations/${id}/photo`);
  return { maker, bob, cat, id };
}

const rowsOf = (id: string) => world.sql('select id from attachments where conversation_id = $1', [id]);

/** What a day’s sweeps let go of is off the disk the day after. */
async function monthLater(): Promise<void> {
  for (const ms of [deletedKeptDays * dayMs + 1, dayMs]) {
    world.clock.advance(ms);
    await world.settle();
  }
}

test('S16, S42: a group that everybody left is gone for good 30 days later, with its files and its photo', async () => {
  const { maker, bob, cat, id } = await trio();
  expect(await inFolder('files')).toHaveLength(2);
  await leaves(cat, id);
  await inTurn(
    { id },
    () => leaves(maker, id),
    () => leaves(bob, id),
  );
  expect(await taken(maker)).toBe(0);
  await world.settle();
  expect([await rowsOf(id), await inFolder('files')]).toMatchObject([{ length: 1 }, { length: 1 }]);
  await monthLater();
  expect([await rowsOf(id), await inFolder('files')]).toEqual([[], []]);
  for (const table of ['messages', 'conversation_members'])
    expect(await world.sql(`select 1 from ${table} where conversation_id = $1`, [id])).toEqual([]);
});

test('S16: a group that somebody is still in keeps its files, however long ago their sender left', async () => {
  const { maker, bob, id } = await trio();
  await sendsNote(bob, id);
  await leaves(maker, id);
  await leaves(bob, id);
  await monthLater();
  expect([await rowsOf(id), await inFolder('files')]).toMatchObject([{ length: 2 }, { length: 3 }]);
});

test('S16: what somebody left to a group takes up none of their room, once', async () => {
  const { maker, id } = await trio();
  const fill = (conversation: string) =>
    world.sql('update attachments set bytes = $2 where conversation_id = $1', [conversation, maxBytesOfPerson]);
  await fill(id);
  const tries = async () => refusalOf(await upload(maker, 'x.txt', 'eleven byte'));
  expect(await tries()).toEqual({ status: 409, code: 'attachments_full' });
  await leaves(maker, id);
  expect((await upload(maker, 'x.txt', 'eleven byte')).status).toBe(201);
  const { bob, cat } = await world.newPeople({ bob: {}, cat: {} });
  for (const other of [bob, cat]) await world.oldFriends(maker, other);
  const other = await group(maker, [bob, cat]);
  await sendsNote(maker, other);
  await fill(other);
  await leaves(maker, other);
  expect(await tries()).toEqual({ status: 409, code: 'attachments_full' });
});

test('S42: one that everybody had left before that ended it is gone as well, with its photo, and no other', async () => {
  const [left, lived] = [await trio(), await trio()];
  await employAgent('agent_left', 'Left');
  const photos = [(await looks(left.bob, left.id)).photo_url, (await looks(lived.bob, lived.id)).photo_url];
  // As the version before left them, one with an assistant in it.
  await world.sql(`update conversation_members set left_at = now(), role = 'member' where conversation_id = $1`, [left.id]);
  await world.sql(`insert into conversation_members (conversation_id, user_id, last_at) values ($1, 'agent_left', now())`, [left.id]);
  await leaves(lived.cat, lived.id);
  for (let times = 0; times < 2; times += 1) await world.sql(endEmptyGroups);
  await monthLater();
  expect(await rowsOf(left.id)).toEqual([]);
  const groups = await world.sql('select id, photo_url from conversations where id = any($1)', [[left.id, lived.id]]);
  expect([groups, await rowsOf(lived.id)]).toMatchObject([[{ id: lived.id, photo_url: photos[1] }], { length: 1 }]);
  const kept = await world.sql<{ url: string }>(`select '/files/' || name as url from stored_files where '/files/' || name = any($1)`, [
    photos,
  ]);
  expect(kept).toEqual([{ url: photos[1] }]);
});
