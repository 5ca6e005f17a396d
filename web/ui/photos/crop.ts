/** A picture's size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What of a picture is shown: the square around a point of it. */
export interface Crop {
  /** The middle, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
  /** 1 shows the largest square; 4 a quarter of its side. */
  readonly zoom: number;
}

export const minZoom = 1;
export const maxZoom = 4;
/** One press of plus or minus. */
export const zoomStep = 0.25;
/** One pixel of a wheel: a notch of a mouse's has about a hundred, a touchpad sends few at a time. */
export const wheelStep = 0.0025;
/** One press of an arrow key moves by this part of what is shown. */
export const moveStep = 0.05;

/** The largest square in the middle. */
export function initialCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: minZoom };
}

/** The side of the square, in pixels of the picture. */
function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The same crop kept inside the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, minZoom, maxZoom);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half), zoom };
}

/** Moves by parts of what is shown: `right: 0.05` shows a little more of the right. */
export function moveCrop(size: Size, crop: Crop, { right = 0, down = 0 }: { right?: number; down?: number }): Crop {
  const side = sideOf(size, crop);
  return clampCrop(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  return clampCrop(size, { ...crop, zoom });
}

/** A finger on the frame, as parts of its side from its middle. */
export interface Finger {
  readonly x: number;
  readonly y: number;
}

/** The crop after fingers went from where they took hold of it: what lies under them stays under them, two of them also zoom. */
export function dragCrop(size: Size, crop: Crop, { from, to }: Record<'from' | 'to', readonly Finger[]>): Crop {
  const [start, end] = [middleOf(from), middleOf(to)];
  const spread = spreadOf(from);
  const zoom = clamp(crop.zoom * (spread === 0 ? 1 : spreadOf(to) / spread), minZoom, maxZoom);
  const [before, after] = [sideOf(size, crop), sideOf(size, { ...crop, zoom })];
  return clampCrop(size, { x: crop.x + start.x * before - end.x * after, y: crop.y + start.y * before - end.y * after, zoom });
}

function middleOf(fingers: readonly Finger[]): Finger {
  const count = Math.max(1, fingers.length);
  return { x: sum(fingers.map(({ x }) => x)) / count, y: sum(fingers.map(({ y }) => y)) / count };
}

/** How far fingers are from their middle; 0 for one. */
function spreadOf(fingers: readonly Finger[]): number {
  const middle = middleOf(fingers);
  return sum(fingers.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
}

/** The square to cut out, in whole pixels of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop);
  return { left: Math.round(crop.x - side / 2), top: Math.round(crop.y - side / 2), side: Math.max(1, Math.round(side)) };
}

/** How the whole picture is laid under a frame of side 1, as parts of the frame. */
export function layoutOf(size: Size, crop: Crop): { left: number; top: number; width: number; height: number } {
  const side = sideOf(size, crop);
  return { left: 0.5 - crop.x / side, top: 0.5 - crop.y / side, width: size.width / side, height: size.height / side };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, next) => total + next, 0);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
