import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useRef, type RefObject } from 'react';
import { boundsOf, frameKey, type MapContent, type MapInsets } from './map-content';

/** Room around what is shown (px): the pins with their names must fit. */
const margin = { top: 80, right: 72, bottom: 36, left: 72 } as const;
/** The zoom buttons and their distance to the edge (px), where fingers use them: no pin may come to lie beneath. */
const controlsWidth = 64;
const maxZoom = 16;

/** The room that is left when the buttons of a map that can be moved stand at its right. */
export function besideControls(insets: MapInsets): MapInsets {
  return { ...insets, right: (insets.right ?? 0) + controlsWidth };
}

export function fitOptions({ top = 0, right = 0, bottom = 0, left = 0 }: MapInsets) {
  return {
    maxZoom,
    padding: { top: margin.top + top, right: margin.right + right, bottom: margin.bottom + bottom, left: margin.left + left },
  };
}

/** Shows the whole ride when it changes or the map changes its size, not at each move of the driver; answers how to do it again. */
export function useFraming(map: RefObject<MapRef | null>, content: MapContent, insets: MapInsets): () => void {
  const key = `${frameKey(content)} ${insets.top} ${insets.right} ${insets.bottom} ${insets.left}`;
  const framed = useRef(key);
  const frame = () => {
    const bounds = boundsOf(content);
    const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450;
    if (bounds !== undefined) map.current?.fitBounds([...bounds], { ...fitOptions(insets), duration });
  };
  useEffect(() => {
    if (framed.current === key) return;
    framed.current = key;
    frame();
  });
  return frame;
}
