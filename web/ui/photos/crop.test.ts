import { describe, expect, test } from '@jest/globals';
import { clampCrop, dragCrop, initialCrop, layoutOf, moveCrop, squareOf, zoomCrop } from './crop';

const wide = { width: 800, height: 400 };

describe('what of a photo is shown', () => {
  test('at first the largest square in the middle', () => {
    expect(squareOf(wide, initialCrop(wide))).toEqual({ left: 200, top: 0, side: 400 });
  });

  test('moving stops at the edges', () => {
    const crop = initialCrop(wide);
    expect(squareOf(wide, moveCrop(wide, crop, { right: 0.25 }))).toEqual({ left: 300, top: 0, side: 400 });
    expect(squareOf(wide, moveCrop(wide, crop, { right: 9, down: 9 }))).toEqual({ left: 400, top: 0, side: 400 });
    expect(squareOf(wide, moveCrop(wide, crop, { right: -9 }))).toEqual({ left: 0, top: 0, side: 400 });
  });

  test('zooming keeps the middle and its limits; zooming out comes back inside', () => {
    const near = zoomCrop(wide, initialCrop(wide), 99);
    expect(near).toEqual({ x: 400, y: 200, zoom: 4 });
    expect(squareOf(wide, near)).toEqual({ left: 350, top: 150, side: 100 });
    const corner = moveCrop(wide, near, { right: -99, down: -99 });
    expect(squareOf(wide, zoomCrop(wide, corner, 0))).toEqual({ left: 0, top: 0, side: 400 });
  });

  test('what lies under a finger stays under it; two fingers also zoom', () => {
    const crop = initialCrop(wide);
    expect(dragCrop(wide, crop, { from: [{ x: 0, y: 0 }], to: [{ x: -0.25, y: 0.4 }] })).toEqual({ x: 500, y: 200, zoom: 1 });
    const from = [
      { x: -0.1, y: 0 },
      { x: 0.1, y: 0 },
    ];
    const to = from.map(({ x, y }) => ({ x: x * 2, y }));
    expect(dragCrop(wide, crop, { from, to })).toEqual({ x: 400, y: 200, zoom: 2 });
    expect(dragCrop(wide, crop, { from: to, to: from })).toEqual(crop);
    expect(dragCrop(wide, crop, { from: [], to: [] })).toEqual(crop);
  });

  test('the picture lies under the frame so that the square fills it', () => {
    expect(layoutOf(wide, initialCrop(wide))).toEqual({ left: -0.5, top: 0, width: 2, height: 1 });
    expect(clampCrop({ width: 1, height: 1 }, { x: 5, y: 5, zoom: 1 })).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  });
});
