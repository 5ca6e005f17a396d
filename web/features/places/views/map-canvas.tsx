import 'maplibre-gl/dist/maplibre-gl.css';
import type { LatLng } from '@server/places/places.contract.js';
import { Map, type MapRef } from '@vis.gl/react-maplibre';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { placesTexts } from '../texts';
import { boundsOf, type MapContent, type MapInsets } from './map-content';
import { MapControls } from './map-controls';
import type { MapTheme } from './map-palette';
import { RouteLine, RoutePins } from './map-route';
import { townStyle } from './map-style';
import { besideControls, fitOptions, useFraming } from './use-framing';

// A file of our own origin: the content security policy then needs no blob for the worker.
maplibre.setWorkerUrl(workerUrl);

const townCentre = { longitude: -69.0995, latitude: 44.0985, zoom: 13.6 };
/** Beyond this there is nothing but sea and woods. */
const townLimits: [number, number, number, number] = [-69.21, 44.02, -69.0, 44.17];
/** The map lies flat with north up; on another style the world is open and its makers are named. */
const townSettings = { maxBounds: townLimits, attributionControl: false } as const;
const otherSettings = { attributionControl: { compact: true } } as const;

export interface MapCanvasProps {
  content: MapContent;
  theme: MapTheme;
  isInteractive: boolean;
  insets: MapInsets;
  /** Another MapLibre style (MAP_STYLE_URL) instead of the demo town. */
  styleUrl?: string | undefined;
  onPick?: ((at: LatLng) => void) | undefined;
  onReady(): void;
  /** Nothing can be drawn: no style, no worker, no graphics. */
  onFailed(): void;
}

/** The drawn map; loaded only in browsers and only when one is on the page. */
export function MapCanvas({ content, theme, isInteractive, insets, styleUrl, ...intents }: MapCanvasProps) {
  const map = useRef<MapRef>(null);
  const style = useDrawnStyle({ content, theme, styleUrl });
  const room = isInteractive ? besideControls(insets) : insets;
  const frame = useFraming(map, content, room);
  const bounds = boundsOf(content);
  const { onLoad, onError, onClick, onKeyDown } = useMapHandlers(map, intents);
  const isPickable = isInteractive && intents.onPick !== undefined;
  return (
    // The key goes to the canvas inside, which is what has the focus; this only hears it pass.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="group absolute inset-0" onKeyDown={isPickable ? onKeyDown : undefined}>
      <Map
        ref={map}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={bounds ? { bounds: [...bounds], fitBoundsOptions: fitOptions(room) } : townCentre}
        {...(styleUrl ? otherSettings : townSettings)}
        minZoom={11}
        maxZoom={18}
        interactive={isInteractive}
        dragRotate={false}
        touchPitch={false}
        locale={{ 'Map.Title': placesTexts.mapOnly }}
        cursor={isPickable ? 'crosshair' : ''}
        {...{ onLoad, onError, onClick }}
      >
        <RouteLine path={content.path} theme={theme} isOnTown={styleUrl === undefined} />
        <RoutePins content={content} hasNames={isInteractive} />
      </Map>
      {isPickable ? <Crosshair /> : null}
      {isInteractive ? <MapControls {...{ insets, map }} onShowAll={bounds ? frame : undefined} /> : null}
    </div>
  );
}

/** Drawn anew only when something of it changes. */
function useDrawnStyle({
  content: { pickup, destination, stops = [] },
  theme,
  styleUrl,
}: Pick<MapCanvasProps, 'content' | 'theme' | 'styleUrl'>) {
  const pinned = [pickup, destination, ...stops].map((point) => point?.name ?? '').join('\n');
  return useMemo(() => styleUrl ?? townStyle(theme, pinned.split('\n')), [styleUrl, theme, pinned]);
}

function useMapHandlers(
  map: RefObject<MapRef | null>,
  { onPick, onReady, onFailed }: Pick<MapCanvasProps, 'onPick' | 'onReady' | 'onFailed'>,
) {
  return {
    onLoad() {
      map.current?.getMap().touchZoomRotate.disableRotation();
      map.current?.getMap().keyboard.disableRotation();
      onReady();
    },
    /** A tile that fails later leaves a hole, not a page without a map. */
    onError() {
      if (map.current?.isStyleLoaded() !== true) onFailed();
    },
    onClick({ lngLat: { lat, lng } }: { lngLat: LatLng }) {
      onPick?.({ lat, lng });
    },
    onKeyDown(event: KeyboardEvent) {
      const centre = map.current?.getCenter();
      if (event.key !== 'Enter' || centre === undefined || !(event.target instanceof HTMLCanvasElement)) return;
      onPick?.({ lat: centre.lat, lng: centre.lng });
    },
  };
}

/** Where Enter will set the pin; only seen with the keyboard. */
function Crosshair() {
  return (
    <>
      <p className="sr-only">{placesTexts.pickOnMap}</p>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden items-center justify-center group-has-[canvas:focus-visible]:flex"
      >
        <span className="size-8 rounded-full border-2 border-ink ring-2 ring-surface" />
      </span>
    </>
  );
}
