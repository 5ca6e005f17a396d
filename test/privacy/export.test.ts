import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, sendMessage } from '../../src/chat/messages/message.contract.js';
import { setReaction } from '../../src/chat/reactions/reaction.contract.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import { PersonalData } from '../../src/database/personal-data/personal-data.js';
import { FileStore } from '../../src/files/stores/file-store.js';
import { exportChanged, getExport, requestExport } from '../../src/privacy/exports/exports.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { shareRide } from '../../src/sharing/sharing.contract.js';
import { addTrusted } from '../../src/sharing/trusted.contract.js';
import { raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { answerTo, asks } from '../agents/streams.js';
import { bodyOf, inFolder, note } from '../chat/attachments/files.js';
import { pair, says } from '../chat/thread.js';
import { ownFolder, picture, setPhoto } from '../files/upload.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { accepts, equalParts, splits } from '../payments/parts.js';
import { completed, confirmed, isOnline, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { areaOf, copyOf, filesOf, saysTo } from './copies.js';

world.configure({ DATA_DIR: ownFolder() });

test('PG-8: a copy has everything of mine, my files, and nothing that only others said', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  await world.oldFriends(rosa, dan);
  await rosa.call(editMe, { body: { phone: '+15550100001', home_town: 'Mill Creek' } });
  await setPhoto(rosa, await picture(64, 64).png().toBuffer());
  await says(rosa, dan, 'my own words');
  await says(dan, rosa, 'what Dan answered');
  await rosa.call(sendMessage, { body: bodyOf(dan, [await note(rosa, 'a note of mine')]) });
  const ride = await completed(rosa, dan);
  const copy = await copyOf(rosa);
  expect(copy).toMatchObject({ state: 'ready', progress: 100 });
  const files = await filesOf(rosa, copy);
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(world.app.get(PersonalData).areas.map(({ name }) => `${name}.json`)));
  expect(JSON.parse(String(files.get('about.json')))).toMatchObject({ person_id: rosa.id });
  const all = [...files].filter(([name]) => name.endsWith('.json')).map(([, content]) => String(content));
  expect(all.join('')).toContain('my own words');
  expect(all.join('')).not.toContain('what Dan answered');
  expect((await areaOf(rosa, copy, 'profile')).profile).toMatchObject([{ phone: '+15550100001', home_town: 'Mill Creek' }]);
  expect((await areaOf(rosa, copy, 'friends')).friends).toMatchObject([{ name: 'Dan', status: 'accepted' }]);
  const { taken, driven } = await areaOf(rosa, copy, 'rides');
  expect([taken?.map(({ id }) => id), driven]).toEqual([[ride.id], []]);
  expect((await areaOf(rosa, copy, 'payments')).charges).toHaveLength(1);
  expect(names).toContain('files/profile/photo.webp');
  const sent = names.find((name) => name.startsWith('files/messages/'));
  expect(String(files.get(sent ?? ''))).toBe('a note of mine');
  expect(all.join('')).not.toMatch(/token_hash|password_hash|provider_ref|p256dh/);
});

test('PG-8: with what assistants answered me, what my messages said before, and how I reacted', async () => {
  const [ann, ben] = await pair('ann', 'ben');
  const { text } = await answerTo(ann, asks('What cards do I have?'));
  const edited = await says(ann, ben, 'at seven');
  await ann.call(editMessage, { params: { id: edited.id }, body: { message: 'at eight' } });
  const gone = await says(ann, ben, 'never mind');
  await ann.call(deleteMessage, { params: { id: gone.id } });
  const theirs = await says(ben, ann, 'see you there');
  for (const [who, emoji] of [
    [ann, '👍'],
    [ben, '🎉'],
  ] as const)
    await who.call(setReaction, { params: { id: theirs.id }, body: { emoji } });
  const { answers, messages, edits, reactions } = await areaOf(ann, await copyOf(ann), 'messages');
  expect(answers?.map(({ message }) => message)).toEqual([text]);
  expect(edits).toMatchObject([{ message_id: edited.id, message: 'at seven' }]);
  expect(messages?.find(({ id }) => id === gone.id)).toMatchObject({ message: '', deleted_message: 'never mind' });
  expect(reactions).toMatchObject([{ message_id: theirs.id, emoji: '👍' }]);
  expect(JSON.stringify(await areaOf(ben, await copyOf(ben), 'messages'))).not.toMatch(/at seven|never mind|👍/);
});

