import { expect, test } from '@jest/globals';
import { suspendAccount } from '../../src/admin/users/users.contract.js';
import { beginView, endView } from '../../src/admin/views/views.contract.js';
import { getConversation } from '../../src/chat/conversations/conversation.contract.js';
import { addMembers } from '../../src/chat/conversations/groups.contract.js';
import { messageUpdated } from '../../src/chat/messages/message.contract.js';
import { dayMs, minuteMs } from '../../src/contract/duration.js';
import type { UserId } from '../../src/contract/ids.js';
import { type PersonalArea, PersonalData } from '../../src/database/personal-data/personal-data.js';
import { getNotificationCounts, notificationCountsChanged } from '../../src/notifications/counts.contract.js';
import { listNotifications, notificationDeleted } from '../../src/notifications/notifications.contract.js';
import { ErasingService } from '../../src/privacy/closing/erasing.service.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { deletedUserName } from '../../src/profiles/profiles.contract.js';
import { createReview } from '../../src/reviews/reviews.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { actsOn } from '../admin/acts.js';
import { answerTo, asks } from '../agents/streams.js';
import { inFolder, note, sends } from '../chat/attachments/files.js';
import { group, linesOf, says, thread } from '../chat/thread.js';
import { ownFolder, picture, setPhoto } from '../files/upload.js';
import { books, completed, drivesThere, nextDay, underWay } from '../rides/town.js';
import { alter } from '../world/admin.js';
import type { Someone } from '../world/person.js';
import { world } from '../world/world.js';
import { copyOf } from './copies.js';
import { closes, graceIsOver, tablesWith } from './leaving.js';

world.configure({ DATA_DIR: ownFolder() });

/** A name that nothing else in the database is called by; no id has it. */
const canary = 'Quetzal';

async function accountOf({ id }: Someone): Promise<object | undefined> {
  const columns = 'full_name, email, erased_at is not null as erased, erase_at is not null as due';
  return (await world.sql(`select ${columns} from users where id = $1`, [id]))[0];
}

/** Somebody with a name, a photo, friends, files, and a place in other people's lists. */
async function neighborhood() {
  const lee = await world.person('lee', { fullName: `Zeb ${canary}` });
  const { finn, ida, max, dan } = await world.people({ finn: {}, ida: {}, max: {}, dan: { driver: true } });
  for (const other of [lee, ida, dan]) await world.oldFriends(finn, other);
  await lee.call(editMe, { body: { phone: '+15550100042', home_town: `${canary} Hollow` } });
  await setPhoto(lee, await picture(64, 64).png().toBuffer());
  await lee.asksToBeFriends(ida);
  await max.blocks(lee);
  const choir = await group(finn, [ida, dan], 'Choir');
  await finn.call(addMembers, { params: { id: choir }, body: { user_ids: [lee.id] } });
  return { lee, finn, ida, max, dan, choir };
}

