import { expect, test } from '@jest/globals';
import type { MapInsets } from './map-content';
import { besideControls, frameOf, hasRoom, marginsOf, metresPerPixel, onSketch, paddingIn } from './map-frame';

const named = marginsOf(true);
const desktop = { width: 1200, height: 860 };

test('what is shown stays clear of panels, with room for pins and their names', () => {
  const { top, right, bottom, left } = paddingIn(desktop, { left: 424, bottom: 10 }, named);
  expect(left).toBeGreaterThanOrEqual(424 + 60);
  expect(bottom).toBeGreaterThanOrEqual(10 + 20);
  // A flag of 47 px with a name of 30 px above it.
  expect(top).toBeGreaterThanOrEqual(77);
  expect(right).toBeGreaterThanOrEqual(60);
});

test('no pin comes to lie beneath the zoom buttons', () => {
  const [bare, beside] = [paddingIn(desktop, { right: 20 }, named), paddingIn(desktop, besideControls({ right: 20 }), named)];
  // Three buttons of 44 px in their frame, 12 px from the edge.
  expect(beside.right - bare.right).toBeGreaterThanOrEqual(44 + 8 + 12);
});

test('the longest name over a pin stays in sight on a phone, beside the buttons too', () => {
  // A name is 144 px at most, in the middle over its pin.
  const { left } = paddingIn({ width: 390, height: 784 }, besideControls({ bottom: 533 }), named);
  expect(left).toBeGreaterThanOrEqual(144 / 2);
});

test.each([
  { what: 'the strip of a request on a phone', size: { width: 318, height: 128 }, panel: {}, hasNames: false },
  { what: 'what a phone leaves above the sheet', size: { width: 390, height: 784 }, panel: { bottom: 533 }, hasNames: true },
  { what: 'a phone held sideways', size: { width: 700, height: 320 }, panel: { left: 424 }, hasNames: true },
])('$what keeps at least two fifths of its room for the way itself', ({ size, panel, hasNames }) => {
  const { top, right, bottom, left } = paddingIn(size, panel, marginsOf(hasNames));
  const { left: beside = 0, bottom: beneath = 0 }: MapInsets = panel;
  expect(size.width - left - right).toBeGreaterThanOrEqual((size.width - beside) * 0.4);
  expect(size.height - top - bottom).toBeGreaterThanOrEqual((size.height - beneath) * 0.4);
});

test('a room that a panel has taken altogether is no reason to fail', () => {
  const size = { width: 300, height: 200 };
  const padding = paddingIn(size, { bottom: 240 }, named);
  expect(padding).toMatchObject({ top: 0, bottom: 240 });
  expect([hasRoom(size, padding), hasRoom(desktop, padding), hasRoom({ width: 0, height: 0 }, padding)]).toEqual([false, true, false]);
});

test('without a ride the town is framed; one place alone is seen from farther away than a whole ride', () => {
  const [west, south, east, north] = frameOf({}).bounds;
  expect([west < -69.1, south < 44.1, east > -69.1, north > 44.1]).toEqual([true, true, true, true]);
  const pickup = { lat: 44.1033, lng: -69.0873 };
  expect(frameOf({ pickup }).maxZoom).toBeLessThan(frameOf({ pickup, destination: { lat: 44.0951, lng: -69.0939 } }).maxZoom);
});

test('the sketch counts metres to the east and south', () => {
  // A degree of latitude is 111.2 km everywhere, one of longitude at 44.1° north 79.9 km.
  const [x, y] = onSketch([-69.09, 44.11], 44.1);
  expect(x).toBeCloseTo(798.5, 0);
  expect(y).toBeCloseTo(-1112, 0);
  // By the table of zoom levels: 0.596 m at zoom 18 of tiles of 256 px on the equator.
  expect(metresPerPixel(17, 44.1)).toBeCloseTo(0.597 * Math.cos((44.1 * Math.PI) / 180), 2);
});
