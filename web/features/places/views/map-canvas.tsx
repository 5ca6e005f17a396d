import 'maplibre-gl/dist/maplibre-gl.css';
import type { LatLng } from '@server/places/places.contract.js';
import { Map, type MapRef } from '@vis.gl/react-maplibre';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { placesTexts } from '../texts';
import { boundsOf, type MapContent, type MapInsets } from './map-content';
import { MapControls } from './map-controls';
import type { MapTheme } from './map-palette';
import { RouteLine, RoutePins } from './map-route';
import { townStyle } from './map-style';
import { fitOptions, useFraming } from './use-framing';

// A file of our own origin: the content security policy then needs no blob for the worker.
maplibre.setWorkerUrl(workerUrl);

const townCentre = { longitude: -69.0995, latitude: 44.0985, zoom: 13.6 };
/** Beyond this there is nothing but sea and woods. */
const townLimits: [number, number, number, number] = [-69.21, 44.02, -69.0, 44.17];

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
export function MapCanvas({ content, theme, isInteractive, insets, styleUrl, onPick, onReady, onFailed }: MapCanvasProps) {
  const map = useRef<MapRef>(null);
  const isReady = useRef(false);
  const pinned = [content.pickup?.name, content.destination?.name].filter((name) => name !== undefined).join('\n');
  const style = useMemo(() => styleUrl ?? townStyle(theme, pinned.split('\n')), [styleUrl, theme, pinned]);
  const frame = useFraming(map, content, insets);
  const bounds = boundsOf(content);
  const handleLoad = () => {
    isReady.current = true;
    map.current?.getMap().touchZoomRotate.disableRotation();
    map.current?.getMap().keyboard.disableRotation();
    onReady();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const centre = map.current?.getCenter();
    if (event.key !== 'Enter' || centre === undefined || !(event.target instanceof HTMLCanvasElement)) return;
    onPick?.({ lat: centre.lat, lng: centre.lng });
  };
  return (
    // The key goes to the canvas inside, which is what has the focus; this only hears it pass.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="group absolute inset-0" onKeyDown={isInteractive && onPick ? handleKeyDown : undefined}>
      <Map
        ref={map}
        mapLib={maplibre}
        mapStyle={style}
        initialViewState={bounds ? { bounds: [...bounds], fitBoundsOptions: fitOptions(insets) } : townCentre}
        {...(styleUrl ? {} : { maxBounds: townLimits })}
        minZoom={11}
        maxZoom={18}
        interactive={isInteractive}
        dragRotate={false}
        touchPitch={false}
        attributionControl={styleUrl ? { compact: true } : false}
        locale={{ 'Map.Title': placesTexts.mapOnly }}
        cursor={onPick ? 'crosshair' : ''}
        onLoad={handleLoad}
        onError={() => (isReady.current ? undefined : onFailed())}
        onClick={({ lngLat }) => onPick?.({ lat: lngLat.lat, lng: lngLat.lng })}
      >
        <RouteLine path={content.path} theme={theme} isOnTown={styleUrl === undefined} />
        <RoutePins content={content} hasNames={isInteractive} />
      </Map>
      {isInteractive && onPick ? <Crosshair /> : null}
      {isInteractive ? <MapControls insets={insets} onZoomIn={() => map.current?.zoomIn()} onZoomOut={() => map.current?.zoomOut()} onShowAll={bounds ? frame : undefined} /> : null}
    </div>
  );
}

/** Where Enter will set the pin; only there for the keyboard. */
function Crosshair() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 hidden items-center justify-center group-has-[canvas:focus-visible]:flex">
      <span className="size-8 rounded-full border-2 border-ink ring-2 ring-surface" />
    </span>
  );
}
