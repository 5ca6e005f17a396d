import type { CSSProperties, ReactNode } from 'react';
import { cn } from '../../../../ui/cn';
import type { MapContent, MapInsets, MapPoint } from './map-content';
import { controlsWidth, frameOf, marginsOf, metresPerPixel, onSketch, parallelOf, type Margin } from './map-frame';
import { headingOn } from './map-path';
import { mapPalettes } from './map-palette';
import { DestinationPin, DriverPin, MarkPin, PickupPin, StopPin } from './map-pins';
import { legOf, progressOf, routeParts, type RoutePart, type RoutePartKind } from '../route-parts';

/** The town in a few strokes, for every page and theme the same file. */
const ground = '/map/town-sketch.svg#town';

/** Less than this (m) is framed as if it were so much: a box needs sides. */
const leastM = 40;

export interface TownSketchProps {
  content: MapContent;
  /** Room that panels and buttons over it take. A page that knows it before any script runs says so in `--room-left` and the like. */
  insets: MapInsets;
  /** Those of the demo town; nothing is invented elsewhere. */
  hasStreets?: boolean;
  hasNames: boolean;
  /** The buttons of a map that can be moved will stand at its right. */
  hasControls?: boolean;
}

/**
 * The town and the ride as the drawn map will show them, to the pixel: what stands there until that comes, or where none can be
 * drawn. It is laid out by style sheets alone, so that it is right in the server's first answer.
 */
export function TownSketch({ content, insets, hasStreets = true, hasNames, hasControls = false }: TownSketchProps) {
  const frame = frameOf(content);
  const [west, south, east, north] = frame.bounds;
  const parallel = parallelOf(frame.bounds, hasStreets);
  const box = boxOf(onSketch([west, north], parallel), onSketch([east, south], parallel));
  const parts = routeParts(content, progressOf(content));
  const lines = parts.length > 0 ? parts : asTheCrowFlies(content);
  return (
    <div className="absolute inset-0 overflow-hidden bg-(--map-land)" style={colors} aria-hidden="true">
      {/* Another frame is another picture: the browser must not take it for one that moved. */}
      <Fitted
        key={frame.bounds.join(' ')}
        {...{ box, hasNames }}
        room={roomOf(insets, hasControls)}
        widthPx={Math.round(box[2] / metresPerPixel(frame.maxZoom, parallel))}
      >
        <svg viewBox={box.join(' ')} className="absolute inset-0 size-full overflow-visible" preserveAspectRatio="none">
          {hasStreets ? <use href={ground} /> : null}
          {lines.map(({ kind, path }, index) => (
            <Way key={`${kind} ${index}`} {...{ kind, path, parallel }} />
          ))}
        </svg>
        <Pins {...{ content, box, hasNames, parallel }} />
      </Fitted>
    </div>
  );
}

/** From end to end, where no route is known: better than two pins that have nothing to do with each other. */
function asTheCrowFlies({ pickup, destination, stops = [] }: MapContent): RoutePart[] {
  if (!pickup || !destination) return [];
  return [{ kind: 'next', path: [pickup, ...stops, destination].map(({ lat, lng }) => [lng, lat] as const) }];
}

type Box = readonly [x: number, y: number, width: number, height: number];

function boxOf([left, top]: readonly [number, number], [right, bottom]: readonly [number, number]): Box {
  const [width, height] = [Math.max(right - left, leastM), Math.max(bottom - top, leastM)];
  return [rounded((left + right - width) / 2), rounded((top + bottom - height) / 2), rounded(width), rounded(height)];
}

interface FittedProps {
  box: Box;
  /** At the zoom's limit. */
  widthPx: number;
  /** Where in the map it may stand. */
  room: CSSProperties;
  hasNames: boolean;
  children: ReactNode;
}

