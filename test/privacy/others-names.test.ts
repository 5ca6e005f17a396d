import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { addMembers, editGroup, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { listBlocks } from '../../src/friends/blocks/blocks.contract.js';
import { answerFriendRequest } from '../../src/friends/friends.contract.js';
import { addFavorite } from '../../src/pairs/pairs.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { deletedUserName } from '../../src/profiles/profiles.contract.js';
import { addTrusted } from '../../src/sharing/trusted.contract.js';
import { raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { listCases, openCase } from '../../src/support/support.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { dials, hangsUp } from '../calls/phone.js';
import { group, says, writes } from '../chat/thread.js';
import { ownFolder } from '../files/upload.js';
import { completed, confirmed, isOnline } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { areaOf, copyOf, filesOf } from './copies.js';
import { closes } from './leaving.js';

world.configure({ DATA_DIR: ownFolder() });

const goesBy = (person: Person, full_name: string) => person.call(editMe, { body: { full_name } });

/** What somebody's copy says of the others, area by area. */
async function toldTo(person: Person) {
  const files = await filesOf(person, await copyOf(person));
  const list = (area: string, name: string): Record<string, unknown>[] => JSON.parse(String(files.get(`${area}.json`)))[name];
  const namesIn = (area: string, name: string) => list(area, name).map((row) => row['name']);
  return {
    all: [...files.values()].join('\n'),
    conversations: list('messages', 'conversations').map(({ kind, name, with: others }) => ({ kind, name, with: others })),
    calls: list('calls', 'calls').map((call) => call['with']),
    friends: namesIn('friends', 'friends'),
    favorites: namesIn('pairs', 'favorite_drivers'),
    trusted: namesIn('sharing', 'trusted_contacts'),
  };
}

test('MSG-10, PG-8: a copy tells nothing of a group after its person left it', async () => {
  const { ann, ben, cat } = await world.people({ ann: {}, ben: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const id = await group(ann, [ben, cat], 'As it was');
  await writes(ben, id, 'what Ben said there');
  await ben.call(removeMember, { params: { id, userId: ben.id } });
  await ann.call(editGroup, { params: { id }, body: { name: 'As it is' } });
  await ann.call(addMembers, { params: { id }, body: { user_ids: [(await world.person('dee', { friendOf: ['ann'] })).id] } });
  const told = await toldTo(ben);
  expect(told.conversations).toEqual([{ kind: 'group', name: null, with: null }]);
  expect(told.all).toContain('what Ben said there');
  expect(told.all).not.toMatch(/As it is|Dee/);
  expect((await toldTo(cat)).conversations).toEqual([{ kind: 'group', name: 'As it is', with: ['Ann', 'Dee'] }]);
});

test('P22, PG-8: across a block a copy has the name that the block keeps, or none', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true, friendOf: ['rosa'] } });
  await says(rosa, dan, 'hello');
  await hangsUp(rosa, await dials(rosa, dan));
  await completed(rosa, dan);
  await rosa.call(addFavorite, { body: { driver_id: dan.id } });
  await rosa.call(addTrusted, { body: { friend_id: dan.id } });
  await dan.call(addTrusted, { body: { friend_id: rosa.id } });
  await rosa.blocks(dan);
  await goesBy(rosa, 'Rosalind');
  await goesBy(dan, 'Daniel');
  const direct = (name: string) => [{ kind: 'direct', name: null, with: [name] }];
  expect(await toldTo(rosa)).toMatchObject({ conversations: direct('Dan'), calls: ['Dan'], favorites: ['Dan'], trusted: ['Dan'] });
  // Whoever closed the account looks the same.
  expect(await toldTo(dan)).toMatchObject({ conversations: direct(deletedUserName), calls: [deletedUserName], trusted: [deletedUserName] });
});

test('P22, PG-8: so it is with a request that was declined before', async () => {
  const { gil, hal } = await world.people({ gil: {}, hal: {} });
  const { id } = await gil.asksToBeFriends(hal);
  await hal.call(answerFriendRequest, { params: { id }, body: { action: 'reject' } });
  expect((await toldTo(gil)).friends).toEqual(['Hal']);
  await hal.blocks(gil);
  await goesBy(gil, 'Gilbert');
  await goesBy(hal, 'Harold');
  expect((await toldTo(gil)).friends).toEqual([deletedUserName]);
  expect((await toldTo(hal)).friends).toEqual(['Gil']);
});

test('P22, PG-8: so it is in a case about somebody who closed their account, as on its page', async () => {
  const { ivy, jon } = await world.people({ ivy: {}, jon: { friendOf: ['ivy'], fullName: 'Jonathan Quill' } });
  const { id } = await ivy.call(openCase, {
    body: { kind: 'safety', subject: 'A message', text: 'I did not want this.', about_user_id: jon.id },
  });
  const named = async () => (await areaOf(ivy, await copyOf(ivy), 'support'))['cases']?.map((row) => row['about_name']);
  expect(await named()).toEqual(['Jonathan Quill']);
  await closes(jon);
  const { support_cases: shown } = await ivy.call(listCases, { query: {} });
  expect(shown).toMatchObject([{ id, about: { clerk_id: jon.id, full_name: deletedUserName } }]);
  expect(await named()).toEqual([deletedUserName]);
});

test('P22, PG-8: and in the list of whom one blocks', async () => {
  const { meg, ned } = await world.people({ meg: {}, ned: {} });
  await meg.blocks(ned);
  const named = async () => (await areaOf(meg, await copyOf(meg), 'friends'))['blocked']?.map((row) => row['name']);
  expect(await named()).toEqual(['Ned']);
  await closes(ned);
  expect((await meg.call(listBlocks, { query: {} })).blocks).toMatchObject([{ clerk_id: ned.id, full_name: deletedUserName }]);
  expect(await named()).toEqual([deletedUserName]);
});

test('PG-8: the row of an alert in a copy does not say who drove, once the ride is another driver’s', async () => {
  const { kim, lou } = await world.people({ kim: {}, lou: { driver: true } });
  await isOnline(lou);
  const { id } = await confirmed(kim, lou);
  await kim.call(raiseRideAlert, { params: { id }, body: { alert_id: randomUUID() } });
  await lou.call(cancelRide, { params: { id }, body: {} });
  const [alert] = (await areaOf(kim, await copyOf(kim), 'support'))['ride_alerts'] ?? [];
  expect(alert).toMatchObject({ ride_id: id, contacts_told: 0 });
  expect(JSON.stringify(alert)).not.toContain(lou.id);
});
