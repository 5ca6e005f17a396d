import type { MapRef } from '@vis.gl/react-maplibre';
import { Minus, Plus, Scan } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../../../ui/icon-button';
import { placesTexts } from '../../texts';
import type { MapInsets } from './map-content';

export interface MapControlsProps {
  insets: MapInsets;
  map: RefObject<MapRef | null>;
  /** Somebody zooms. */
  onZoom(): void;
  /** Absent when there is nothing to show. */
  onShowAll: (() => void) | undefined;
}

/** The buttons that do what two fingers do. */
export function MapControls({ insets, map, onZoom, onShowAll }: MapControlsProps) {
  const zoom = (by: 'zoomIn' | 'zoomOut') => {
    onZoom();
    map.current?.[by]();
  };
  return (
    <div
      className="absolute flex flex-col gap-1 rounded-lg bg-raised p-1 shadow-md"
      style={{ top: (insets.top ?? 0) + 12, right: (insets.right ?? 0) + 12 }}
    >
      <IconButton label={placesTexts.zoomIn} onClick={() => zoom('zoomIn')}>
        <Plus />
      </IconButton>
      <IconButton label={placesTexts.zoomOut} onClick={() => zoom('zoomOut')}>
        <Minus />
      </IconButton>
      {onShowAll ? (
        <IconButton label={placesTexts.showAll} onClick={onShowAll}>
          <Scan />
        </IconButton>
      ) : null}
    </div>
  );
}