/** As large as the room allows and the zoom's limit does, in the middle of it: what fitting does to a drawn map. */
function Fitted({ box: [, , width, height], widthPx, room, hasNames, children }: FittedProps) {
  const { top, side, bottom } = marginsOf(hasNames);
  const ratio = width / height;
  return (
    <div className="@container-size absolute" style={room}>
      <div
        className="@container-size absolute grid place-items-center"
        style={{ top: asCss(top, 'cqh'), left: asCss(side, 'cqw'), right: asCss(side, 'cqw'), bottom: asCss(bottom, 'cqh') }}
      >
        <div
          className="relative"
          style={{
            width: `min(100cqw, 100cqh * ${rounded(ratio)}, ${widthPx}px)`,
            aspectRatio: `${width} / ${height}`,
          }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

function roomOf({ top = 0, right = 0, bottom = 0, left = 0 }: MapInsets, hasControls: boolean): CSSProperties {
  return {
    top: `var(--room-top, ${top}px)`,
    right: `calc(var(--room-right, ${right}px) + ${hasControls ? controlsWidth : 0}px)`,
    bottom: `var(--room-bottom, ${bottom}px)`,
    left: `var(--room-left, ${left}px)`,
  };
}

const asCss = ({ px, share }: Margin, unit: 'cqh' | 'cqw') => `min(${px}px, ${share * 100}${unit})`;

const strokes: Readonly<Record<RoutePartKind, string>> = { done: 'route-done', next: 'route-next', now: 'route' };

/** As wide on every scale, like the drawn one. */
function Way({ kind, path, parallel }: RoutePart & { parallel: number }) {
  const points = path.map((corner) => onSketch(corner, parallel).map(rounded).join(',')).join(' ');
  const line = { points, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <polyline {...line} strokeWidth={9} style={{ stroke: 'var(--map-route-edge)' }} />
      <polyline {...line} strokeWidth={5} style={{ stroke: `var(--map-${strokes[kind]})` }} />
    </>
  );
}

interface PinsProps {
  content: MapContent;
  box: Box;
  parallel: number;
  hasNames: boolean;
}

function Pins({ content, box, parallel, hasNames }: PinsProps) {
  const { pickup, destination, stops = [], driver, marks = [] } = content;
  const at = progressOf(content);
  const heading = driver?.heading ?? (at && headingOn(legOf(content), at));
  const nameOf = ({ name }: MapPoint) => (hasNames ? name : undefined);
  return (
    <>
      {marks.map((mark) => (
        <At key={mark.key} point={mark} {...{ box, parallel }}>
          <MarkPin mark={mark} />
        </At>
      ))}
      {stops.map((stop, index) => (
        <At key={`${stop.lat} ${stop.lng}`} point={stop} {...{ box, parallel }}>
          <StopPin order={index + 1} />
        </At>
      ))}
      {pickup ? (
        <At point={pickup} {...{ box, parallel }}>
          <PickupPin name={nameOf(pickup)} />
        </At>
      ) : null}
      {destination ? (
        <At point={destination} {...{ box, parallel }} isAbove>
          <DestinationPin name={nameOf(destination)} />
        </At>
      ) : null}
      {driver ? (
        <At point={driver} {...{ box, parallel }}>
          <DriverPin ageS={driver.ageS} heading={heading} />
        </At>
      ) : null}
    </>
  );
}

/** Centred on its point, or with its tip just above it. */
function At({
  point,
  box: [x, y, width, height],
  parallel,
  isAbove = false,
  children,
}: {
  point: MapPoint;
  box: Box;
  parallel: number;
  isAbove?: boolean;
  children: ReactNode;
}) {
  const [east, south] = onSketch([point.lng, point.lat], parallel);
  const [left, top] = [((east - x) / width) * 100, ((south - y) / height) * 100];
  return (
    <div
      className={cn('absolute -translate-x-1/2', isAbove ? '-mt-1.5 -translate-y-full' : '-translate-y-1/2')}
      style={{ left: `${rounded(left)}%`, top: `${rounded(top)}%` }}
    >
      {children}
    </div>
  );
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

const night = new Map(Object.entries(mapPalettes.dark));
/** The map's own colours by day and by night, so that nothing flashes when it comes. */
const colors: Record<string, string> = Object.fromEntries(
  Object.entries(mapPalettes.light).map(([name, day]) => [
    `--map-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    `light-dark(${day}, ${night.get(name)})`,
  ]),
);
