import { beforeEach, expect, test } from '@jest/globals';
import { answerConfirmation } from '../../src/agents/agents.contract.js';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { messageCreated, messageUpdated } from '../../src/chat/messages/message.contract.js';
import { searchAllMessages } from '../../src/chat/search/search.contract.js';
import { NamedPeople } from '../../src/chat/talks/named-people.api.js';
import { dayMs } from '../../src/contract/duration.js';
import { Work } from '../../src/database/work.js';
import { closingGraceDays } from '../../src/privacy/closing/closing.contract.js';
import { deletedUserName } from '../../src/profiles/profiles.contract.js';
import { answerTo, asks, confirmationOf, Stream } from '../agents/streams.js';
import { thread } from '../chat/thread.js';
import { drivesThere, isOnline, nextDay, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver, tablesWith } from './leaving.js';

/** A name that nothing else in the database is called by, and a plate that no other car has. */
const canary = 'Quetzal';
const plate = 'QZ·4711';

beforeEach(() => nextDay());

async function driverCalled(name: string, fullName: string): Promise<Person> {
  const driver = await world.person(name, { driver: true, fullName });
  await world.sql('update vehicles set plate = $2 where driver_id = $1', [driver.id, plate]);
  await isOnline(driver);
  return driver;
}

/** What an assistant told somebody in their conversation with it. */
async function toldTo(person: Person): Promise<string[]> {
  const [{ id } = { id: '' }] = await world.sql<{ id: string }>(
    `select c.id from conversations c join conversation_members m on m.conversation_id = c.id
     where m.user_id = $1 and exists (select from conversation_members a where a.conversation_id = c.id and a.user_id = 'agent_assistant')`,
    [person.id],
  );
  return (await thread(person, id)).filter(({ sender_id: sender }) => sender === 'agent_assistant').map(({ message }) => message);
}

async function isGone(...others: readonly Person[]): Promise<void> {
  await graceIsOver(...others);
  for (const word of [canary, plate]) expect({ [word]: await tablesWith(word) }).toEqual({ [word]: [] });
}

test('PG-8: what an assistant told a rider of their driver and the car stays, without name and plate, and no search finds them', async () => {
  const rosa = await world.person('rosa');
  const dan = await driverCalled('dan', `Dan ${canary}`);
  const ride = await underWay(rosa, dan);
  const { text } = await answerTo(rosa, asks('Where is my driver?'));
  expect(text).toContain(`with Dan ${canary} is`);
  expect(text).toContain(plate);
  await drivesThere(dan, ride);
  // So long after the last word all of it is in the index of the search.
  world.clock.advance(dayMs);
  await rosa.http('/api/me');
  await world.settle();
  expect(await tablesWith(plate)).toEqual(expect.arrayContaining(['message_chunks', 'messages']));
  await closes(dan);
  await isGone(rosa);
  const [told] = await toldTo(rosa);
  expect(told).toBe(text.replace(`Dan ${canary}`, deletedUserName).replace(`, ${plate}`, ''));
  for (const q of [canary, plate]) expect((await rosa.call(searchAllMessages, { query: { q } })).matches).toEqual([]);
});

test('PG-8: so it is with what it told a driver, of the drivers near a place, and with whom a ride was shared', async () => {
  const { gia, hal } = await world.people({ gia: {}, hal: { driver: true } });
  const quinn = await driverCalled('quinn', `Quinn ${canary}`);
  await world.oldFriends(gia, quinn);
  expect((await answerTo(gia, asks('Which drivers are near Mill Street?'))).text).toContain(`Quinn ${canary}`);
  await isOnline(hal);
  const ride = await underWay(quinn, hal);
  expect((await answerTo(hal, asks('Where is my ride?'))).text).toContain(`with Quinn ${canary} is`);
  await drivesThere(hal, ride);
  const own = await underWay(gia, hal);
  const sharing = await Stream.ask(gia, asks('Share my ride with Quinn'));
  const { id } = await confirmationOf(sharing);
  await gia.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  expect((await sharing.end()).text).toContain(`Quinn ${canary} has the link`);
  await drivesThere(hal, own);
  await closes(quinn);
  // Runs are kept for a week, so those of before are gone by then: this is as if one of them were not.
  await world.sql('update agent_runs set created_at = $1 where user_id = any($2)', [
    new Date(world.clock.now().getTime() + closingGraceDays * dayMs),
    [gia.id, hal.id],
  ]);
  expect(await tablesWith(canary)).toEqual(expect.arrayContaining(['agent_confirmations', 'agent_run_events', 'agent_runs']));
  await isGone(gia, hal);
  expect((await toldTo(gia)).join(' ')).toContain(`${deletedUserName} has the link`);
  expect((await toldTo(hal)).join(' ')).toContain(`with ${deletedUserName} is`);
});

