import type { LatLng, Place } from '@server/town/geo.contract.js';
import type { ReactNode } from 'react';

/** What the places feature puts into the editor; the page brings them together. */
export interface SavedLocationsSlots {
  search(props: {
    label: string;
    placeholder: string;
    problem: string | undefined;
    value: Place | undefined;
    onPick(place: Place | undefined): void;
  }): ReactNode;
  map(props: { label: string; point: Place | undefined; onPick(at: LatLng): void }): ReactNode;
}

export interface SavedLocationsScreenProps {
  slots: SavedLocationsSlots;
  /** The address nearest to a point. */
  placeAt(at: LatLng): Promise<Place>;
}