test('PG-8: two weeks later nothing tells who it was; what is somebody else’s too is still there', async () => {
  await nextDay();
  const { lee, finn, ida, max, dan, choir } = await neighborhood();
  const words = await says(lee, finn, 'see you at the harbor');
  const paper = await sends(lee, finn, [await note(lee, 'a paper of mine')]);
  const ride = await underWay(lee, dan);
  expect((await answerTo(dan, asks('Where is my ride?'))).text).toContain(canary);
  await drivesThere(dan, ride);
  await world.settle();
  await copyOf(lee);
  expect(await inFolder('files')).not.toEqual([]);
  expect(await tablesWith(canary)).toEqual(expect.arrayContaining(['messages', 'notifications', 'user_blocks', 'users']));

  await closes(lee);
  await graceIsOver(finn, ida, max, dan);
  for (const word of [canary, lee.email, '+15550100042']) expect({ [word]: await tablesWith(word) }).toEqual({ [word]: [] });
  expect(await accountOf(lee)).toEqual({ full_name: deletedUserName, email: null, erased: true, due: false });
  expect(await inFolder('files')).toEqual([]);

  const said = await thread(finn, words.conversation_id);
  expect(said.find(({ id }) => id === words.id)).toMatchObject({ message: 'see you at the harbor', deleted_at: null });
  expect(said.find(({ id }) => id === paper.id)).toMatchObject({ message: '', deleted_at: expect.any(String) });
  expect(await dan.call(getRide, { params: { id: ride.id } })).toMatchObject({
    pickup_address: ride.pickup_address,
    customer: { full_name: deletedUserName },
  });
  const { participants } = await finn.call(getConversation, { params: { id: choir } });
  expect(participants.map(({ clerk_id: id }) => id)).not.toContain(lee.id);
  expect(await linesOf(finn, choir)).toContain(`Finn added ${deletedUserName}`);
  expect(finn.heard(messageUpdated).map(({ message }) => message)).toContain(`Finn added ${deletedUserName}`);
  const booked = await world.sql<{ cents: number }>('select amount_cents as cents from ledger_entries where ride_id = $1', [ride.id]);
  expect([booked.length > 0, booked.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([true, 0]);
});

test('PG-8: a ride that nobody drove says no more where it was to go', async () => {
  await nextDay();
  const { nina } = await world.people({ nina: {} });
  const { id } = await books(nina, { notes: 'The blue door' });
  await nina.call(cancelRide, { params: { id }, body: { reason: 'The blue door is locked' } });
  await world.settle();
  await closes(nina);
  await graceIsOver();
  expect(await world.sql('select notes, cancel_reason, pickup_address, destination_address from rides where id = $1', [id])).toEqual([
    { notes: null, cancel_reason: null, pickup_address: '', destination_address: '' },
  ]);
  expect(await tablesWith('blue door')).toEqual([]);
});

test('PG-8: what is said of them at the last moment is without words, and rates nobody', async () => {
  await nextDay();
  const { rosa, abe } = await world.people({ rosa: {}, abe: { driver: true } });
  const { id } = await completed(rosa, abe);
  await world.settle();
  await closes(abe);
  for (const days of [7, 6.9]) {
    world.clock.advance(days * dayMs);
    await rosa.http('/api/me');
  }
  await rosa.call(createReview, { params: { id }, body: { stars: 2, comment: 'The red scarf stayed with him' } });
  for (const days of [0.2, 1]) {
    world.clock.advance(days * dayMs);
    await world.settle();
    await world.app.jobs.runSweeps();
  }
  await world.settle();
  expect(await tablesWith('red scarf')).toEqual([]);
  expect(await world.sql('select average_rating as average, total_ratings as total from users where id = $1', [abe.id])).toEqual([
    { average: null, total: 0 },
  ]);
});

test('PG-8: not before its time, and once however often it is asked for', async () => {
  const { wes, ada } = await world.people({ wes: {}, ada: {} });
  const erasing = world.app.get(ErasingService);
  await erasing.erase(ada.id);
  await closes(wes);
  await erasing.erase(wes.id);
  expect(await accountOf(wes)).toEqual({ full_name: 'Wes', email: wes.email, erased: false, due: true });
  await graceIsOver(ada);
  const erased = { full_name: deletedUserName, email: null, erased: true, due: false };
  expect(await accountOf(wes)).toEqual(erased);
  await Promise.all([erasing.erase(wes.id), erasing.erase(wes.id)]);
  expect(await accountOf(wes)).toEqual(erased);
  expect(await accountOf(ada)).toMatchObject({ full_name: 'Ada', erased: false });
});

test('PG-8: what stops halfway is done again, until nothing is left', async () => {
  world.log.expectError(/the area is closed|a job failed|could not be done|a sweep failed/);
  const { gus } = await world.people({ gus: {} });
  const area = areaCalled('saved-locations');
  Object.assign(area, { erase: () => Promise.reject(new Error('the area is closed')) });
  try {
    await closes(gus);
    await graceIsOver();
    expect(await accountOf(gus)).toMatchObject({ erased: true, due: true });
  } finally {
    Reflect.deleteProperty(area, 'erase');
  }
  world.clock.advance(10 * minuteMs);
  await world.settle();
  expect(await accountOf(gus)).toMatchObject({ full_name: deletedUserName, due: false });
});

test('PG-8: what others were told by the name leaves their pages, and their counts, at once', async () => {
  await nextDay();
  const { ivo, lou } = await world.people({ ivo: {}, lou: { driver: true } });
  await completed(ivo, lou);
  await world.settle();
  await closes(lou);
  await world.settle();
  const { notifications } = await ivo.call(listNotifications, { query: {} });
  const ids = notifications.filter(({ read }) => !read).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  await graceIsOver(ivo);
  expect((await ivo.call(listNotifications, { query: {} })).notifications.filter(({ id }) => ids.includes(id))).toEqual([]);
  expect(ivo.heard(notificationDeleted).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(ivo.heard(notificationCountsChanged).at(-1)).toMatchObject({ total: (await ivo.call(getNotificationCounts, {})).total });
});

test('PG-8: an area that fails keeps neither the name nor what any other area has', async () => {
  world.log.expectError(/the area is closed|a job failed|could not be done|a sweep failed/);
  const { hob, una } = await world.people({ hob: { fullName: `Hob ${canary}` }, una: {} });
  await hob.asksToBeFriends(una);
  const [area = areaCalled('profile')] = world.app.get(PersonalData).areas;
  Object.assign(area, { erase: () => Promise.reject(new Error('the area is closed')) });
  try {
    await closes(hob);
    expect(await tablesWith(canary)).toEqual(expect.arrayContaining(['notifications', 'users']));
    await graceIsOver(una);
    expect(await accountOf(hob)).toEqual({ full_name: deletedUserName, email: null, erased: true, due: true });
    expect(await tablesWith(canary)).toEqual([]);
  } finally {
    Reflect.deleteProperty(area, 'erase');
  }
  await world.app.get(ErasingService).erase(hob.id);
  expect(await accountOf(hob)).toMatchObject({ due: false });
});

test('PG-8: as many as one sweep takes that fail hide nobody who comes after them, and are not tried with each sweep', async () => {
  world.log.expectError(/the area is closed|could not be done|a sweep failed/);
  const past = world.clock.now().getTime() - dayMs;
  const ids = Array.from({ length: 21 }, (_, place) => `due-${place}`);
  await world.sql(
    `insert into users (id, full_name, roles, created_at, updated_at, deleted_at, erase_at)
     select id, 'Olga', '{customer}', $2, $2, $2, $2::timestamptz + place * interval '1 second' from unnest($1::text[]) with ordinality as u(id, place)`,
    [ids, new Date(past)],
  );
  const area = areaCalled('saved-locations');
  const erase = area.erase.bind(area);
  const isStuck = (me: string) => me.startsWith('due-') && me !== 'due-20';
  let tries = 0;
  Object.assign(area, {
    erase(...[unit, erasing]: Parameters<typeof erase>) {
      if (!isStuck(erasing.me)) return erase(unit, erasing);
      tries += 1;
      return Promise.reject(new Error('the area is closed'));
    },
  });
  const left = () => world.sql<{ id: UserId }>('select id from users where id = any($1) and erase_at is not null', [ids]);
  const sweep = () =>
    world.app
      .get(ErasingService)
      .eraseDue()
      .catch(() => undefined);
  try {
    await sweep();
    await sweep();
    await sweep();
    expect((await left()).map(({ id }) => id)).not.toContain('due-20');
    expect(await left()).toHaveLength(20);
    expect(tries).toBe(22);
  } finally {
    Reflect.deleteProperty(area, 'erase');
  }
  for (const { id } of await left()) await world.app.get(ErasingService).erase(id);
  expect(await left()).toEqual([]);
});

test('PG-8: why an admin looked at an account or suspended it goes with it; that it was so stays', async () => {
  const { amy, ulf } = await world.people({ amy: { admin: true }, ulf: {} });
  const why = `${canary} asked us to.`;
  const { id } = await amy.call(beginView, { params: { id: ulf.id }, body: { reason: why } });
  await amy.call(endView, { params: { id } });
  await closes(ulf);
  for (const isSuspended of [true, false])
    await amy.call(suspendAccount, { params: { id: ulf.id }, body: { is_suspended: isSuspended, reason: why } });
  expect(await tablesWith(canary)).toContain('audit_log');
  await graceIsOver(amy);
  expect(await tablesWith(canary)).toEqual([]);
  expect((await actsOn(ulf.id)).map(({ act }) => act)).toEqual(['view_begun', 'view_ended', 'user_suspended', 'user_readmitted']);
});

test('PG-8: from where somebody acted at the desk goes with them; that they did stays', async () => {
  const { alf, tim } = await world.people({ alf: { admin: true }, tim: {} });
  await alf.call(suspendAccount, { params: { id: tim.id }, body: { is_suspended: true, reason: 'A report.' } });
  expect(await actsOn(tim.id)).toMatchObject([{ actor_id: alf.id, network: '127.0.0.…' }]);
  await alter(alf, { roles: ['customer'] });
  await closes(alf);
  await graceIsOver();
  expect(await actsOn(tim.id)).toMatchObject([{ actor_id: alf.id, network: null }]);
});

function areaCalled(name: string): PersonalArea {
  const area = world.app.get(PersonalData).areas.find((one) => one.name === name);
  if (!area) throw new Error(`there is no area ${name}`);
  return area;
}
