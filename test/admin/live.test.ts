import { beforeAll, describe, expect, test } from '@jest/globals';
import { deskRideChanged } from '../../src/admin/rides/desk-rides.contract.js';
import { setDeskRole } from '../../src/admin/users/users.contract.js';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import { deskCaseChanged } from '../../src/support/desk/desk.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { until } from '../lib/until.js';
import { books, nextDay } from '../rides/town.js';
import { alter } from '../world/admin.js';
import type { Instance } from '../world/instance.js';
import { Live } from '../world/live.js';
import { statements } from '../world/statements.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';

let other: Instance;

beforeAll(async () => {
  other = await world.second();
  await together(world.app);
}, 60_000);

/** Something happens to a ride, of which the desk hears. */
async function aRideChanges(): Promise<string> {
  await nextDay();
  const { rosa } = await world.people({ rosa: {} });
  const { id } = await books(rosa);
  await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });
  await world.settle();
  return id;
}

const hears = (page: Live, id: string) => page.heard(deskRideChanged).some(({ ride_id: told }) => told === id);

/** An instance does not find out by itself whose sessions are over: only the word of it ends a page. */
function putOffLooks(instance: Instance): () => void {
  const sessions = instance.get(SessionService);
  const { promise, resolve } = Promise.withResolvers<void>();
  sessions.stillValid = async (ids) => {
    await promise;
    return SessionService.prototype.stillValid.call(sessions, ids);
  };
  return () => {
    Reflect.deleteProperty(sessions, 'stillValid');
    resolve();
  };
}

describe('who hears what the desk is told (M162, P23)', () => {
  test('operators and admins, on every instance; nobody else', async () => {
    const { ada, otto, dan } = await world.people({ ada: { admin: true }, otto: { operator: true }, dan: { driver: true } });
    const [elsewhere, driver] = await Promise.all([Live.connect(other, ada.cookie ?? ''), Live.connect(other, dan.cookie ?? '')]);
    const id = await aRideChanges();
    await until({ what: 'the desk to hear' }, () => hears(elsewhere, id));
    expect(otto.heard(deskRideChanged)).toContainEqual({ ride_id: id });
    expect([dan.heard(deskRideChanged), driver.heard(deskRideChanged)]).toEqual([[], []]);
    for (const page of [elsewhere, driver]) page.close();
  });

  test('P22: that a case changed all but the one whom it is about, on every instance', async () => {
    const people = { ada: { admin: true }, otto: { operator: true }, eve: { friendOf: ['otto'] } };
    const { ada, otto, eve } = await world.people(people);
    const [adas, ottos] = await Promise.all([Live.connect(other, ada.cookie ?? ''), Live.connect(other, otto.cookie ?? '')]);
    await eve.call(openCase, { body: { kind: 'safety', subject: 'Otto', text: 'He shouted.', about_user_id: otto.id } });
    await until({ what: 'the others to hear' }, () => adas.heard(deskCaseChanged).length > 0);
    const id = await aRideChanges();
    await until({ what: 'what was told later' }, () => hears(ottos, id) && otto.heard(deskRideChanged).length > 0);
    expect([otto.heard(deskCaseChanged), ottos.heard(deskCaseChanged)]).toEqual([[], []]);
    for (const page of [adas, ottos]) page.close();
  });

  test('an operator no longer than they are one: their pages end at once, and come back as anybody’s', async () => {
    const { ada, ora } = await world.people({ ada: { admin: true }, ora: { operator: true } });
    const page = await Live.connect(other, ora.cookie ?? '');
    const looksAgain = putOffLooks(other);
    try {
      await ada.call(setDeskRole, { params: { id: ora.id }, body: { role: 'operator', is_held: false, reason: 'She moved away.' } });
      await until({ what: 'the page to end' }, () => page.socket.disconnected);
    } finally {
      looksAgain();
    }
    const again = await Live.connect(other, ora.cookie ?? '');
    const id = await aRideChanges();
    expect([hears(page, id), hears(again, id)]).toEqual([false, false]);
    again.close();
  });

  test('… also when the word of it was lost', async () => {
    const { oona } = await world.people({ oona: { operator: true } });
    const page = await Live.connect(other, oona.cookie ?? '');
    await alter(oona, { roles: ['customer'] });
    await until({ what: 'the page to end', withinMs: 20_000 }, () => page.socket.disconnected);
  });

  test('a page that was made before a ride changed, and connects after it, catches up', async () => {
    const { otto, rosa } = await world.people({ otto: { operator: true }, rosa: {} });
    world.clock.advance(10_000);
    const madeAt = world.clock.now().getTime();
    world.clock.advance(2_000);
    const { id } = await books(rosa);
    await world.settle();
    const page = await Live.connect(world.app, otto.cookie ?? '', { since: madeAt });
    await world.settle();
    expect(page.heardNames()).toContain('realtime.resync');
    page.close();
    await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });
  });
});

test('a ride that changes asks nobody who works at the desk', async () => {
  await nextDay();
  const { rosa } = await world.people({ rosa: {}, otto: { operator: true } });
  const { id } = await books(rosa);
  await world.settle();
  const sent = await statements(async () => {
    await rosa.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });
    await world.settle();
  });
  expect(sent.filter(({ text }) => text.includes('{operator,admin}') && text.includes('order by u.id'))).toEqual([]);
  expect(sent.length).toBeGreaterThan(3);
});
