import { expect, test } from '@jest/globals';
import { estimate } from './estimate.js';
import { greatCircleMiles } from './distance.api.js';
import type { LatLng } from './geo.contract.js';
import { TownRouter } from './town.router.js';
import { townPlace } from './town-places.js';

const router = new TownRouter();
const placed = (name: string): LatLng => {
  const place = townPlace(name);
  if (place === undefined) throw new Error(`No ${name}`);
  return { lat: place.lat, lng: place.lng };
};
const milesOf = (path: readonly (readonly [number, number])[]) =>
  path.reduce((sum, [lng, lat], index) => {
    const [beforeLng, beforeLat] = path[index - 1] ?? [lng, lat];
    return sum + greatCircleMiles({ lat: beforeLat, lng: beforeLng }, { lat, lng });
  }, 0);

test('the way over the river takes a bridge instead of swimming', async () => {
  const [house, station] = [placed('12 Mill Street'), placed('Harbor Station')];
  const { path } = await router.route([house, station]);
  expect(path[0]).toEqual([house.lng, house.lat]);
  expect(path.at(-1)).toEqual([station.lng, station.lat]);
  expect(milesOf(path)).toBeGreaterThan(1.3 * greatCircleMiles(house, station));
  expect(path.length).toBeLessThan(80);
});

test('its numbers are those of the great circle', async () => {
  const ends = [placed('12 Mill Street'), placed('Harbor Station')];
  expect(await router.route(ends)).toMatchObject(estimate(ends));
});

test('along one street the way is no detour', async () => {
  const ends = [placed('40 Main Street'), placed('90 Main Street')] as const;
  const { path } = await router.route([...ends]);
  expect(milesOf(path)).toBeLessThan(1.2 * greatCircleMiles(...ends));
});

test('it passes each stop', async () => {
  const [from, stop, to] = [placed('Hometown Airport'), placed('Old Mill Museum'), placed('Harbor Station')];
  const { path } = await router.route([from, stop, to]);
  expect(path).toContainEqual([stop.lng, stop.lat]);
});

test('out of town it is a straight line', async () => {
  const [from, to] = [placed('Harbor Station'), { lat: 44.3, lng: -69.2 }];
  expect((await router.route([from, to])).path).toEqual([
    [from.lng, from.lat],
    [to.lng, to.lat],
  ]);
});
