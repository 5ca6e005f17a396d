/** Between a box and its list, and between a list and the edge of the window, in pixels. */
const gap = 4;
const edge = 8;
/** A list is never higher than this, in pixels … */
const highest = 320;
/** … and goes above its box where less than this is left beneath and more above. */
const lowest = 144;

/** How much room there is for a list under its box, or above it. */
export function roomUnder({ top, bottom, height }: { top: number; bottom: number; height: number }) {
  const [under, above] = [height - bottom - gap - edge, top - gap - edge];
  const isAbove = under < lowest && above > under;
  return { isAbove, gap, maxHeight: Math.max(0, Math.min(highest, isAbove ? above : under)) };
}
