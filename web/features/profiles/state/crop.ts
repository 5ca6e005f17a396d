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
/** One press of an arrow key moves by this part of what is shown. */
export const moveStep = 0.05;

/** The largest square in the middle. */
export function initialCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: minZoom };
}

/** The side of the square, in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
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

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
