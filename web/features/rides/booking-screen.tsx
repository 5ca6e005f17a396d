import type { LatLng, Place } from '@server/places/places.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BookingFooter } from './booking-footer';
import { QuotePart } from './booking-quote';
import { recentRidesQuery } from './api/use-rides';
import { bookingTexts } from './booking-texts';
import type { Draft } from './state/draft';
import { forgetDraft } from './state/kept-draft';
import { firstName } from './state/names';
import { recentPlaces } from './state/recent-places';
import { useBooking, type PlaceAt } from './use-booking';
import { FallbackChoice } from './views/fallback-choice';
import { MapPage, type PanelInsets } from './views/map-page';
import { PlaceChoices, RecentList } from './views/recent-list';
import { Notes, Passengers, WhenFields } from './views/ride-options';
import { WayFields } from './views/way-fields';

export interface PlaceSlotProps {
  label: string;
  placeholder: string;
  value: Place | undefined;
  near: LatLng | undefined;
  suggestions: readonly Place[];
  onPick(place: Place | undefined): void;
}

export interface DriversSlotProps {
  pickup: LatLng | undefined;
  chosen: string | undefined;
  isForLater: boolean;
  onChoose(driver: { clerk_id: string; full_name: string } | undefined): void;
}

export interface CardSlotProps {
  chosen: string | undefined;
  onChoose(id: string): void;
}

export interface BookingMapContent {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly stops: readonly Place[];
  readonly path: readonly (readonly [number, number])[] | undefined;
  readonly distanceMiles: number | undefined;
}

/** What other features put into the booking form; the page brings them together. */
export interface BookingSlots {
  map(content: BookingMapContent, insets: PanelInsets): ReactNode;
  place(props: PlaceSlotProps): ReactNode;
  drivers(props: DriversSlotProps): ReactNode;
  card(props: CardSlotProps): ReactNode;
}

export interface BookingScreenProps {
  slots: BookingSlots;
  placeAt: PlaceAt;
  /** The card that pays unless another is chosen; undefined when there is none that does. */
  defaultCardId: string | undefined;
  isCardMissing: boolean;
  /** Where cards are added. */
  cardsTo: string;
  /** What has to be paid before anything is booked, with the way to pay it; null while nothing is owed. */
  owed?: ReactNode;
  /** Saved places, listed before the recent ones: two taps to a price. */
  saved?: readonly Place[];
  /** A ride to book again. */
  initial?: Partial<Draft>;
}

const shownRecent = 5;
const none: readonly Place[] = [];

/** The rider's home: where to, what it costs, who drives (screen 1 of look.md). */
export function BookingScreen({
  slots,
  placeAt,
  defaultCardId,
  isCardMissing,
  cardsTo,
  owed,
  saved = none,
  initial = {},
}: BookingScreenProps) {
  const booking = useBooking(initial, placeAt);
  const navigate = useNavigate();
  const [chosenCard, setChosenCard] = useState<string>();
  const recent = useRecentPlaces();
  const { draft, quote } = booking;
  const shownQuote = booking.isWayKnown ? quote.data : undefined;
  const cardId = chosenCard ?? defaultCardId;
  const content: BookingMapContent = {
    pickup: draft.pickup,
    destination: draft.destination,
    stops: draft.stops.filter((stop) => stop !== undefined),
    path: shownQuote?.path,
    distanceMiles: shownQuote?.distance_miles,
  };
  const footer = shownQuote ? (
    <BookingFooter
      // Once all is paid, nothing is refused any more.
      key={owed ? 'owing' : 'free'}
      {...{ booking, isCardMissing, cardsTo, cardId }}
      quote={shownQuote}
      onBooked={(ride) => {
        forgetDraft();
        void navigate(`/ride/${ride.id}`);
      }}
    />
  ) : null;
  return (
    <MapPage label={bookingTexts.page} map={(insets) => slots.map(content, insets)} footer={footer}>
      <h1 className="sr-only">{bookingTexts.page}</h1>
      {owed}
      <Way {...{ booking, slots }} suggestions={recent.places} />
      <QuotePart booking={booking} />
      {draft.destination === undefined ? (
        <Suggestions saved={saved} recent={recent.places} isLoading={recent.isLoading} onPick={booking.goTo} />
      ) : (
        <Choices {...{ booking, slots }} card={slots.card({ chosen: cardId, onChoose: setChosenCard })} />
      )}
    </MapPage>
  );
}

