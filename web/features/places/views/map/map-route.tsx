import { Layer, Marker, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import type { DriverPoint, MapContent, MapMark } from './map-content';
import type { OnPath } from './map-path';
import { mapPalettes, type MapTheme } from './map-palette';
import { DestinationPin, DriverPin, MarkPin, PickupPin, StopPin } from './map-pins';
import { legOf, progressOf, routeParts, type RoutePart } from '../route-parts';
import { useGlide, useHeading } from '../use-car';

interface RouteProps {
  content: MapContent;
  theme: MapTheme;
  /** On the demo town it lies beneath the names; what layers another style has is unknown. */
  isOnTown: boolean;
  /** Without it the pins stand alone: a small picture has its words beside it. */
  hasNames: boolean;
  /** Somebody pressed a mark. */
  onMark?: ((key: string) => void) | undefined;
}

/** The ride on the map: its ways, its ends and the car. */
export function RideRoute({ content, theme, isOnTown, hasNames, onMark }: RouteProps) {
  const at = useProgress(content);
  return (
    <>
      <RouteLine parts={routeParts(content, at)} {...{ theme, isOnTown }} />
      {content.marks?.map((mark) => (
        <MarkMarker key={mark.key} {...{ mark, onMark }} />
      ))}
      <RoutePins {...{ content, hasNames }} />
      {content.driver ? <DriverMarker driver={content.driver} {...{ content, at }} /> : null}
    </>
  );
}

/** Where the car is on its way, which it does not go back. */
function useProgress(content: MapContent): OnPath | undefined {
  const [drivenM, setDrivenM] = useState(0);
  const at = progressOf(content, drivenM);
  const alongM = at?.alongM ?? 0;
  if (alongM !== drivenM) setDrivenM(alongM);
  return at;
}

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

function RouteLine({ parts, theme, isOnTown }: { parts: readonly RoutePart[] } & Pick<RouteProps, 'theme' | 'isOnTown'>) {
  const drawn = JSON.stringify(parts);
  const data = useMemo(() => asGeoJson(JSON.parse(drawn)), [drawn]);
  if (parts.length === 0) return null;
  const palette = mapPalettes[theme];
  const color: ExpressionSpecification = ['match', ['get', 'kind'], 'done', palette.routeDone, 'next', palette.routeNext, palette.route];
  const below = isOnTown ? { beforeId: 'street-names' } : {};
  return (
    <Source id="route" type="geojson" data={data}>
      <Layer id="route-edge" type="line" {...below} layout={round} paint={{ 'line-color': palette.routeEdge, 'line-width': 9 }} />
      <Layer id="route" type="line" {...below} layout={round} paint={{ 'line-color': color, 'line-width': 5 }} />
    </Source>
  );
}

function asGeoJson(parts: readonly RoutePart[]) {
  const features = parts.map(({ kind, path }) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: { type: 'LineString' as const, coordinates: path.map((point) => [...point]) },
  }));
  return { type: 'FeatureCollection' as const, features };
}

function RoutePins({ content: { pickup, destination, stops = [] }, hasNames }: Pick<RouteProps, 'content' | 'hasNames'>) {
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
    </>
  );
}

interface DriverMarkerProps {
  driver: DriverPoint;
  content: MapContent;
  at: OnPath | undefined;
}

function DriverMarker({ driver, content, at }: DriverMarkerProps) {
  const { lat, lng } = useGlide(driver);
  const heading = useHeading(driver, legOf(content), at);
  return (
    <Marker latitude={lat} longitude={lng} style={{ zIndex: 1 }}>
      <DriverPin ageS={driver.ageS} heading={heading} />
    </Marker>
  );
}

/** It glides to where it was seen next, as the one car of a ride does. */
function MarkMarker({ mark, onMark }: { mark: MapMark; onMark: RouteProps['onMark'] }) {
  const { lat, lng } = useGlide(mark);
  return (
    <Marker latitude={lat} longitude={lng}>
      <MarkPin mark={mark} onPress={onMark} />
    </Marker>
  );
}
