import { describe, expect, test } from '@jest/globals';
import { housePoint, nearestNumber } from './houses.js';
import { distanceM } from './lines.js';
import { toGround, toLatLng, toPlane } from './plane.js';
import { townLandmarks, townPlace } from '../town-places.js';
import { town } from './town.js';
import { waters } from './waters.js';

const { streets, graph } = town();

test('every crossing can be reached from every other', () => {
  const reached = new Set([0]);
  const open = [0];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { from, to } of graph.edgesAt[node] ?? []) {
      for (const next of [from, to].filter((end) => !reached.has(end))) {
        reached.add(next);
        open.push(next);
      }
    }
  }
  expect(reached.size).toBe(graph.nodes.length);
});

test('streets have different names and lie on dry land, but for two bridges', () => {
  expect(new Set(streets.map(({ name }) => name)).size).toBe(streets.length);
  const wet = streets.filter(({ line }) => line.some((point) => waters().at(point) === 'sea'));
  expect(wet).toEqual([]);
  expect(streets.filter(({ bridge }) => bridge).map(({ name }) => name)).toEqual(['Main Street', 'Orchard Road']);
});

test('every landmark has an address of its own', () => {
  const addresses = townLandmarks().map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(townPlace('Harbor Station')).toMatchObject({ name: 'Harbor Station', address: '15 Station Square, Hometown, ME' });
});

describe('house numbers', () => {
  test.each(['Main Street', 'Mill Street', 'Harbor Drive'])('on %s lead to a door and back', (name) => {
    const street = streets.find((known) => known.name === name);
    for (const number of [3, 12, 31]) {
      const door = street && housePoint(street, number);
      expect(street && door && nearestNumber(street, door)).toBe(number);
    }
  });

  test('end where the street ends', () => {
    expect(townPlace('1 Mill Street')).toBeDefined();
    expect(townPlace('0 Mill Street')).toBeUndefined();
    expect(townPlace('9999 Mill Street')).toBeUndefined();
  });
});

test('degrees and metres are two names of the same spot', () => {
  const spot = toGround([640, -380]);
  expect(distanceM(toPlane(toLatLng(spot)), spot)).toBeLessThan(0.1);
});
