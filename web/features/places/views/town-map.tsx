import type { MapGround } from '@server/places/places.contract.js';
import type { LatLng } from '@server/town/geo.contract.js';
import { useEffect, type ReactNode } from 'react';
import { cn } from '../../../ui/cn';
import { placesTexts } from '../texts';
import { lateCanvas } from './late-canvas';
import type { MapContent, MapInsets } from './map/map-content';
import type { MapTheme } from './map/map-palette';
import { describeMap } from './map/map-words';
import { TownSketch } from './map/town-sketch';
import { useMapStage, type MapStage } from './map/use-map-stage';
import { useMapTheme } from './map/use-map-theme';

// The renderer weighs more than the rest of the page: it comes last, and to browsers only.
const MapCanvas = lateCanvas(async () => (await import('./map/map-canvas')).MapCanvas);

export interface TownMapProps extends MapContent {
  /** The map in words; made of what it shows when absent. */
  label?: string | undefined;
  /** Follows the page's theme when absent. */
  theme?: MapTheme | 'page';
  /** It can be moved and zoomed. Otherwise it is a picture. */
  interactive?: boolean;
  /** Someone chose a point: by tap, click, or Enter in the middle of the map. */
  onPick?(at: LatLng): void;
  /** Whether there is a map to press, each time that changes. */
  onDrawn?(isDrawn: boolean): void;
  /** Someone pressed one of many marks. */
  onMark?(key: string): void;
  /** Room (px) that panels over the map take. */
  insets?: MapInsets;
  /** What lies under it; `unknown` while that is still being asked: nothing is drawn twice. */
  ground?: MapGround | 'unknown';
  className?: string;
}

const noInsets: MapInsets = {};
const demoTown: MapGround = { kind: 'demo' };

/** The town with a ride on it. Fills its parent; the server draws it as a sketch, and that stays where no map can be drawn. */
export function TownMap({ label, theme = 'page', interactive = false, ground = demoTown, insets = noInsets, ...rest }: TownMapProps) {
  const { onPick, onMark, onDrawn, className, ...content } = rest;
  const { stage, ...report } = useMapStage();
  const isDrawn = stage === 'drawn';
  useEffect(() => onDrawn?.(isDrawn), [isDrawn, onDrawn]);
  const drawnTheme = useMapTheme(theme);
  const drawnOn = groundAt(stage, ground);
  return (
    <div
      data-slot="town-map"
      data-stage={stage}
      role={roleOf(interactive, drawnOn !== undefined)}
      aria-label={label ?? describeMap(content)}
      className={cn('relative isolate size-full min-h-32 overflow-hidden bg-sunken', className)}
      {...(theme === 'page' ? {} : { style: { colorScheme: theme } })}
    >
      {isDrawn ? null : (
        <TownSketch {...{ content, insets }} hasStreets={kindOf(ground) === 'demo'} hasNames={interactive} hasControls={interactive} />
      )}
      {drawnOn ? (
        <Drawn isLoading={stage === 'loading'}>
          <MapCanvas {...{ content, insets, onPick, onMark, ...report }} ground={drawnOn} theme={drawnTheme} isInteractive={interactive} />
        </Drawn>
      ) : null}
      <Foot stage={stage} kind={kindOf(ground)} insets={insets} />
    </div>
  );
}

/** A picture is one thing; a map that can be moved has controls inside. */
function roleOf(isInteractive: boolean, isMap: boolean): 'group' | 'img' {
  return isInteractive && isMap ? 'group' : 'img';
}

/** None until it is known, and where none can be drawn. */
function groundAt(stage: MapStage, ground: MapGround | 'unknown'): MapGround | undefined {
  if (ground === 'unknown') return undefined;
  return stage === 'loading' || stage === 'drawn' ? ground : undefined;
}

/** The sketch stays in sight until the map has come. */
function Drawn({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return <div className={cn('absolute inset-0', isLoading && 'opacity-0')}>{children}</div>;
}

type GroundKind = MapGround['kind'] | 'unknown';

const kindOf = (ground: MapGround | 'unknown'): GroundKind => (ground === 'unknown' ? ground : ground.kind);

function Foot({ stage, kind, insets: { bottom = 0 } }: { stage: MapStage; kind: GroundKind; insets: MapInsets }) {
  const words = footOf(stage, kind);
  if (words === null) return null;
  return (
    <p
      className="pointer-events-none absolute right-(--foot-right,0.375rem) rounded-sm bg-surface px-1.5 py-0.5 text-xs text-ink-soft"
      style={{ bottom: stage === 'drawn' ? bottom + 6 : `calc(var(--room-bottom, ${bottom}px) + 6px)` }}
    >
      {words}
    </p>
  );
}

/** Nothing until it is known what is drawn, and with it what room the panels leave: it would move. */
function footOf(stage: MapStage, kind: GroundKind): string | null {
  if (stage === 'impossible') return placesTexts.noMap;
  if (stage !== 'drawn') return null;
  if (kind === 'demo') return placesTexts.attribution;
  // Another style names its makers itself.
  return kind === 'plain' ? placesTexts.noStreets : null;
}
