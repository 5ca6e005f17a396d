import type { Box, Size } from './geometry';

/** Whether these together leave nothing of the one below to be seen on this screen. */
export function isCovered(below: Box, above: readonly Box[], screen: Size): boolean {
  const shown = common(below, { x: 0, y: 0, ...screen });
  return above.reduce((left, box) => left.flatMap((part) => besides(part, box)), [shown]).length === 0;
}

/** What is left of a part around a box that lies over it. */
function besides(part: Box, box: Box): Box[] {
  const { x, y, width, height } = common(part, box);
  if (width <= 0 || height <= 0) return [part];
  const around = [
    { ...part, height: y - part.y },
    { ...part, y: y + height, height: part.y + part.height - y - height },
    { x: part.x, y, width: x - part.x, height },
    { x: x + width, y, width: endOf(part) - x - width, height },
  ];
  return around.filter((one) => one.width > 0 && one.height > 0);
}

/** What two boxes have in common; without a size where they have nothing. */
function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const foot = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.min(endOf(one), endOf(other)) - x, height: foot - y };
}

const endOf = ({ x, width }: Box): number => x + width;
