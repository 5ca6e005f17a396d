import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { forgetDeskOfFormer } from '../../migrations/147-left-behind.js';
import { setDeskRole } from '../../src/admin/users/users.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import { Work } from '../../src/database/work.js';
import { Notifier } from '../../src/notifications/notices/notifier.js';
import { snoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { DeskPeople } from '../../src/profiles/desk/desk-people.api.js';
import { ProfilesApi } from '../../src/profiles/profiles.api.js';
import { endRideAlert, raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { addTrusted } from '../../src/sharing/trusted.contract.js';
import { pushService } from '../push/push-service.js';
import { isOnline, nextDay, underWay } from '../rides/town.js';
import { alter } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { holdsIn, waitForLocks } from '../world/waiting.js';
import { world } from '../world/world.js';
import { all, notice, silence, tell, titles } from './tell.js';

let rosa: Person;
let dan: Person;
let otto: Person;
let ada: Person;

/** Rosa, whom Dan drives, trusts Otto, who works at the desk as Ada does. */
beforeEach(async () => {
  ({ rosa, dan, otto, ada } = await world.people({
    rosa: { fullName: 'Rosa Rivera' },
    dan: { driver: true, friendOf: ['rosa'] },
    otto: { friendOf: ['rosa'] },
    ada: { admin: true },
  }));
  await nextDay();
  await silence();
  await works(otto, true);
});

const works = (person: Person, is_held: boolean) =>
  ada.call(setDeskRole, { params: { id: person.id }, body: { role: 'operator', is_held, reason: 'The summer is over.' } });

test('P22: whoever works at the desk no more keeps nothing of what it was told, and is pushed nothing of it', async () => {
  await isOnline(dan);
  const ride = await underWay(rosa, dan);
  await rosa.call(raiseRideAlert, { params: { id: ride.id }, body: { alert_id: randomUUID() } });
  const [alert] = await all(otto);
  expect(alert?.title).toBe('Silent alert');
  await otto.call(snoozeNotification, {
    params: { id: alert?.id ?? '' },
    body: { until: new Date(world.clock.now().getTime() + hourMs).toISOString() },
  });
  await rosa.call(addTrusted, { body: { friend_id: otto.id } });
  await rosa.call(raiseRideAlert, { params: { id: ride.id }, body: { alert_id: randomUUID() } });
  await rosa.call(endRideAlert, { params: { id: ride.id } });
  const mine = ['Rosa Rivera is safe', 'Rosa Rivera needs help'];
  expect((await all(otto)).map(({ title }) => title)).toEqual(expect.arrayContaining(mine));
  await tell(notice(otto, { title: 'Paid' }), notice(otto, { type: 'high_value_ride', title: 'Dear' }));
  const browser = pushService.browser();
  await browser.subscribe(otto);
  await world.settle();
  await works(otto, false);
  await world.settle();
  browser.forget();
  world.clock.advance(hourMs + 1);
  await world.settle();
  expect(browser.pushes).toEqual([]);
  expect(titles(await all(otto))).toEqual(['Paid', ...mine]);
  expect(await all(otto, { snoozed: 'true' })).toEqual([]);
});

test('an operator who becomes an admin keeps it all, until they are neither', async () => {
  await tell(notice(otto, { title: 'Late', metadata: { action_url: `/admin/rides/${randomUUID()}` } }));
  const change = (role: 'admin' | 'operator', is_held: boolean) =>
    ada.call(setDeskRole, { params: { id: otto.id }, body: { role, is_held, reason: 'A new season.' } });
  await change('admin', true);
  await change('operator', false);
  expect(titles(await all(otto))).toEqual(['Late']);
  await change('admin', false);
  expect(await all(otto)).toEqual([]);
});

test('P22: what those keep who had left it before goes as well, and nothing of whoever works there', async () => {
  const atDesk = { metadata: { action_url: `/admin/cases/${randomUUID()}` } } as const;
  for (const person of [otto, ada])
    await tell(
      notice(person, { title: 'Paid' }),
      notice(person, { type: 'high_value_ride', title: 'Dear' }),
      notice(person, { title: 'Late', ...atDesk }),
    );
  await alter(otto, { roles: ['customer'] });
  for (let times = 0; times < 2; times += 1) await world.sql(forgetDeskOfFormer);
  expect(titles(await all(otto))).toEqual(['Paid']);
  expect(titles(await all(ada)).toSorted()).toEqual(['Dear', 'Late', 'Paid']);
});

test('who is told and who goes at the same moment see each other: nothing is left behind', async () => {
  const { eve } = await world.people({ eve: { operator: true } });
  const { promise: told, resolve: tells } = Promise.withResolvers<void>();
  const { promise: asked, resolve: asks } = Promise.withResolvers<void>();
  const telling = world.app.get(Work).run(async (unit) => {
    expect(await world.app.get(DeskPeople).operators(unit)).toContain(eve.id);
    await holdsIn(unit);
    asks();
    await told;
    await world.app.get(Notifier).notify(unit, [notice(eve, { type: 'high_value_ride' })]);
  });
  await Promise.race([asked, telling]);
  const going = world.app.get(Work).run((unit) => world.app.get(ProfilesApi).revokeRole(unit, eve.id, 'operator'));
  try {
    await waitForLocks(1);
  } finally {
    tells();
    await Promise.all([telling, going]);
  }
  expect(await all(eve)).toEqual([]);
});
