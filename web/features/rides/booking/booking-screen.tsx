import type { Place } from '@server/town/geo.contract.js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { KnownPlace } from '../../../ui/forms/known-place';
import { recentRidesQuery } from '../api/use-rides';
import { bookingTexts } from './booking-texts';
import type { Draft } from '../state/booking/draft';
import { recentPlaces } from '../state/booking/recent-places';
import type { BookingMapContent, BookingSlots } from './booking-slots';
import { BookingWay } from './booking-way';
import { LateChoices, LateFoot, LateQuote, LateSetOnMap } from './late-choices';
import type { SetOnMapProps } from './map-pick';
import { useBooking, type PlaceAt } from './use-booking';
import { useMapPick } from './use-map-pick';
import { useNextFocus } from '../use-next-focus';
import { MapPage } from '../views/map-page';
import { PlaceChoices, RecentList } from '../views/booking/recent-list';

export interface BookingScreenProps {
  slots: BookingSlots;
  placeAt: PlaceAt;
  /** The card that pays at a pickup, now where that is undefined: the chosen one, unless it expires before; undefined when none does. */
  cardFor(at: Date | undefined, chosen: string | undefined): string | undefined;
  isCardMissing: boolean;
  /** Where cards are added. */
  cardsTo: string;
  /** What has to be paid before anything is booked, with the way to pay it; null while nothing is owed. */
  owed?: ReactNode;
  /** Why no one can book here; stands in the place of the button. Null where people can. */
  closed?: ReactNode;
  /** Saved places, listed before the recent ones: two taps to a price. */
  saved?: readonly KnownPlace[];
  isSavedLoading?: boolean | undefined;
  /** A ride to book again. */
  initial?: Partial<Draft>;
  /** What the form was opened with is still on its way, in `initial` once it is here. */
  isAwaited?: boolean;
  /** It starts with a ride for later. */
  isForLater?: boolean;
  /** Who is asked from the start, or why they are not; shown until the drivers near the pickup are. */
  asked?: (drop: () => void) => ReactNode;
  /** Of how many lines its price was made. */
  priceLines?: number;
}

const shownRecent = 5;
const none: readonly KnownPlace[] = [];

/** The rider's home: where to, what it costs, who drives. */
export function BookingScreen({
  slots,
  placeAt,
  cardFor,
  isCardMissing,
  cardsTo,
  owed,
  closed,
  saved = none,
  isSavedLoading,
  initial = {},
  isAwaited,
  isForLater,
  asked,
  priceLines,
}: BookingScreenProps) {
  const booking = useBooking({ initial, isAwaited, isForLater }, placeAt);
  const recent = useRecentPlaces(saved, isSavedLoading);
  const way = useRef<HTMLDivElement>(null);
  const price = useRef<HTMLDivElement>(null);
  const focus = useNextFocus({ ...booking, way, price });
  const { draft, pickupAt } = booking;
  const pick = useMapPick();
  const isPicking = pick.asked !== undefined;
  const map = useMapContent(booking);
  const { onChoose, ...payment } = usePayment({ cardFor, isCardMissing }, pickupAt);
  const hasChoices = useHasChoices(draft);
  const handlePick = (destination: Place) => {
    booking.change({ destination });
    focus.goNext();
  };
  const handleDrop = () => {
    booking.change({ driver: undefined });
    focus.goNext();
  };
  return (
    <MapPage
      label={bookingTexts.page}
      map={(insets) => slots.map({ ...map, ...pick.content }, insets, pick.picking)}
      isMapFirst={isPicking}
      footer={booking.isWayKnown && hasChoices && !isPicking ? <LateFoot {...{ booking, closed, owed, cardsTo }} {...payment} /> : null}
    >
      <h1 className="sr-only">{bookingTexts.page}</h1>
      <Pin {...{ pick, booking, focus, placeAt }} />
      {/* It keeps what is typed in it. */}
      <div hidden={isPicking} className="contents">
        {owed}
        {hasChoices ? null : <Asked {...{ draft, initial, asked }} onDrop={handleDrop} />}
        <BookingWay ref={way} {...{ booking, slots, focus }} onMap={pick.ask} known={[...saved, ...recent.places]} />
        <div ref={price} data-slot="price" tabIndex={-1} className="outline-none empty:hidden">
          {booking.isWayKnown ? <LateQuote booking={booking} expectedLines={priceLines} /> : null}
        </div>
        {draft.destination === undefined ? (
          <Suggestions saved={saved} recent={recent.places} isLoading={recent.isLoading} onPick={handlePick} />
        ) : hasChoices ? (
          <LateChoices
            {...{ booking, slots }}
            card={slots.card({ chosen: payment.cardId, at: pickupAt, onChoose })}
            cardWords={slots.cardWords(payment.cardId, pickupAt)}
          />
        ) : null}
      </div>
    </MapPage>
  );
}

