import { beforeEach, expect, test } from '@jest/globals';
import { removeFriend } from '../../src/friends/friends.contract.js';
import { shareRide } from '../../src/sharing/sharing.contract.js';
import { addTrusted, listTrusted, maxTrusted, removeTrusted } from '../../src/sharing/trusted.contract.js';
import { books, nextDay } from '../rides/town.js';
import { readmit, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { overlapping } from '../world/waiting.js';
import { world } from '../world/world.js';

let rosa: Person;
let fay: Person;
let eve: Person;

beforeEach(async () => {
  ({ rosa, fay, eve } = await world.people({ rosa: {}, fay: { friendOf: ['rosa'] }, eve: {} }));
  await world.truncate('trusted_contacts');
});

const namesOf = async (person: Person) => (await person.call(listTrusted, {})).trusted_contacts.map(({ name }) => name);

test('M39: a friend, or somebody by name, is trusted once, and removed; nobody else sees them', async () => {
  const [friend, again] = [
    await rosa.call(addTrusted, { body: { friend_id: fay.id } }),
    await rosa.call(addTrusted, { body: { friend_id: fay.id } }),
  ];
  expect([again, friend.name, friend.friend_id]).toEqual([friend, 'Fay', fay.id]);
  const mom = await rosa.call(addTrusted, { body: { name: ' Mom ' } });
  expect(await rosa.call(addTrusted, { body: { name: 'Mom' } })).toEqual(mom);
  expect([await namesOf(rosa), await namesOf(fay)]).toEqual([['Fay', 'Mom'], []]);
  await eve.call(removeTrusted, { params: { id: mom.id } });
  expect(await namesOf(rosa)).toEqual(['Fay', 'Mom']);
  for (let times = 0; times < 2; times += 1) await rosa.call(removeTrusted, { params: { id: mom.id } });
  expect(await namesOf(rosa)).toEqual(['Fay']);
});

test('who is no friend is not found, and nobody at all is no contact', async () => {
  expect(await rosa.refused(addTrusted, { body: { friend_id: eve.id } })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await rosa.refused(addTrusted, { body: {} })).toMatchObject({ status: 400, code: 'malformed' });
});

test('there are at most five, however fast one taps', async () => {
  const names = Array.from({ length: maxTrusted + 2 }, (_, index) => `Neighbor ${index}`);
  const made = await Promise.allSettled(names.map((name) => rosa.call(addTrusted, { body: { name } })));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxTrusted);
  expect(await rosa.refused(addTrusted, { body: { name: 'One more' } })).toMatchObject({ status: 409, code: 'too_many_trusted' });
});

test('friends who are suspended take no place, as nobody whom a block hides, and are there again beside who was added meanwhile', async () => {
  const friends = Array.from({ length: maxTrusted }, (_, index) => `fen${index}`);
  const wanted = Object.fromEntries(friends.map((name) => [name, {}]));
  const suspended = Object.values(await world.newPeople(wanted));
  for (const friend of suspended) {
    await rosa.befriends(friend);
    await rosa.call(addTrusted, { body: { friend_id: friend.id } });
  }
  expect(await rosa.refused(addTrusted, { body: { name: 'Mom' } })).toMatchObject({ code: 'too_many_trusted' });
  for (const friend of suspended) await suspend(friend);
  expect(await namesOf(rosa)).toEqual([]);
  await rosa.call(addTrusted, { body: { name: 'Mom' } });
  expect(await namesOf(rosa)).toEqual(['Mom']);
  for (const friend of suspended) await readmit(friend);
  expect(await namesOf(rosa)).toEqual([...suspended.map(({ fullName }) => fullName), 'Mom']);
  expect(await rosa.refused(addTrusted, { body: { name: 'Dad' } })).toMatchObject({ code: 'too_many_trusted' });
});

/** Two friends who trust each other. */
async function bothTrust(): Promise<{ gus: Person }> {
  const { gus } = await world.newPeople({ gus: {} });
  await rosa.befriends(gus);
  await rosa.call(addTrusted, { body: { friend_id: gus.id } });
  await gus.call(addTrusted, { body: { friend_id: rosa.id } });
  return { gus };
}

