import { describe, expect, test } from '@jest/globals';
import { deskTownMoved, getTownNow, type TownShown } from '../../src/admin/town-now/town-now.contract.js';
import { postLocation } from '../../src/drivers/drivers.contract.js';
import {
  books,
  confirmed,
  confirmedForLater,
  harborStation,
  isOnline,
  millStreet,
  nextDay,
  nobodyDrives,
  underWay,
} from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const people = () =>
  world.people({
    otto: { operator: true },
    rosa: {},
    finn: {},
    gwen: {},
    dan: { driver: true },
    dora: { driver: true },
    free: { driver: true },
  });

async function shown(who: Person, show?: TownShown) {
  const { rides, drivers } = await who.call(getTownNow, { query: show === undefined ? {} : { show } });
  return { rides: rides.map(({ id }) => id), drivers: drivers.map(({ driver }) => driver.clerk_id) };
}

describe('M163: the town right now', () => {
  test('rides that are for now and drivers who are on, where they are; by what is asked for', async () => {
    await nextDay();
    await nobodyDrives();
    const { otto, rosa, finn, gwen, dan, dora, free } = await people();
    const waiting = await books(finn);
    const later = await confirmedForLater(gwen, dora);
    const driving = await underWay(rosa, dan);
    await isOnline(free, 'available', harborStation);
    const all = await shown(otto);
    expect(new Set(all.rides)).toEqual(new Set([waiting.id, driving.id]));
    expect(all.rides).not.toContain(later.id);
    expect(new Set(all.drivers)).toEqual(new Set([dan.id, free.id]));
    expect(await shown(otto, 'searching')).toEqual({ rides: [waiting.id], drivers: [] });
    expect(await shown(otto, 'under_way')).toEqual({ rides: [driving.id], drivers: [dan.id] });
    expect(await shown(otto, 'free')).toEqual({ rides: [], drivers: [free.id] });
    const town = await otto.call(getTownNow, { query: {} });
    expect(town).toMatchObject({ rides_total: 2, drivers_total: 2 });
    expect(town.rides.find(({ id }) => id === driving.id)).toMatchObject({
      status: 'in_progress',
      rider: { clerk_id: rosa.id },
      driver: { clerk_id: dan.id },
      pickup: { ...millStreet, address: driving.pickup_address },
    });
    expect(town.drivers.find(({ driver }) => driver.clerk_id === free.id)).toMatchObject({
      ...harborStation,
      is_free: true,
      ride_id: null,
    });
    expect(town.drivers.find(({ driver }) => driver.clerk_id === dan.id)).toMatchObject({ is_free: false, ride_id: driving.id });
    expect(JSON.stringify(town)).not.toMatch(/"pin"|phone|email/);
  });

  test('a driver who is off, or was not seen for long, is not in it', async () => {
    await nextDay();
    await nobodyDrives();
    const { otto, free } = await people();
    await isOnline(free);
    expect((await shown(otto)).drivers).toEqual([free.id]);
    await isOnline(free, 'off');
    expect((await shown(otto)).drivers).toEqual([]);
    await isOnline(free);
    world.clock.advance(60 * 60_000);
    expect((await shown(otto)).drivers).toEqual([]);
  });

  test('the desk hears that cars moved, and not where; nobody else hears it; nobody else may ask', async () => {
    await nextDay();
    const { otto, rosa, finn, dan } = await people();
    await confirmed(rosa, dan);
    world.forget();
    await dan.call(postLocation, { body: { ...harborStation, accuracy_m: 10, seq: 900, at: world.clock.now().toISOString() } });
    expect(await otto.hears(deskTownMoved)).toEqual({});
    await world.settle();
    for (const who of [rosa, finn, dan]) {
      expect(who.heard(deskTownMoved)).toEqual([]);
      expect(await who.refused(getTownNow, { query: {} })).toMatchObject({ status: 403 });
    }
    expect(await world.stranger().refused(getTownNow, { query: {} })).toMatchObject({ status: 401 });
    expect(await otto.http('/api/admin/town/now?show=everything')).toMatchObject({ status: 400 });
  });
});