test('PG-8: with whom I asked to pay a part of my fare, and nothing of their cards', async () => {
  await nextDay();
  const { nat, ned, nia } = await world.people({ nat: {}, ned: { friendOf: ['nat'] }, nia: { driver: true } });
  const ride = await confirmed(nat, nia);
  await splits(nat, ride, equalParts(ned));
  await accepts(ned);
  const { asked_of_friends: asked, parts } = await areaOf(nat, await copyOf(nat), 'payments');
  expect(asked).toEqual([
    expect.objectContaining({
      ride_id: ride.id,
      name: 'Ned',
      amount_cents: expect.any(Number),
      status: 'accepted',
      asked_at: expect.any(String),
    }),
  ]);
  expect(JSON.stringify(asked)).not.toMatch(/payment_method|confirm|charge|return_/);
  expect(parts).toEqual([]);
  expect((await areaOf(ned, await copyOf(ned), 'payments')).asked_of_friends).toEqual([]);
});

test('PG-8: what a driver wrote as they gave a ride back is in their copy, and in no other driver’s', async () => {
  const { rosa, hal, ina } = await world.people({ rosa: {}, hal: { driver: true }, ina: { driver: true } });
  await isOnline(hal);
  const { id } = await confirmed(rosa, hal);
  await hal.call(cancelRide, { params: { id }, body: { reason: 'My tire is flat' } });
  await rosa.call(cancelRide, { params: { id }, body: {} });
  expect((await areaOf(hal, await copyOf(hal), 'rides')).given_back).toMatchObject([{ ride_id: id, reason: 'My tire is flat' }]);
  expect((await areaOf(ina, await copyOf(ina), 'rides')).given_back).toEqual([]);
});

test('M184: the links that went with a driver’s alert are in their copy, and not in the rider’s, whose own are', async () => {
  const { rosa, hal, fay } = await world.people({ rosa: {}, hal: { driver: true }, fay: {} });
  await world.oldFriends(fay, hal);
  await hal.call(addTrusted, { body: { friend_id: fay.id } });
  await isOnline(hal);
  const { id } = await confirmed(rosa, hal);
  const { share } = await rosa.call(shareRide, { params: { id }, body: {} });
  await hal.call(raiseRideAlert, { params: { id }, body: { alert_id: randomUUID() } });
  await world.settle();
  const linksOf = async (person: Person) => (await areaOf(person, await copyOf(person), 'sharing')).links;
  expect(await linksOf(hal)).toMatchObject([{ ride_id: id, friend_id: fay.id, alert_by: hal.id }]);
  expect((await linksOf(rosa))?.filter(({ ride_id: ride }) => ride === id)).toMatchObject([{ id: share.id, alert_by: null }]);
  expect(await linksOf(fay)).toEqual([]);
  await rosa.call(cancelRide, { params: { id }, body: {} });
});

