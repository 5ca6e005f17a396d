import type { LatLng } from '@server/town/geo.contract.js';
import { lazy, Suspense, useEffect } from 'react';
import { cn } from '../../../ui/cn';
import { placesTexts } from '../texts';
import type { MapContent, MapInsets } from './map/map-content';
import type { MapTheme } from './map/map-palette';
import { describeMap } from './map/map-words';
import { TownSketch } from './map/town-sketch';
import { useMapStage, type MapStage } from './map/use-map-stage';
import { useMapTheme } from './map/use-map-theme';

// The renderer weighs more than the rest of the page: it comes last, and to browsers only.
const MapCanvas = lazy(async () => ({
  default: await import('./map/map-canvas').then(
    (loaded) => loaded.MapCanvas,
    () => NoCanvas,
  ),
}));

/** Stands in where the renderer did not arrive, as when the network is gone. */
function NoCanvas({ onFailed }: { onFailed(): void }) {
  useEffect(onFailed);
  return null;
}

export interface TownMapProps extends MapContent {
  /** The map in words; made of what it shows when absent. */
  label?: string;
  /** Follows the page's theme when absent. */
  theme?: MapTheme | 'page';
  /** It can be moved and zoomed. Otherwise it is a picture. */
  interactive?: boolean;
  /** Someone chose a point: by tap, click, or Enter in the middle of the map. */
  onPick?(at: LatLng): void;
  /** Room (px) that panels over the map take. */
  insets?: MapInsets;
  /** Another MapLibre style (MAP_STYLE_URL) instead of the demo town. */
  styleUrl?: string | undefined;
  /** False while it is still being asked which style: nothing is drawn twice. */
  isStyleKnown?: boolean;
  className?: string;
}

const noInsets: MapInsets = {};

/** The town with a ride on it. Fills its parent; the server draws it as a sketch, and that stays where no map can be drawn. */
export function TownMap({ label, theme = 'page', interactive = false, isStyleKnown = true, insets = noInsets, ...rest }: TownMapProps) {
  const { onPick, styleUrl, className, ...content } = rest;
  const { stage, ...report } = useMapStage();
  const drawnTheme = useMapTheme(theme);
  const isMap = isPossible(stage, isStyleKnown);
  return (
    <div
      data-slot="town-map"
      data-stage={stage}
      role={roleOf(interactive, isMap)}
      aria-label={label ?? describeMap(content)}
      className={cn('relative isolate size-full min-h-32 overflow-hidden bg-sunken', className)}
      {...(theme === 'page' ? {} : { style: { colorScheme: theme } })}
    >
      {stage === 'drawn' ? null : <TownSketch {...{ content, insets }} hasNames={interactive} hasControls={interactive} />}
      {isMap ? (
        <div className={cn('absolute inset-0', stage === 'loading' && 'opacity-0')}>
          <Suspense fallback={null}>
            <MapCanvas {...{ content, insets, styleUrl, onPick, ...report }} theme={drawnTheme} isInteractive={interactive} />
          </Suspense>
        </div>
      ) : null}
      <Foot stage={stage} isTown={styleUrl === undefined} insets={insets} />
    </div>
  );
}

/** A picture is one thing; a map that can be moved has controls inside. */
function roleOf(isInteractive: boolean, isMap: boolean): 'group' | 'img' {
  return isInteractive && isMap ? 'group' : 'img';
}

function isPossible(stage: MapStage, isStyleKnown: boolean): boolean {
  return isStyleKnown && (stage === 'loading' || stage === 'drawn');
}

function Foot({ stage, isTown, insets: { bottom = 0 } }: { stage: MapStage; isTown: boolean; insets: MapInsets }) {
  const words = footOf(stage, isTown);
  if (words === null) return null;
  return (
    <p
      className="pointer-events-none absolute right-1.5 rounded-sm bg-surface px-1.5 py-0.5 text-xs text-ink-soft"
      style={{ bottom: stage === 'drawn' ? bottom + 6 : `calc(var(--room-bottom, ${bottom}px) + 6px)` }}
    >
      {words}
    </p>
  );
}

/** Nothing until it is known what is drawn, and with it what room the panels leave: it would move. */
function footOf(stage: MapStage, isTown: boolean): string | null {
  if (stage === 'impossible') return placesTexts.noMap;
  return stage === 'drawn' && isTown ? placesTexts.attribution : null;
}