test('with the friendship the trust ends', async () => {
  const { gus } = await bothTrust();
  await gus.call(removeFriend, { params: { id: rosa.id } });
  expect([await namesOf(rosa), await namesOf(gus)]).toEqual([[], []]);
});

test('M85: a block keeps the trust of both with the friendship that it ends, and shows it to neither', async () => {
  const { gus } = await bothTrust();
  await rosa.blocks(gus);
  expect([await namesOf(rosa), await namesOf(gus)]).toEqual([[], []]);
  await rosa.unblocks(gus);
  expect([await namesOf(rosa), await namesOf(gus)]).toEqual([[gus.fullName], [rosa.fullName]]);
});

const namesMine = (count: number) => Array.from({ length: count }, (_, index) => `Neighbor ${index}`);
const trusts = (name: string) => rosa.call(addTrusted, { body: { name } });
const isFull = async (name: string) =>
  expect(await rosa.refused(addTrusted, { body: { name } })).toMatchObject({ status: 409, code: 'too_many_trusted' });

test('M85: whom one’s own block hides takes no place, and is there again with its end, beside who was added meanwhile', async () => {
  const { gus } = await bothTrust();
  const others = namesMine(maxTrusted - 1);
  for (const name of others) await trusts(name);
  await isFull('Mom');
  await rosa.blocks(gus);
  await trusts('Mom');
  await isFull('Dad');
  await rosa.unblocks(gus);
  expect(await namesOf(rosa)).toEqual([gus.fullName, ...others, 'Mom']);
  await isFull('Dad');
});

test('a contact that is added as one is blocked has the place that this gives', async () => {
  const { gus } = await bothTrust();
  const others = namesMine(maxTrusted - 1);
  for (const name of others) await trusts(name);
  await overlapping((holder) => holder.query('select from users where id = $1 for no key update', [rosa.id]), {
    first: () => trusts('Mom'),
    second: () => rosa.blocks(gus),
  });
  expect(await namesOf(rosa)).toEqual([...others, 'Mom']);
});

test('of those whom blocks hide the last ones stay: nobody has more than are ever shown', async () => {
  const hidden = 30;
  await world.sql(
    `insert into users (id, full_name, created_at, updated_at) select 'hidden' || n, 'Hidden', $2, $2 from generate_series(1, $1::int) n`,
    [hidden, world.clock.now()],
  );
  await world.sql(
    `insert into trusted_contacts (user_id, friend_id, created_at)
     select $1, 'hidden' || n, $3::timestamptz + n * interval '1 ms' from generate_series(1, $2::int) n`,
    [rosa.id, hidden, world.clock.now()],
  );
  await trusts('Mom');
  const kept = await world.sql<{ friend_id: string }>(
    'select friend_id from trusted_contacts where friend_id is not null order by created_at',
  );
  expect(kept.map(({ friend_id: id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => `hidden${index + 16}`));
});

test.each([
  { what: 'ended it too', act: (gus: Person) => gus.call(removeFriend, { params: { id: rosa.id } }) },
  { what: 'blocks as well', act: (gus: Person) => gus.blocks(rosa) },
])('M85: the trust is gone for good where the other one $what', async ({ act }) => {
  const { gus } = await bothTrust();
  await rosa.blocks(gus);
  await act(gus);
  expect(await world.sql('select 1 from trusted_contacts')).toEqual([]);
  await rosa.unblocks(gus);
  await gus.unblocks(rosa);
  await rosa.befriends(gus);
  expect([await namesOf(rosa), await namesOf(gus)]).toEqual([[], []]);
});

test('a link for somebody without an account carries the name that its rider gave them', async () => {
  await nextDay();
  const { id: contact_id } = await rosa.call(addTrusted, { body: { name: 'Mom' } });
  const { id } = await books(rosa);
  const { share, url } = await rosa.call(shareRide, { params: { id }, body: { contact_id } });
  expect([share.name, share.friend_id, url]).toEqual(['Mom', null, expect.stringMatching(/\/trip\/[\w-]{43}$/)]);
  const foreign = await eve.call(addTrusted, { body: { name: 'Dad' } });
  expect(await rosa.refused(shareRide, { params: { id }, body: { contact_id: foreign.id } })).toMatchObject({ code: 'not_found' });
});