test('PG-8: of many cases, which are read a few at a time, none is left out or comes twice', async () => {
  const vera = await world.person('vera');
  await world.sql(
    `insert into support_cases (user_id, kind, subject, created_at, updated_at) select $1, 'other', n::text, $2, $2 from generate_series(1, 25) n`,
    [vera.id, world.clock.now()],
  );
  const { cases } = await areaOf(vera, await copyOf(vera), 'support');
  expect(cases?.map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
});

test('UP-4: it is downloaded by its person alone, for seven days, and gone from the store after that', async () => {
  const { paula, finn, ada } = await world.people({ paula: {}, finn: {}, ada: { admin: true } });
  const before = await inFolder('files');
  const copy = await copyOf(paula);
  const stored = (await inFolder('files')).filter((name) => !before.includes(name));
  expect(stored).toHaveLength(1);
  const url = copy.url ?? '';
  const mine = await paula.http(url);
  expect([mine.headers.get('content-disposition'), mine.headers.get('cache-control')]).toEqual([
    'attachment; filename="hometown.zip"',
    'private, no-store',
  ]);
  for (const other of [finn, ada, world.stranger()]) expect((await other.http(url)).status).toBe(404);
  expect((await paula.http('/files/exports/nothing')).status).toBe(404);
  expect(await finn.call(getExport, {})).toEqual({ export: null });
  world.clock.advance(7 * dayMs + minuteMs);
  expect((await paula.http(url)).status).toBe(404);
  await world.settle();
  await world.settle();
  expect(await paula.call(getExport, {})).toEqual({ export: null });
  expect(await inFolder('files')).not.toContain(stored[0]);
});

test('copies of many people that are over at once go in one round', async () => {
  const past = new Date(world.clock.now().getTime() - dayMs);
  const ids = Array.from({ length: 250 }, (_, place) => `over-${place}`);
  await world.sql(
    `with over as (insert into users (id, full_name, roles, created_at, updated_at)
       select id, 'Olga', '{customer}', $2, $2 from unnest($1::text[]) id returning id)
     insert into data_exports (user_id, state, created_at, ended_at, expires_at) select id, 'failed', $2, $2, $2 from over`,
    [ids, past],
  );
  await world.app.jobs.runSweeps();
  expect(await world.sql('select id from data_exports where user_id = any($1)', [ids])).toEqual([]);
});

test('one at a time: whoever asks twice, or from two tabs, gets the one that is made; a new one takes the place of the old', async () => {
  const { nina } = await world.people({ nina: {} });
  const asked = await Promise.all(Array.from({ length: 5 }, () => nina.call(requestExport, {})));
  expect(new Set(asked.map((reply) => reply.export.id)).size).toBe(1);
  await world.settle();
  expect(nina.heard(exportChanged).length).toBeGreaterThan(0);
  expect(await saysTo(nina)).toEqual(['export_ready']);
  const first = (await nina.call(getExport, {})).export;
  const second = await copyOf(nina);
  expect(second.id).not.toBe(first?.id);
  expect((await nina.http(first?.url ?? '')).status).toBe(404);
  expect((await filesOf(nina, second)).has('about.json')).toBe(true);
});

test('a store that fails lets it fail after three tries, with a notice; then it can be asked for again', async () => {
  world.log.expectError(/the disk is full|a job failed/);
  const { gus } = await world.people({ gus: {} });
  const store = world.app.get(FileStore as unknown as Type<FileStore>);
  Object.assign(store, { write: () => Promise.reject(new Error('the disk is full')) });
  try {
    await gus.call(requestExport, {});
    for (let round = 0; round < 3; round += 1) {
      await world.settle();
      world.clock.advance(10 * minuteMs);
    }
    await world.settle();
    expect((await gus.call(getExport, {})).export).toMatchObject({ state: 'failed', url: null });
    expect(await saysTo(gus)).toEqual(['export_failed']);
  } finally {
    Reflect.deleteProperty(store, 'write');
  }
  expect((await copyOf(gus)).state).toBe('ready');
});

test('P25: one whose maker died is taken over, and one whose job was lost is found', async () => {
  const { wes } = await world.people({ wes: {} });
  await world.sql(`insert into data_exports (user_id, state, attempts, lease_until, created_at) values ($1, 'running', 1, $2, $2)`, [
    wes.id,
    world.clock.now(),
  ]);
  world.clock.advance(1_000);
  await world.settle();
  await world.settle();
  expect((await wes.call(getExport, {})).export).toMatchObject({ state: 'ready' });
});
