import { expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { giveTip } from '../../src/payments/extras/tips.contract.js';
import { acceptPart } from '../../src/payments/split/split.contract.js';
import { closeAccount } from '../../src/privacy/closing/closing.contract.js';
import { confirmReturn, getLostItem, returnFeeCents } from '../../src/support/lost-items/lost-items.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { conversations, pair, says } from '../chat/thread.js';
import { all } from '../notifications/tell.js';
import { equalParts, partOf, splits, splitters, yesTo } from '../payments/parts.js';
import { books, cardOf, completed, isOnline, nextDay, nobodyDrives, quoteFor, underWay } from '../rides/town.js';
import { overlapping } from '../world/waiting.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { closes, graceIsOver } from './leaving.js';

const rounds = 5;
const confirmation = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"confirmed":true}' };

/** Both at once, each of them first now and then; answers which of them were done. */
async function atOnce(round: number, ...acts: readonly (() => Promise<unknown>)[]): Promise<boolean[]> {
  const order = round % 2 === 0 ? acts : acts.toReversed();
  const done = (await Promise.allSettled(order.map((act) => act()))).map(({ status }) => status === 'fulfilled');
  return round % 2 === 0 ? done : done.toReversed();
}

/** The first waits for the row that `sql` finds by `id`; meanwhile the second is done, or waits as well. Answers which of them were done. */
async function oneBeside(row: { sql: string; id: string }, ...acts: readonly [() => Promise<unknown>, () => Promise<unknown>]) {
  const done = [false, false];
  const [first, second] = acts.map((act, place) => async () => {
    done[place] = (await Promise.allSettled([act()]))[0].status === 'fulfilled';
  }) as [() => Promise<void>, () => Promise<void>];
  await overlapping((holder) => holder.query(row.sql, [row.id]), { first, second });
  return done;
}
const theRide = (id: string) => ({ sql: 'select from rides where id = $1 for update', id });
const theSessions = ({ id }: { readonly id: string }) => ({ sql: 'select from sessions where user_id = $1 for update', id });

/** Rides that are not over of people who are gone: there never is one. */
const orphans = () =>
  world.sql(
    `select r.id from rides r join users u on u.id in (r.customer_id, r.driver_id)
     where u.deleted_at is not null and r.status not in ('completed', 'cancelled')`,
  );

/** Tips and return fees that a card is still asked for and whose rider or driver is gone: there never is one. */
const lostExtras = () =>
  world.sql(
    `select p.id from payments p join rides r on r.id = p.ride_id join users u on u.id in (r.customer_id, r.driver_id)
     where p.purpose in ('tip', 'lost_item') and p.step is not null and u.deleted_at is not null`,
  );

test('PG-8: a booking and a closing at once: one of them is done', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await nextDay();
    const rider = await world.person(`rider${round}`, { offline: true });
    const body = { quote_id: (await quoteFor(rider)).id, payment_method_id: await cardOf(rider) };
    const [closed, booked] = await atOnce(
      round,
      () => closes(rider),
      () => rider.call(bookRide, { body }),
    );
    expect(closed).toBe(!booked);
    expect(await orphans()).toEqual([]);
  }
});

test('PG-8: a driver who accepts and closes at once does one of the two', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await nextDay();
    const rider = await world.person(`passenger${round}`, { offline: true });
    const driver = await world.person(`driver${round}`, { driver: true, offline: true });
    const { id } = await books(rider, { preferred_driver_id: driver.id });
    const [closed, accepted] = await atOnce(
      round,
      () => closes(driver),
      () => driver.call(acceptRide, { params: { id } }),
    );
    expect(closed).toBe(!accepted);
    expect(await orphans()).toEqual([]);
  }
});

test('PG-8: of a driver who closes while they are asked by name nobody waits for an answer', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await nextDay();
    const rider = await world.person(`asker${round}`, { offline: true });
    const driver = await world.person(`asked${round}`, { driver: true, offline: true });
    const body = { quote_id: (await quoteFor(rider)).id, payment_method_id: await cardOf(rider), preferred_driver_id: driver.id };
    const [closed] = await atOnce(
      round,
      () => closes(driver),
      () => rider.call(bookRide, { body }),
    );
    expect(closed).toBe(true);
    const waiting = 'select 1 from rides where preferred_driver_id = $1 and preferred_outcome is null';
    expect(await world.sql(waiting, [driver.id])).toEqual([]);
  }
});

test('PG-8: a driver whose offer somebody else takes closes all the same', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await nextDay();
    await nobodyDrives();
    const rider = await world.person(`hailer${round}`, { offline: true });
    const [leaver, taker] = [
      await world.person(`leaver_driver${round}`, { driver: true, offline: true }),
      await world.person(`taker${round}`, { driver: true, offline: true }),
    ];
    await isOnline(leaver);
    await isOnline(taker);
    const { id } = await books(rider);
    await world.settle();
    const done = await atOnce(
      round,
      () => closes(leaver),
      () => taker.call(acceptRide, { params: { id } }),
    );
    expect(done).toEqual([true, true]);
    expect(await orphans()).toEqual([]);
  }
});

