import sharp from 'sharp';
import { mapPalettes } from '../../web/features/places/views/map/map-palette.js';
import type { Visitor } from './visitor.js';

/** A box in the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a route is drawn with by day: driven, being driven, and after that. */
const routeColors = [mapPalettes.light.route, mapPalettes.light.routeNext, mapPalettes.light.routeDone].map(rgbOf);
/** How far each channel of a pixel may be from its colour. */
const tolerance = 6;
/** Fewer pixels are a stray letter, not a route. */
const leastPixels = 60;

function rgbOf(hex: string): [number, number, number] {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Waits until the map that is in sight is drawn and its camera has come to rest. */
async function untilDrawn({ page }: Visitor, within: string): Promise<void> {
  await page.locator(`${within} [data-slot=town-map][data-stage=drawn]`).waitFor();
  await page.waitForFunction(async (map) => {
    const marks = () =>
      JSON.stringify([...document.querySelectorAll(`${map} .maplibregl-marker`)].map((mark) => mark.getBoundingClientRect()));
    const before = marks();
    for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
    return before === marks();
  }, within);
}

/** What is to be seen lies here: each pin, and the box around all of the route; and what is left for it beside the panel. */
export async function lookAtMap(visitor: Visitor, within = 'main'): Promise<{ room: Box; pins: Box[]; route: Box | undefined }> {
  await untilDrawn(visitor, within);
  const { room, pins } = await visitor.page.evaluate((place) => {
    const boxOf = ({ left, top, right, bottom }: DOMRectReadOnly) => ({ left, top, right, bottom });
    const map = document.querySelector(`${place} [data-slot=town-map]`);
    if (map === null) throw new Error('there is no map');
    const free = { ...boxOf(map.getBoundingClientRect()) };
    free.bottom = Math.min(free.bottom, window.innerHeight);
    const panel = map.closest('[data-slot=map-page]')?.querySelector(':scope > section')?.getBoundingClientRect();
    // Beside the map it takes the left of it, over the map its foot.
    if (panel && panel.width < (free.right - free.left) * 0.7) free.left = panel.right;
    else if (panel) free.bottom = panel.top;
    return { room: free, pins: [...map.querySelectorAll('.maplibregl-marker')].map((pin) => boxOf(pin.getBoundingClientRect())) };
  }, within);
  return { room, pins, route: await routeOf(visitor, within) };
}

/** Where route-coloured pixels are, also beneath the panel, which is not there for this one picture. */
async function routeOf({ page }: Visitor, within: string): Promise<Box | undefined> {
  const hidden = '[data-slot=map-page] > section, .maplibregl-marker { visibility: hidden !important }';
  const map = page.locator(`${within} [data-slot=town-map]`);
  const [at, picture] = [await map.boundingBox(), await map.screenshot({ style: hidden, scale: 'css' })];
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isColored = (index: number) =>
    routeColors.some((color) => color.every((value, channel) => Math.abs((data[index * 3 + channel] ?? 0) - value) <= tolerance));
  // Letters and hairlines have such pixels too, but none with the same all around.
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => down * info.width + right));
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => index);
  const found = pixels.filter((index) => isColored(index) && around.every((step) => isColored(index + step)));
  if (at === null || found.length < leastPixels) return undefined;
  const xs = found.map((index) => index % info.width);
  const ys = found.map((index) => Math.floor(index / info.width));
  const most = (values: readonly number[], better: (a: number, b: number) => number) => values.reduce((a, b) => better(a, b));
  return {
    left: at.x + most(xs, Math.min),
    top: at.y + most(ys, Math.min),
    right: at.x + most(xs, Math.max),
    bottom: at.y + most(ys, Math.max),
  };
}

/** In words what lies outside of its room. */
export function strays({ room, pins, route }: Awaited<ReturnType<typeof lookAtMap>>, pinCount: number): string[] {
  const say = ({ left, top, right, bottom }: Box) => [left, top, right, bottom].map(Math.round).join(' ');
  const isInside = (box: Box) => box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  return [
    ...(pins.length === pinCount ? [] : [`${pins.length} pins instead of ${pinCount}`]),
    ...pins.filter((pin) => !isInside(pin)).map((pin) => `a pin at ${say(pin)} in a room of ${say(room)}`),
    ...(route === undefined ? ['no route in sight'] : []),
    ...(route && !isInside(route) ? [`the route at ${say(route)} in a room of ${say(room)}`] : []),
  ];
}
