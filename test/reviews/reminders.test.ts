import { beforeEach, expect, test } from '@jest/globals';
import { remindersEnd } from '../../migrations/130-answerable-until.js';
import { dayMs, hourMs, later, minuteMs } from '../../src/contract/duration.js';
import { lockPair } from '../../src/friends/friends.queries.js';
import { notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { snoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { PublishService } from '../../src/reviews/publish.service.js';
import { createReview } from '../../src/reviews/reviews.contract.js';
import { reviewWindowMs } from '../../src/rides/ride.contract.js';
import { all } from '../notifications/tell.js';
import { completed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { queueBehind } from '../world/waiting.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;
let id: string;

/** A ride that is over; each test has two people of its own. */
beforeEach(async () => {
  await nextDay();
  ({ rosa, dan } = await world.newPeople({ rosa: {}, dan: { driver: true } }));
  ({ id } = await completed(rosa, dan));
});

const rates = (author: Person) => author.call(createReview, { params: { id }, body: { stars: 5 } });
/** Sessions do not last as long as a ride can be rated. */
const endedAgo = (ms: number) => world.sql('update rides set completed_at = $2 where id = $1', [id, later(world.clock.now(), -ms)]);
const reminders = async (person: Person) => (await all(person)).filter(({ type }) => type === 'rating_reminder');

test('S44: a reminder is answered by the rating, on all devices, and does not come back', async () => {
  const tab = await rosa.device();
  world.clock.advance(dayMs);
  await world.settle();
  const [reminder] = await reminders(rosa);
  expect(reminder).toMatchObject({ read: false, metadata: { ride_id: id, actionable: true } });
  const until = new Date(world.clock.now().getTime() + hourMs).toISOString();
  await rosa.call(snoozeNotification, { params: { id: reminder?.id ?? '' }, body: { until } });
  await rates(rosa);
  world.clock.advance(hourMs);
  await world.settle();
  const answered = await reminders(rosa);
  expect(answered).toMatchObject([{ id: reminder?.id, read: true, reminded_at: null, metadata: { actionable: false } }]);
  expect(tab.heard(notificationUpdated)).toContainEqual(answered[0]);
  expect(await reminders(dan)).toMatchObject([{ read: false, metadata: { actionable: true } }]);
});

test('S44: a reminder asks for nothing once the ride can be rated no more, on no device, and does not come back', async () => {
  await endedAgo(reviewWindowMs - 2 * dayMs);
  world.clock.advance(dayMs);
  await world.settle();
  const tab = await rosa.device();
  const [reminder] = await reminders(rosa);
  world.clock.advance(dayMs - minuteMs);
  await world.settle();
  const until = new Date(world.clock.now().getTime() + hourMs).toISOString();
  await rosa.call(snoozeNotification, { params: { id: reminder?.id ?? '' }, body: { until } });
  expect(await reminders(dan)).toMatchObject([{ read: false, metadata: { actionable: true } }]);
  world.clock.advance(minuteMs);
  await world.settle();
  const over = await reminders(rosa);
  expect(over).toMatchObject([{ id: reminder?.id, read: true, snoozed_until: null, metadata: { actionable: false } }]);
  expect(tab.heard(notificationUpdated)).toContainEqual(over[0]);
  expect(await reminders(dan)).toMatchObject([{ read: true }]);
  world.clock.advance(hourMs);
  await world.settle();
  expect(await reminders(rosa)).toMatchObject([{ read: true, reminded_at: null }]);
});

test('S44: nobody is reminded of what can be rated no more', async () => {
  await endedAgo(reviewWindowMs - dayMs);
  world.clock.advance(dayMs);
  await world.settle();
  expect([await reminders(rosa), await reminders(dan)]).toEqual([[], []]);
});

test('reminders of the version before end as well', async () => {
  world.clock.advance(dayMs);
  await world.settle();
  const ends = () =>
    world.sql<{ answerable_until: Date | null }>(
      `select answerable_until from notifications where metadata ->> 'ride_id' = $1
    and type = 'rating_reminder'`,
      [id],
    );
  const told = await ends();
  expect(told).toEqual([{ answerable_until: expect.any(Date) }, told[0]]);
  await world.sql('update notifications set answerable_until = null');
  await world.sql(remindersEnd);
  expect(await ends()).toEqual(told);
});

test('S44: whoever rates while the reminders are under way gets none', async () => {
  await queueBehind(
    lockPair.bind({ a: rosa.id, b: dan.id }),
    () => rates(rosa),
    () => world.app.get(PublishService).remind(id),
  );
  expect([await reminders(rosa), await reminders(dan)]).toMatchObject([[], [{ metadata: { ride_id: id } }]]);
});
