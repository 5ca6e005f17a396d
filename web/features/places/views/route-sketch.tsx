import { boundsOf, type LngLat, type MapContent } from './map-content';

const size = { width: 320, height: 200, margin: 40 } as const;

/** The way on plain paper: what stands where the map will be, or where no map can be drawn. */
export function RouteSketch({ content }: { content: MapContent }) {
  const place = projection(content);
  if (place === undefined) return null;
  const { pickup, destination, stops = [], driver } = content;
  const ends = [pickup, ...stops, destination].filter((point) => point !== undefined);
  const way = (content.path ?? ends.map(({ lng, lat }): LngLat => [lng, lat])).map(place);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="absolute inset-0 size-full" aria-hidden="true" preserveAspectRatio="xMidYMid meet">
      <polyline points={way.map((point) => point.join(',')).join(' ')} className="fill-none stroke-brand" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
      {stops.map((stop) => (
        <circle key={`${stop.lat} ${stop.lng}`} {...centre(place([stop.lng, stop.lat]))} r={5} className="fill-surface stroke-ink" strokeWidth={2.5} />
      ))}
      {pickup ? <circle {...centre(place([pickup.lng, pickup.lat]))} r={7} className="fill-surface stroke-brand" strokeWidth={4} /> : null}
      {destination ? <DestinationMark at={place([destination.lng, destination.lat])} /> : null}
      {pickup?.name ? <Name at={place([pickup.lng, pickup.lat])}>{pickup.name}</Name> : null}
      {destination?.name ? <Name at={place([destination.lng, destination.lat])}>{destination.name}</Name> : null}
      {driver ? <circle {...centre(place([driver.lng, driver.lat]))} r={6} className="fill-ink stroke-surface" strokeWidth={2} /> : null}
    </svg>
  );
}

function Name({ at: [x, y], children }: { at: readonly [number, number]; children: string }) {
  return (
    <text x={x} y={y - 13} textAnchor="middle" className="fill-ink stroke-sunken font-semibold" fontSize={10} strokeWidth={3} paintOrder="stroke">
      {children}
    </text>
  );
}

function DestinationMark({ at: [x, y] }: { at: readonly [number, number] }) {
  return <rect x={x - 7} y={y - 7} width={14} height={14} rx={2} className="fill-brand stroke-surface" strokeWidth={3} />;
}

const centre = ([cx, cy]: readonly [number, number]) => ({ cx, cy });

/** Fits everything into the sketch, the longer side deciding; a degree of longitude is shorter than one of latitude. */
function projection(content: MapContent): ((point: LngLat) => readonly [number, number]) | undefined {
  const bounds = boundsOf(content);
  if (bounds === undefined) return undefined;
  const [west, south, east, north] = bounds;
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [width, height] = [(east - west) * narrow || 1e-6, north - south || 1e-6];
  const scale = Math.min((size.width - 2 * size.margin) / width, (size.height - 2 * size.margin) / height);
  const [left, top] = [(size.width - width * scale) / 2, (size.height - height * scale) / 2];
  return ([lng, lat]) => [rounded(left + (lng - west) * narrow * scale), rounded(top + (north - lat) * scale)];
}

const rounded = (pixels: number) => Math.round(pixels * 10) / 10;