function useRecentPlaces(): { places: readonly Place[]; isLoading: boolean } {
  const { data, isPending } = useQuery(recentRidesQuery);
  return { places: recentPlaces(data?.rides ?? [], shownRecent), isLoading: isPending };
}

interface SuggestionsProps {
  saved: readonly Place[];
  recent: readonly Place[];
  isLoading: boolean;
  onPick(place: Place): void;
}

/** Where one may want to go, before anything was typed. */
function Suggestions({ saved, recent, isLoading, onPick }: SuggestionsProps) {
  return (
    <>
      {saved.length > 0 ? (
        <PlaceChoices title={bookingTexts.saved} places={saved} icon={<Bookmark aria-hidden="true" />} onPick={onPick} />
      ) : null}
      <RecentList places={recent} isLoading={isLoading} onPick={onPick} />
    </>
  );
}

interface PartProps {
  booking: ReturnType<typeof useBooking>;
  slots: BookingSlots;
}

/** On phones the on-screen keyboard, and the panel that grew for it, go once a place is chosen: the next tap must hit what it aims at. */
function putKeyboardAway(): void {
  if (!window.matchMedia('(max-width: 768px)').matches) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** From where, by where, to where. */
function Way({ booking, slots, suggestions }: PartProps & { suggestions: readonly Place[] }) {
  const { draft, change } = booking;
  const place = (label: string, value: Place | undefined, onPick: PlaceSlotProps['onPick']) =>
    slots.place({
      label,
      value,
      placeholder: bookingTexts.placeholder,
      near: draft.pickup,
      suggestions,
      onPick(picked) {
        if (picked) putKeyboardAway();
        onPick(picked);
      },
    });
  return (
    <WayFields
      pickup={place(bookingTexts.pickup, draft.pickup, (pickup) => change({ pickup }))}
      stops={draft.stops.map((stop, index) =>
        place(bookingTexts.stop(index + 1), stop, (picked) =>
          change({ stops: draft.stops.map((old, at) => (at === index ? picked : old)) }),
        ),
      )}
      destination={place(bookingTexts.destination, draft.destination, (picked) =>
        picked ? booking.goTo(picked) : change({ destination: undefined }),
      )}
      locate={booking.locate}
      hasPickup={draft.pickup !== undefined}
      hasDestination={draft.destination !== undefined}
      onLocate={booking.lookForMe}
      onAddStop={() => change({ stops: [...draft.stops, undefined] })}
      onRemoveStop={(index) => change({ stops: draft.stops.filter((_, at) => at !== index) })}
    />
  );
}

/** Who drives, when, how many, who pays. */
function Choices({ booking, slots, card }: PartProps & { card: ReactNode }) {
  const { draft, change } = booking;
  return (
    <>
      {slots.drivers({
        pickup: draft.pickup,
        chosen: draft.driver?.id,
        isForLater: draft.isScheduled,
        onChoose: (driver) => change({ driver: driver && { id: driver.clerk_id, name: firstName(driver.full_name) } }),
      })}
      {draft.driver ? (
        <FallbackChoice driver={draft.driver.name} fallback={draft.fallback} onChange={(fallback) => change({ fallback })} />
      ) : null}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <WhenFields
          {...{ draft }}
          bounds={booking.bounds}
          isTimeBad={booking.isTimeBad}
          timeAtPickup={booking.timeAtPickup}
          onChange={change}
          onLater={booking.chooseLater}
        />
        <Passengers count={draft.passengers} onChange={(passengers) => change({ passengers })} />
      </div>
      {card}
      <Notes notes={draft.notes} onChange={(notes) => change({ notes })} />
    </>
  );
}
