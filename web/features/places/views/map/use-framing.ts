import type { MapRef, ViewStateChangeEvent } from '@vis.gl/react-maplibre';
import { useEffect, useRef } from 'react';
import { frameKey, type MapContent, type MapInsets } from './map-content';
import { frameOf, hasRoom, marginsOf, paddingIn } from './map-frame';

/** A car nearer than this (px) to the edge of its room is about to leave it. */
const nearEdgePx = 20;
const glideMs = 450;

type DrawnMap = Pick<MapRef, 'fitBounds' | 'getContainer' | 'project'>;

export interface FramingOptions {
  content: MapContent;
  /** Room that panels and buttons over the map take. */
  insets: MapInsets;
  hasNames: boolean;
}

/** What the map was framed for; nothing before it is there to be framed. */
interface Framed {
  readonly ride: string;
  readonly room: string;
}

/**
 * Keeps the whole ride in the room that is left: when the map comes, when the ride or its phase changes, when panels or the window
 * change, and when the car drives out of sight. Who has moved the map keeps it so until there is something else to see.
 */
export function useFraming({ content, insets, hasNames }: FramingOptions) {
  /** As its own first event brought it, which can be earlier than any ref to it. */
  const map = useRef<DrawnMap>(null);
  const framed = useRef<Framed>(undefined);
  const isMoved = useRef(false);
  const now: Framed = {
    ride: frameKey(content),
    room: [insets.top, insets.right, insets.bottom, insets.left].join(' '),
  };
  const frame = (durationMs = motionMs()) => {
    const shown = map.current;
    if (shown === null) return;
    const { bounds, maxZoom } = frameOf(content);
    const size = sizeOf(shown);
    const padding = paddingIn(size, insets, marginsOf(hasNames));
    framed.current = now;
    isMoved.current = false;
    // It is framed when it has room again.
    if (hasRoom(size, padding)) shown.fitBounds([...bounds], { padding, maxZoom, duration: durationMs });
  };
  useEffect(() => {
    const before = framed.current;
    if (before === undefined) return undefined;
    framed.current = now;
    const isFreed = isMoved.current && before.ride === now.ride;
    if (isFreed || !(before.ride !== now.ride || before.room !== now.room || isCarLeaving(map.current, content, insets))) return undefined;
    return frame();
  });
  return {
    /** Shows everything again. */
    frame: () => frame(),
    /** The map is there: what changed while it came counts too. */
    onLoad: (drawn: DrawnMap) => {
      map.current = drawn;
      frame(0);
    },
    onResize: () => {
      if (framed.current !== undefined && !isMoved.current) frame(0);
    },
    onMoveStart: ({ originalEvent }: Pick<ViewStateChangeEvent, 'originalEvent'>) => {
      if (originalEvent) isMoved.current = true;
    },
    /** Somebody uses the buttons. */
    onZoom: () => {
      isMoved.current = true;
    },
  };
}

function motionMs(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : glideMs;
}

function sizeOf(map: DrawnMap): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { width, height };
}

function isCarLeaving(map: DrawnMap | null, { driver }: MapContent, { top = 0, right = 0, bottom = 0, left = 0 }: MapInsets): boolean {
  if (map === null || driver === undefined) return false;
  const { width, height } = sizeOf(map);
  const { x, y } = map.project([driver.lng, driver.lat]);
  const isBeside = x < left + nearEdgePx || x > width - right - nearEdgePx;
  return isBeside || y < top + nearEdgePx || y > height - bottom - nearEdgePx;
}