test('PG-8: whoever else was told of keeps their name, and loses it with their own account', async () => {
  const rosa = await world.person('rosa2');
  const lee = await driverCalled('lee', `Dan ${canary}`);
  const dana = await driverCalled('dana', 'Dan Quokka');
  for (const driver of [lee, dana]) await world.oldFriends(rosa, driver);
  const { text } = await answerTo(rosa, asks('Which drivers are near Mill Street?'));
  expect(text).toContain('Dan Quokka');
  await closes(lee);
  await graceIsOver(rosa, dana);
  expect(await toldTo(rosa)).toEqual([text.replace(`Dan ${canary}`, deletedUserName)]);
  await closes(dana);
  await graceIsOver(rosa);
  expect(await tablesWith('Quokka')).toEqual([]);
});

/** The newest talk of all, once more and once more, with all that was said there. */
async function copied(count: number): Promise<void> {
  await world.sql(
    `with kept as (select id from conversations order by id desc limit 1), made as (
       insert into conversations select (jsonb_populate_record(c, jsonb_build_object('id', uuidv7(), 'pair_key', c.pair_key || '/' || n))).*
       from kept join conversations c using (id) cross join generate_series(1, $1::int) n returning id
     ), members as (
       insert into conversation_members select (jsonb_populate_record(m, jsonb_build_object('conversation_id', made.id))).*
       from made cross join kept join conversation_members m on m.conversation_id = kept.id
     )
     insert into messages
     select (jsonb_populate_record(m, jsonb_build_object('id', uuidv7(), 'client_id', null, 'conversation_id', made.id))).*
     from made cross join kept join messages m on m.conversation_id = kept.id`,
    [count],
  );
}

test('PG-8: one transaction changes a few talks, and no answer that has nothing to lose; the others follow', async () => {
  const rosa = await world.person('rosa3');
  const dan = await driverCalled('dan3', `Dan ${canary}`);
  await world.oldFriends(rosa, dan);
  await answerTo(rosa, asks('Which drivers are near Mill Street?'));
  await world.settle();
  await world.sql(
    `insert into messages (conversation_id, seq, sender_id, message, created_at)
     select m.conversation_id, m.seq + place, m.sender_id, said, m.created_at
     from (select * from messages order by id desc limit 1) m cross join unnest($1::text[]) with ordinality as s(said, place)`,
    [[`Dan ${canary} again, on Dan’s Street.`, 'Hello.']],
  );
  await copied(23);
  const left = () =>
    world.sql<{ id: string }>('select distinct conversation_id as id from messages where message like $1', [`%${canary}%`]);
  expect(await left()).toHaveLength(24);
  const before = await world.sql('select message, changed_xid::text from messages where message = $1 order by id', ['Hello.']);
  let after = '';
  for (const places of [14, 4, 0]) {
    const part = await world.app.get(Work).run((unit) => world.app.get(NamedPeople).erase(unit, { me: dan.id, after }));
    expect(part.last === null).toBe(places === 0);
    expect(await left()).toHaveLength(places);
    after = part.last ?? '';
  }
  expect(await world.sql('select message, changed_xid::text from messages where message = $1 order by id', ['Hello.'])).toEqual(before);
  const again = await world.sql('select distinct message, metadata from messages where message like $1', ['%on Dan’s Street.']);
  expect(again).toEqual([{ message: `${deletedUserName} again, on Dan’s Street.`, metadata: {} }]);
});

test('PG-8: whom an answer names is kept for erasing, and goes to no page', async () => {
  const rosa = await world.person('rosa4');
  const lou = await driverCalled('lou', `Lou ${canary}`);
  await world.oldFriends(rosa, lou);
  const { cursor } = await rosa.call(syncChat, { query: {} });
  const { text } = await answerTo(rosa, asks('Which drivers are near Mill Street?'));
  await world.settle();
  const [kept] = await world.sql<{ id: string }>(`select conversation_id as id from messages where metadata -> 'named' @> $1`, [
    JSON.stringify([{ id: lou.id }]),
  ]);
  const pages = async () => [
    ...rosa.heard(messageCreated),
    ...rosa.heard(messageUpdated),
    ...(await thread(rosa, kept?.id ?? '')),
    ...(await rosa.call(syncChat, { query: { since: cursor } })).messages,
  ];
  const said = (await pages()).filter(({ message }) => message === text);
  expect(said).toHaveLength(3);
  await closes(lou);
  await graceIsOver(rosa);
  const now = text.replace(`Lou ${canary}`, deletedUserName);
  const changed = (await pages()).filter(({ message }) => message === now);
  expect(changed).toHaveLength(3);
  for (const { metadata } of [...said, ...changed]) expect(Object.keys(metadata).toSorted()).toEqual(['acts', 'aiStatus', 'runId']);
});
