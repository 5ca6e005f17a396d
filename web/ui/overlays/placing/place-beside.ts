export type Side = 'top' | 'right' | 'bottom' | 'left';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Between control and bubble, in pixels. */
const gap = 6;
/** Kept free at the window's edges, in pixels. */
const margin = 8;

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where the upper left corner of a bubble goes: beside its control, on the other side where there is no room, never outside. */
export function placeBeside(control: Box, bubble: Size, { side, room }: { side: Side; room: Size }): { x: number; y: number } {
  const wanted = cornerAt(control, bubble, side);
  const corner = fits(wanted, bubble, room) ? wanted : better(control, bubble, { side, room });
  return { x: within(corner.x, room.width - bubble.width), y: within(corner.y, room.height - bubble.height) };
}

function better(control: Box, bubble: Size, { side, room }: { side: Side; room: Size }) {
  const other = cornerAt(control, bubble, opposite[side]);
  return fits(other, bubble, room) ? other : cornerAt(control, bubble, side);
}

function cornerAt(control: Box, bubble: Size, side: Side): { x: number; y: number } {
  const x = control.x + (control.width - bubble.width) / 2;
  const y = control.y + (control.height - bubble.height) / 2;
  if (side === 'top') return { x, y: control.y - bubble.height - gap };
  if (side === 'bottom') return { x, y: control.y + control.height + gap };
  if (side === 'left') return { x: control.x - bubble.width - gap, y };
  return { x: control.x + control.width + gap, y };
}

/** Along the side a bubble may be pushed; only across it does it turn over. */
function fits({ x, y }: { x: number; y: number }, bubble: Size, room: Size): boolean {
  const isAcross = x >= margin && x + bubble.width <= room.width - margin;
  const isAlong = y >= margin && y + bubble.height <= room.height - margin;
  return isAcross && isAlong;
}

function within(start: number, last: number): number {
  return Math.max(margin, Math.min(start, last - margin));
}
