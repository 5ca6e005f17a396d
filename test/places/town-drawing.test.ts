import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { townGeoJson } from '../../src/places/town/geojson.js';

const drawing = readFileSync(new URL('../../web/public/map/town.geojson', import.meta.url), 'utf8');

test('the committed map is the town that the geocoder and the router know (else run scripts/make-town.mjs)', () => {
  // Compared as one text: a difference printed coordinate by coordinate would help nobody.
  expect(drawing === `${JSON.stringify(townGeoJson())}\n`).toBe(true);
});

test('the map stays small', () => {
  expect(drawing.length).toBeLessThan(300_000);
});
