import type { LatLng } from '@server/places/places.contract.js';
import { boundsOf, type MapContent } from './map-content';

const size = { width: 320, height: 200, margin: 40 } as const;

type Place = (point: LatLng) => readonly [x: number, y: number];

/** The way on plain paper: what stands where the map will be, or where no map can be drawn. */
export function RouteSketch({ content }: { content: MapContent }) {
  const place = projection(content);
  if (place === undefined) return null;
  const { pickup, destination, stops = [], path } = content;
  const ends = [pickup, ...stops, destination].filter((point) => point !== undefined);
  const way = path?.map(([lng, lat]) => ({ lat, lng })) ?? ends;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="absolute inset-0 m-auto size-full max-h-96 max-w-2xl"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <polyline
        points={way.map((point) => place(point).join(',')).join(' ')}
        className="fill-none stroke-brand"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Marks content={content} place={place} />
      {[pickup, destination].map((end) =>
        end?.name ? (
          <Name key={end.name} at={place(end)}>
            {end.name}
          </Name>
        ) : null,
      )}
    </svg>
  );
}

/** Ring, rings, square and dot: told apart without colour. */
function Marks({ content: { pickup, destination, stops = [], driver }, place }: { content: MapContent; place: Place }) {
  return (
    <>
      {stops.map((stop) => (
        <circle key={`${stop.lat} ${stop.lng}`} {...centre(place(stop))} r={5} className="fill-surface stroke-ink" strokeWidth={2.5} />
      ))}
      {pickup ? <circle {...centre(place(pickup))} r={7} className="fill-surface stroke-brand" strokeWidth={4} /> : null}
      {destination ? <DestinationMark at={place(destination)} /> : null}
      {driver ? <circle {...centre(place(driver))} r={6} className="fill-ink stroke-surface" strokeWidth={2} /> : null}
    </>
  );
}

function Name({ at: [x, y], children }: { at: readonly [number, number]; children: string }) {
  return (
    <text
      x={x}
      y={y - 13}
      textAnchor="middle"
      className="fill-ink stroke-sunken font-semibold"
      fontSize={10}
      strokeWidth={3}
      paintOrder="stroke"
    >
      {children}
    </text>
  );
}

function DestinationMark({ at: [x, y] }: { at: readonly [number, number] }) {
  return <rect x={x - 7} y={y - 7} width={14} height={14} rx={2} className="fill-brand stroke-surface" strokeWidth={3} />;
}

const centre = ([cx, cy]: readonly [number, number]) => ({ cx, cy });

/** Fits everything into the sketch, the longer side deciding; a degree of longitude is shorter than one of latitude. */
function projection(content: MapContent): Place | undefined {
  const bounds = boundsOf(content);
  if (bounds === undefined) return undefined;
  const [west, south, east, north] = bounds;
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [width, height] = [(east - west) * narrow || 1e-6, north - south || 1e-6];
  const scale = Math.min((size.width - 2 * size.margin) / width, (size.height - 2 * size.margin) / height);
  const [left, top] = [(size.width - width * scale) / 2, (size.height - height * scale) / 2];
  return ({ lat, lng }) => [rounded(left + (lng - west) * narrow * scale), rounded(top + (north - lat) * scale)];
}

const rounded = (pixels: number) => Math.round(pixels * 10) / 10;
