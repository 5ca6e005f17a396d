import type { LatLng, Place } from '@server/town/geo.contract.js';
import type { ReactNode } from 'react';
import type { KnownPlace } from '../../../ui/forms/known-place';
import type { ChosenDriver } from '../state/booking/draft';
import type { PanelInsets } from '../views/map-page';

export interface PlaceSlotProps {
  label: string;
  placeholder: string;
  value: Place | undefined;
  near: LatLng | undefined;
  suggestions: readonly KnownPlace[];
  /** What is still to be done; stands under the box. */
  hint?: string | undefined;
  onPick(place: Place | undefined): void;
  /** Somebody looks for a place here. */
  onType?(): void;
}

interface DriversSlotProps {
  pickup: LatLng | undefined;
  chosen: ChosenDriver | undefined;
  isForLater: boolean;
  onChoose(driver: { clerk_id: string; full_name: string; eta_minutes: number | null } | undefined): void;
  /** The chosen one cannot come: nobody has decided that. */
  onMissed(): void;
}

interface CardSlotProps {
  chosen: string | undefined;
  /** The pickup of a ride for later, which the card has to live to see. */
  at: Date | undefined;
  onChoose(id: string): void;
}

/** A pin that is being set has no name before its address is known. */
export type MapPin = LatLng & { readonly name?: string | undefined };

export interface BookingMapContent {
  readonly pickup: MapPin | undefined;
  readonly destination: MapPin | undefined;
  readonly stops: readonly MapPin[];
  readonly path: readonly (readonly [number, number])[] | undefined;
  readonly distanceMiles: number | undefined;
  /** What the map keeps to while a pin is set: where it was before, or the whole town. */
  readonly focus?: { readonly on: LatLng | undefined };
}

/** A map that says whether it can be pressed, and is told what a press means. */
export interface MapPicking {
  onDrawn(isDrawn: boolean): void;
  onPick?(at: LatLng): void;
  /** What is chosen on it, in words. */
  label?: string;
}

/** What other features put into the booking form; the page brings them together. */
export interface BookingSlots {
  map(content: BookingMapContent, insets: PanelInsets, picking: MapPicking): ReactNode;
  place(props: PlaceSlotProps): ReactNode;
  drivers(props: DriversSlotProps): ReactNode;
  card(props: CardSlotProps): ReactNode;
  /** That card in two words, where there is no room for the choice. */
  cardWords(id: string | undefined, at: Date | undefined): string;
}
