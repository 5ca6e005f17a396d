import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { townGeoJson } from '../../src/town/geojson.js';
import { townSketchSvg } from '../../src/town/sketch.js';

const fileOf = (name: string) => readFileSync(new URL(`../../web/public/map/${name}`, import.meta.url), 'utf8');
const drawing = fileOf('town.geojson');
const sketch = fileOf('town-sketch.svg');

test('the committed map is the town that the geocoder and the router know (else run scripts/make-town.mjs)', () => {
  // Compared as one text: a difference printed coordinate by coordinate would help nobody.
  expect(drawing === `${JSON.stringify(townGeoJson())}\n`).toBe(true);
});

test('the committed sketch is the same town (else run scripts/make-town.mjs)', () => {
  expect(sketch === townSketchSvg()).toBe(true);
});

test('the map stays small, and its sketch small enough to come with the page', () => {
  expect(drawing.length).toBeLessThan(300_000);
  expect(sketch.length).toBeLessThan(12_000);
});
