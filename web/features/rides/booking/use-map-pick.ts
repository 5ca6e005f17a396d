import type { LatLng } from '@server/town/geo.contract.js';
import { useState } from 'react';
import type { WayPoint } from '../state/booking/spot';
import type { BookingMapContent, MapPicking } from './booking-slots';

export interface AskedPin {
  readonly point: WayPoint;
  /** What was pressed for it; it has the focus again where nothing came of it. */
  readonly opener: HTMLElement;
  whenSet(): void;
}

/** What the map is while a pin is set on it. */
export interface ShownPin {
  readonly content: Partial<BookingMapContent>;
  readonly label: string;
  onPick(at: LatLng): void;
}

/** Setting a point of the way by a pin on the map, where there is one. What it takes comes with the map; without it there is no button. */
export function useMapPick() {
  const [isDrawn, onDrawn] = useState(false);
  const [asked, ask] = useState<AskedPin>();
  const [pin, onShow] = useState<ShownPin>();
  return {
    asked: isDrawn ? asked : undefined,
    /** Undefined where there is no map. */
    ask: isDrawn ? ask : undefined,
    leave: () => ask(undefined),
    onShow,
    content: pin?.content,
    picking: { onDrawn, ...(pin && { onPick: pin.onPick, label: pin.label }) } satisfies MapPicking,
  };
}
