import type { MapContent, MapInsets } from './map-content';

/** What the camera shows and keeps to: all there is, or where a pin was before somebody began to set it. */
export function inFocus(content: MapContent): MapContent {
  return content.focus ? { pickup: content.focus.on, home: content.home } : content;
}

/** The middle of the room (px) that panels leave of a map of this size. */
export function middleOf(
  { width, height }: { width: number; height: number },
  { top = 0, right = 0, bottom = 0, left = 0 }: MapInsets,
): [number, number] {
  return [(left + width - right) / 2, (top + height - bottom) / 2];
}
