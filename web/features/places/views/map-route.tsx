import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import type { DriverPoint, LngLat, MapContent } from './map-content';
import { mapPalettes, type MapTheme } from './map-palette';
import { DestinationPin, DriverPin, PickupPin, StopPin } from './map-pins';
import { useGlide } from './use-glide';

interface RouteLineProps {
  path: readonly LngLat[] | undefined;
  theme: MapTheme;
  /** On the demo town it lies beneath the names; what layers another style has is unknown. */
  isOnTown: boolean;
}

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

export function RouteLine({ path, theme, isOnTown }: RouteLineProps) {
  const data = useMemo(
    () => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: (path ?? []).map((point) => [...point]) },
    }),
    [path],
  );
  if (path === undefined || path.length < 2) return null;
  const { route, routeEdge } = mapPalettes[theme];
  const below = isOnTown ? { beforeId: 'street-names' } : {};
  return (
    <Source id="route" type="geojson" data={data}>
      <Layer id="route-edge" type="line" {...below} layout={round} paint={{ 'line-color': routeEdge, 'line-width': 9 }} />
      <Layer id="route" type="line" {...below} layout={round} paint={{ 'line-color': route, 'line-width': 5 }} />
    </Source>
  );
}

interface RoutePinsProps {
  content: MapContent;
  /** Without it the pins stand alone: a small picture has its words beside it. */
  hasNames: boolean;
}

export function RoutePins({ content: { pickup, destination, stops = [], driver }, hasNames }: RoutePinsProps) {
  return (
    <>
      {stops.map((stop, index) => (
        <Marker key={`${stop.lat} ${stop.lng}`} latitude={stop.lat} longitude={stop.lng}>
          <StopPin order={index + 1} />
        </Marker>
      ))}
      {pickup ? (
        <Marker latitude={pickup.lat} longitude={pickup.lng}>
          <PickupPin name={hasNames ? pickup.name : undefined} />
        </Marker>
      ) : null}
      {destination ? (
        <Marker latitude={destination.lat} longitude={destination.lng} anchor="bottom" offset={[0, -6]}>
          <DestinationPin name={hasNames ? destination.name : undefined} />
        </Marker>
      ) : null}
      {driver ? <DriverMarker driver={driver} hasName={hasNames} /> : null}
    </>
  );
}

function DriverMarker({ driver, hasName }: { driver: DriverPoint; hasName: boolean }) {
  const { lat, lng } = useGlide(driver);
  return (
    <Marker latitude={lat} longitude={lng} style={{ zIndex: 1 }}>
      <DriverPin name={hasName ? driver.name : undefined} ageS={driver.ageS} />
    </Marker>
  );
}