/** The card that pays at the pickup: whose cards all expire before that needs another one, as whoever has none. */
function usePayment({ cardFor, isCardMissing }: Pick<BookingScreenProps, 'cardFor' | 'isCardMissing'>, at: Date | undefined) {
  const [chosen, choose] = useState<string>();
  const cardId = cardFor(at, chosen);
  const isNoneThen = cardId === undefined && cardFor(undefined, chosen) !== undefined;
  return { cardId, isCardMissing: isCardMissing || isNoneThen, onChoose: choose };
}

interface PinProps extends Pick<SetOnMapProps, 'booking' | 'focus' | 'placeAt'> {
  pick: ReturnType<typeof useMapPick>;
}

/** In the place of the form while a pin is set. */
function Pin({ pick: { asked, onShow, leave }, ...rest }: PinProps) {
  return asked ? <LateSetOnMap {...{ asked, onShow }} {...rest} onLeave={leave} /> : null;
}

interface AskedProps extends Pick<BookingScreenProps, 'asked' | 'initial'> {
  draft: Draft;
  onDrop(): void;
}

/** Until the drivers near the pickup stand there, the chosen one among them. */
function Asked({ draft, initial, asked, onDrop }: AskedProps) {
  return draft.driver?.id === initial?.driver?.id ? asked?.(onDrop) : null;
}

/** What is chosen stands in its box first; the many fields that come with it follow a frame later. */
function useHasChoices({ pickup, destination }: Draft): boolean {
  const hasWay = pickup !== undefined && destination !== undefined;
  return useDeferredValue(hasWay) && hasWay;
}

/** Follows a frame later too, and stays the same while nothing on it changes. */
function useMapContent({ draft: { pickup, destination, stops }, quote, isWayKnown }: ReturnType<typeof useBooking>): BookingMapContent {
  // The path of the way before stays until the next one comes; without a network none does.
  const isGone = quote.isPlaceholderData && !quote.isFetching;
  const shown = isWayKnown && !isGone ? quote.data : undefined;
  const content = useMemo(
    () => ({
      pickup,
      destination,
      stops: stops.filter((stop) => stop !== undefined),
      path: shown?.path,
      distanceMiles: shown?.distance_miles,
    }),
    [pickup, destination, stops, shown],
  );
  return useDeferredValue(content);
}

function useRecentPlaces(saved: readonly KnownPlace[], isSavedLoading = false): { places: readonly KnownPlace[]; isLoading: boolean } {
  const { data, isPending } = useQuery(recentRidesQuery);
  return { places: recentPlaces(data?.rides ?? [], shownRecent, saved), isLoading: isPending || isSavedLoading };
}

interface SuggestionsProps {
  saved: readonly KnownPlace[];
  recent: readonly KnownPlace[];
  isLoading: boolean;
  onPick(place: Place): void;
}

/** Where one may want to go, before anything was typed; out of sight while a box lists places of its own, or each would show twice. */
function Suggestions({ saved, recent, isLoading, onPick }: SuggestionsProps) {
  return (
    <div className="flex flex-col gap-4 sm:gap-5 [[data-slot=stop-sheet]:has([role=combobox][aria-expanded=true])_&]:invisible">
      {saved.length > 0 && !isLoading ? <PlaceChoices title={bookingTexts.saved} places={saved} onPick={onPick} /> : null}
      {/* Both lists come together, and the second has not been where the first will stand. */}
      <RecentList key={isLoading ? 'loading' : 'here'} places={isLoading ? none : recent} isLoading={isLoading} onPick={onPick} />
    </div>
  );
}
