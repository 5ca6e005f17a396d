/** How high a sheet at the foot of a phone stands: what matters, the most of it, or the whole page. */
const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** The part of the page that a sheet takes at most. */
export const stopShare: Record<SheetStop, number> = { peek: 0.38, half: 0.72, full: 1 };

/** A flick of this many pixels a millisecond goes one stop on, however short it is. */
const flickSpeed = 0.4;

export interface LetGo {
  /** The stop it was pulled from. */
  readonly from: SheetStop;
  /** The part of the page that the sheet takes now. */
  readonly share: number;
  /** Pixels a millisecond, upwards more than 0. */
  readonly speed: number;
}

/** Where a sheet comes to rest: one stop on in the direction of a flick, else at the nearest stop. */
export function restAt({ from, share, speed }: LetGo): SheetStop {
  if (Math.abs(speed) > flickSpeed) return stepFrom(from, speed > 0 ? 1 : -1);
  const away = (stop: SheetStop) => Math.abs(stopShare[stop] - share);
  return sheetStops.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
}

/** The next stop up (1) or down (-1); the outermost stays. */
export function stepFrom(stop: SheetStop, step: 1 | -1): SheetStop {
  return sheetStops[sheetStops.indexOf(stop) + step] ?? stop;
}

/** Where a key takes a sheet; undefined for a key that is none of its business. */
export function stopForKey(key: string, stop: SheetStop): SheetStop | undefined {
  if (key === 'ArrowUp') return stepFrom(stop, 1);
  if (key === 'ArrowDown') return stepFrom(stop, -1);
  if (key === 'Home') return 'full';
  return key === 'End' ? 'peek' : undefined;
}

/** What a press of the grip does: up to all of it, from there back to the map. */
export function stopForPress(stop: SheetStop): SheetStop {
  return stop === 'full' ? 'half' : stepFrom(stop, 1);
}
