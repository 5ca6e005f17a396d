import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapGround } from '@server/places/places.contract.js';
import type { LatLng } from '@server/town/geo.contract.js';
import { Map, type MapRef } from '@vis.gl/react-maplibre';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { placesTexts } from '../../texts';
import { boundsOf, type MapContent, type MapInsets } from './map-content';
import { MapControls } from './map-controls';
import { inFocus, middleOf } from './map-focus';
import { besideControls, frameOf } from './map-frame';
import type { MapTheme } from './map-palette';
import { RideRoute } from './map-route';
import { plainStyle, townStyle } from './map-style';
import { useFraming } from './use-framing';

// A file of our own origin: the content security policy then needs no blob for the worker.
maplibre.setWorkerUrl(workerUrl);

/** Beyond this nothing is drawn. Far enough from the town for it to stand in the little that a panel leaves free. */
const townLimits: [number, number, number, number] = [-69.3, 43.98, -68.92, 44.22];
/** Far enough away for a long ride in the little strip of a request. */
const furthest = 9;
/** The map lies flat with north up; on another style the world is open and its makers are named. */
const townSettings = { maxBounds: townLimits, attributionControl: false } as const;
const otherSettings = { attributionControl: { compact: true } } as const;
const settingsOn = { demo: townSettings, style: otherSettings, plain: { attributionControl: false } } as const;

export interface MapCanvasProps {
  content: MapContent;
  theme: MapTheme;
  isInteractive: boolean;
  insets: MapInsets;
  ground: MapGround;
  onPick?: ((at: LatLng) => void) | undefined;
  onMark?: ((key: string) => void) | undefined;
  onReady(): void;
  /** Nothing can be drawn: no style, no worker, no graphics. */
  onFailed(): void;
}

/** The drawn map; loaded only in browsers and only when one is on the page. */
export function MapCanvas({ content, theme, isInteractive, insets, ground, onMark, ...intents }: MapCanvasProps) {
  const map = useRef<MapRef>(null);
  const style = useDrawnStyle({ content, theme, ground });
  const room = isInteractive ? besideControls(insets) : insets;
  const framed = inFocus(content);
  const framing = useFraming({ content: framed, insets: room, hasNames: isInteractive });
  const { onLoad, onError, onClick, onKeyDown } = useMapHandlers(map, { ...intents, insets });
  const isPickable = isInteractive && intents.onPick !== undefined;
  return (
    // The key goes to the canvas inside, which is what has the focus; this only hears it pass.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="group absolute inset-0" onKeyDown={isPickable ? onKeyDown : undefined}>
      <Map
        ref={map}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={{ bounds: [...frameOf(framed).bounds] }}
        {...settingsOn[ground.kind]}
        minZoom={furthest}
        maxZoom={18}
        interactive={isInteractive}
        dragRotate={false}
        touchPitch={false}
        locale={{ 'Map.Title': placesTexts.mapOnly, 'AttributionControl.ToggleAttribution': placesTexts.toggleAttribution }}
        cursor={isPickable ? 'crosshair' : ''}
        onLoad={({ target }) => {
          framing.onLoad(target);
          onLoad();
        }}
        onResize={framing.onResize}
        onMoveStart={framing.onMoveStart}
        {...{ onError, onClick }}
      >
        <RideRoute {...{ content, theme, onMark }} isOnTown={ground.kind === 'demo'} hasNames={isInteractive} />
      </Map>
      {isPickable ? <Crosshair insets={insets} /> : null}
      {isInteractive ? (
        <MapControls {...{ insets, map }} onZoom={framing.onZoom} onShowAll={boundsOf(framed) ? framing.frame : undefined} />
      ) : null}
    </div>
  );
}

/** Drawn anew only when something of it changes. */
function useDrawnStyle({
  content: { pickup, destination, stops = [] },
  theme,
  ground,
}: Pick<MapCanvasProps, 'content' | 'theme' | 'ground'>) {
  const pinned = [pickup, destination, ...stops].map((point) => point?.name ?? '').join('\n');
  const styleUrl = ground.kind === 'style' ? ground.url : undefined;
  return useMemo(
    () => styleUrl ?? (ground.kind === 'demo' ? townStyle(theme, pinned.split('\n')) : plainStyle(theme)),
    [styleUrl, ground.kind, theme, pinned],
  );
}

function useMapHandlers(
  map: RefObject<MapRef | null>,
  { onPick, onReady, onFailed, insets }: Pick<MapCanvasProps, 'onPick' | 'onReady' | 'onFailed' | 'insets'>,
) {
  return {
    onLoad() {
      map.current?.getMap().touchZoomRotate.disableRotation();
      map.current?.getMap().keyboard.disableRotation();
      onReady();
    },
    /** Where a tile fails only its own place stays empty. */
    onError(event: object) {
      if (!('tile' in event)) onFailed();
    },
    onClick({ lngLat: { lat, lng } }: { lngLat: LatLng }) {
      onPick?.({ lat, lng });
    },
    onKeyDown(event: KeyboardEvent) {
      const shown = map.current;
      if (event.key !== 'Enter' || shown === null || !(event.target instanceof HTMLCanvasElement)) return;
      const { clientWidth: width, clientHeight: height } = shown.getContainer();
      const { lat, lng } = shown.unproject(middleOf({ width, height }, insets));
      onPick?.({ lat, lng });
    },
  };
}

/** Where Enter will set the pin, in the middle of what panels leave free; only seen with the keyboard. */
function Crosshair({ insets: { top = 0, right = 0, bottom = 0, left = 0 } }: Pick<MapCanvasProps, 'insets'>) {
  return (
    <>
      <p className="sr-only">{placesTexts.pickOnMap}</p>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute hidden items-center justify-center group-has-[canvas:focus-visible]:flex"
        style={{ top, right, bottom, left }}
      >
        <span className="size-8 rounded-full border-2 border-ink ring-2 ring-surface" />
      </span>
    </>
  );
}
