import { expect, test } from '@jest/globals';
import { listOnlineFriends } from '../../src/presence/online-friends.contract.js';
import { leaseMs } from '../../src/presence/presence.contract.js';
import { setPresenceStatus, setPresenceVisibility } from '../../src/presence/settings.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { beats, forgetPresence, minutes } from './beats.js';

const namesOf = async (person: Person) => (await person.call(listOnlineFriends, {})).friends.map(({ full_name: name }) => name);
const nameOf = (person: Person) => world.sql<{ full_name: string }>('select full_name from users where id = $1', [person.id]);

/** Friends of this person whom nobody ever saw, all before everybody else by name. */
async function befriendMany(person: Person, count: number): Promise<void> {
  await world.sql(
    `insert into users (id, full_name, created_at, updated_at) select $1 || i, 'AA ' || i, now(), now() from generate_series(1, $2::int) i`,
    [`${person.id}_`, count],
  );
  await world.sql(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at)
     select $1, $1 || '_' || i, 'accepted', now(), now() from generate_series(1, $2::int) i`,
    [person.id, count],
  );
}

test('M92: whoever is online is found among all friends, not among the first hundred by name', async () => {
  const { rosa, zoe } = await world.people({ rosa: {}, zoe: { friendOf: ['rosa'] } });
  await befriendMany(rosa, 150);
  await forgetPresence();
  expect(await namesOf(rosa)).toEqual([]);
  await beats(zoe);
  const [{ full_name: name } = { full_name: '' }] = await nameOf(zoe);
  expect(await namesOf(rosa)).toEqual([name]);
  expect(await namesOf(zoe)).toEqual([]);
});

test('M92: the first ten by name are answered', async () => {
  const { hub } = await world.people({ hub: {} });
  const friends = await world.people(Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`f${place}`, { friendOf: ['hub'] }])));
  await forgetPresence();
  for (const friend of Object.values(friends)) await beats(friend);
  const names = (await Promise.all(Object.values(friends).map(nameOf))).map(([row]) => row?.full_name ?? '');
  expect((await namesOf(hub)).toSorted()).toHaveLength(10);
  for (const name of await namesOf(hub)) expect(names).toContain(name);
  expect(await namesOf(hub)).toEqual((await namesOf(hub)).toSorted());
});

test('S2, M152, P22: away, busy by hand, gone, hidden and blocked ones are not among them, nor strangers', async () => {
  const { ann, away, busy, gone, hides, foe, here, xena } = await world.people({
    ann: {},
    away: { friendOf: ['ann'] },
    busy: { friendOf: ['ann'] },
    gone: { friendOf: ['ann'] },
    hides: { friendOf: ['ann'] },
    foe: { friendOf: ['ann'] },
    here: { friendOf: ['ann'] },
    xena: {},
  });
  await forgetPresence();
  await beats(gone);
  world.clock.advance(leaseMs + 1);
  await beats(away, { idle_ms: 2 * minutes });
  for (const person of [busy, hides, foe, here, xena]) await beats(person);
  await busy.call(setPresenceStatus, { body: { status: 'busy' } });
  await hides.call(setPresenceVisibility, { body: { visibility: 'nobody' } });
  await foe.blocks(ann);
  const [{ full_name: name } = { full_name: '' }] = await nameOf(here);
  expect(await namesOf(ann)).toEqual([name]);
  await ann.call(setPresenceVisibility, { body: { visibility: 'nobody' } });
  expect(await namesOf(ann)).toEqual([]);
});

test('signed out it is refused', async () => {
  expect(await world.stranger().refused(listOnlineFriends, {})).toMatchObject({ status: 401 });
});