test('PG-8: two tabs close an account once', async () => {
  const { ada } = await world.people({ ada: {} });
  const tab = await ada.device();
  const replies = await Promise.all([ada, tab, ada, tab].map((one) => one.http(closeAccount.path, confirmation)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
});

test('PG-8: what is written to somebody who closes their account arrives, or is refused; nothing else goes wrong', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [leaver, friend] = await pair(`leaver${round}`, `friend${round}`);
    const [closed] = await atOnce(
      round,
      () => closes(leaver),
      () => says(friend, leaver, 'wait'),
      () => says(leaver, friend, 'bye'),
    );
    expect(closed).toBe(true);
    await graceIsOver(friend);
    for (const { friend: other } of await conversations(friend)) expect(other?.full_name).toBe('Former neighbor');
    expect(await world.sql('select erase_at from users where id = $1', [leaver.id])).toEqual([{ erase_at: null }]);
  }
});

test('PG-8: a driver who closes while a rider tips them does so before or after it, and never beside it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await nextDay();
    const rider = await world.person(`thankful${round}`);
    const driver = await world.person(`thanked${round}`, { driver: true });
    const ride = await completed(rider, driver);
    await world.settle();
    const [closed, tipped] = await atOnce(
      round,
      () => closes(driver),
      () => rider.call(giveTip, { params: { id: ride.id }, body: { amount_cents: 300 } }),
    );
    // A tip may have come through before the account was closed.
    expect(await lostExtras()).toEqual([]);
    expect(closed || tipped).toBe(true);
    await world.settle();
  }
});

/** A rider reports what they left in the car of a ride that is over; answers how either says that it is back. */
async function leavesHat(rider: Person, driver: Person) {
  const { id } = await completed(rider, driver);
  await world.settle();
  await rider.call(openCase, { body: { kind: 'lost_item', subject: 'Hat', text: 'It is red.', ride_id: id } });
  return { id, confirmed: { params: { id }, body: { fee_cents: returnFeeCents } } } as const;
}

test.each([
  ['driver', 'rider'],
  ['driver', 'driver'],
  ['rider', 'driver'],
] as const)('PG-8: a %s who closes while the %s is the second to say that it is back does one of the two', async (closer, who) => {
  for (let round = 0; round < rounds; round += 1) {
    await nextDay();
    const rider = await world.person(`forgetful_${closer}_${who}${round}`);
    const driver = await world.person(`finder_${closer}_${who}${round}`, { driver: true });
    const { id, confirmed } = await leavesHat(rider, driver);
    const [first, second] = who === 'rider' ? [driver, rider] : [rider, driver];
    const [leaver, left] = closer === 'rider' ? [rider, driver] : [driver, rider];
    await first.call(confirmReturn, confirmed);
    const [closed, paid] = await atOnce(
      round,
      () => closes(leaver),
      () => second.call(confirmReturn, confirmed),
    );
    expect(await lostExtras()).toEqual([]);
    expect(closed || paid).toBe(true);
    await world.settle();
    // Both are done only where the money was there before the account was closed.
    const { lost_item: item } = await left.call(getLostItem, { params: { id } });
    expect(item?.fee).toBe(paid ? 'paid' : 'not_due');
  }
});

test.each(['accepts', 'closes'] as const)(
  'PG-8: a friend who accepts a part and closes at once does one of the two: who %s first',
  async (first) => {
    await nextDay();
    const { rosa, finn, dan } = await world.newPeople(splitters);
    const ride = await underWay(rosa, dan);
    await splits(rosa, ride, equalParts(finn));
    const call = await yesTo(await partOf(finn), finn);
    // What jobs still do of it would be taken for the one who waits.
    await world.settle();
    const [accepts, leaves] = [() => finn.call(acceptPart, call), () => closes(finn)];
    const done = first === 'accepts' ? oneBeside(theRide(ride.id), accepts, leaves) : oneBeside(theSessions(finn), leaves, accepts);
    expect(await done).toEqual([true, false]);
  },
);

test('PG-8: a rider who tips and closes at once does so first, and closes once it is paid', async () => {
  await nextDay();
  const { rosa, dan } = await world.newPeople(splitters);
  const ride = await completed(rosa, dan);
  await world.settle();
  const tips = () => rosa.call(giveTip, { params: { id: ride.id }, body: { amount_cents: 300 } });
  expect(await oneBeside(theRide(ride.id), tips, () => closes(rosa))).toEqual([true, false]);
  await world.settle();
  await closes(rosa);
});

test('PG-8: … and so does one who is the second to say that it is back', async () => {
  await nextDay();
  const { rosa, dan } = await world.newPeople(splitters);
  const { id, confirmed } = await leavesHat(rosa, dan);
  await dan.call(confirmReturn, confirmed);
  await world.settle();
  expect(
    await oneBeside(
      theRide(id),
      () => rosa.call(confirmReturn, confirmed),
      () => closes(rosa),
    ),
  ).toEqual([true, false]);
});

test('PG-8: a rider who was the first to say that it is back, and then closed, is charged nothing, and its driver reads why', async () => {
  await nextDay();
  const { rosa, dan } = await world.newPeople(splitters);
  const { id, confirmed } = await leavesHat(rosa, dan);
  await rosa.call(confirmReturn, confirmed);
  await closes(rosa);
  await world.settle();
  expect((await dan.call(getLostItem, { params: { id } })).lost_item).toMatchObject({ rider_confirmed: true, fee: 'not_due' });
  expect((await all(dan)).filter(({ type }) => type === 'system')).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ read: true, metadata: expect.objectContaining({ actionable: false }) })),
  );
  expect(await dan.refused(confirmReturn, confirmed)).toMatchObject({
    status: 409,
    code: 'return_fee_not_due',
    body: { current: { driver_confirmed: false, fee: 'not_due' } },
  });
  await world.settle();
  expect(await world.sql(`select 1 from payments where ride_id = $1 and purpose = 'lost_item'`, [id])).toEqual([]);
});
