import { useEffect, useRef, type RefObject } from 'react';

/** What the row's padding keeps free before its first tile (px), so that no focus ring is cut. */
const edgePx = 4;

/**
 * Scrolls a row, and nothing around it, to its checked tile: at once when the tile comes, gliding when another is chosen. Whoever
 * has scrolled on is left there until they choose.
 */
export function useCheckedInSight(chosen: string | undefined, isThere: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    const by = row.current ? offBy(row.current) : 0;
    if (by !== 0) row.current?.scrollBy({ left: by, behavior: shown.current === chosen ? 'instant' : 'auto' });
    shown.current = chosen;
  }, [chosen, isThere]);
  return row;
}

/** How far (px) the checked tile is from the row's start; 0 while all of it is in sight. */
function offBy(row: HTMLElement): number {
  const tile = row.querySelector('label:has(:checked)')?.getBoundingClientRect();
  const { left, right } = row.getBoundingClientRect();
  return !tile || (tile.left >= left && tile.right <= right) ? 0 : tile.left - left - edgePx;
}
