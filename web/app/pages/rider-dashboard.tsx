import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';
import { driversQuery, useDrivers } from '../../features/drivers/api/use-drivers';
import { missedName } from '../../features/drivers/state/missed';
import { cardsQuery, useCards, useIsCardMissing } from '../../features/payments/api/use-cards';
import { useDebts, debtsQuery } from '../../features/payments/api/use-debts';
import { cardForRide, cardsAt } from '../../features/payments/state/card-to-pay';
import { chosenShort } from '../../features/payments/state/card-words';
import { DebtPanel } from '../../features/payments/debt-panel';
import { paymentTexts } from '../../features/payments/texts';
import { mapSettingsQuery } from '../../features/places/api/use-map-settings';
import { usePlaceAt } from '../../features/places/api/use-place-at';
import { PlaceSearch } from '../../features/places/place-search';
import { RideMap } from '../../features/places/ride-map';
import { useHasRole } from '../../features/profiles/api/use-me';
import { rideQuery } from '../../lib/rides/ride-query';
import { recentRidesQuery } from '../../features/rides/api/use-rides';
import { BookingScreen, type BookingScreenProps } from '../../features/rides/booking/booking-screen';
import type { BookingSlots } from '../../features/rides/booking/booking-slots';
import { loadChoices } from '../../features/rides/booking/late-choices';
import { draftOf } from '../../features/rides/state/booking/draft';
import { withRaisedTip } from '../../features/rides/state/booking/raised-tip';
import { pickupOf } from '../../features/rides/state/booking/recent-places';
import { savedLocationsQuery, useSavedLocations } from '../../features/saved-locations/api/use-saved-locations';
import { whenIdle } from '../../lib/device/when-idle';
import { part } from '../../lib/part';
import { quietly } from '../../lib/quietly';
import { isMissing } from '../../lib/refusal';
import { theTown } from '../../lib/town';
import { NoCards } from '../../ui/display/no-cards';
import { userPage, type Page } from '../page';
import { pageTitles } from './texts';
import { askedPart, whyNotAsked } from './booking/asked-part';
import { askedQuery } from './booking/asked-query';

const DriverPicker = part(async () => (await import('../../features/drivers/driver-picker')).DriverPicker);
const CardPicker = part(async () => (await import('../../features/payments/card-picker')).CardPicker);

/** What follows the way; a page that opens with an earlier ride shows it at once. */
async function loadForm(): Promise<void> {
  await Promise.all([loadChoices(), DriverPicker.load(), CardPicker.load()]);
}

const isAgain = (url: URL) => url.searchParams.has('again');

export const handle = {
  title: () => pageTitles.booking,
  isFullBleed: true,
  preload: async (url: URL) => (isAgain(url) ? loadForm() : undefined),
};
export const loader = userPage(({ client, prefetch, url }) => {
  const again = url.searchParams.get('again');
  const driver = url.searchParams.get('driver');
  return Promise.all([
    prefetch(mapSettingsQuery),
    prefetch(recentRidesQuery),
    prefetch(cardsQuery),
    prefetch(debtsQuery),
    ...(again ? [earlierRide(client, again), loadForm()] : []),
    ...(driver ? [client.prefetchQuery({ ...askedQuery(driver), networkMode: 'always' })] : []),
    prefetch(savedLocationsQuery),
  ]);
});

/** Waited for in the browser too: without the ride and who can come the form would open as another one, and change in sight. */
async function earlierRide(client: Page['client'], id: string): Promise<void> {
  const query = rideQuery(id);
  // Without a network it fails at once, instead of holding the page back.
  await client.prefetchQuery({ ...query, networkMode: 'always' });
  const ride = client.getQueryData(query.queryKey);
  if (ride) await client.prefetchQuery({ ...driversQuery(pickupOf(ride)), networkMode: 'always' });
}

/** Back to the same form: at another address it is another one. */
const cardsFrom = ({ pathname, search }: Location) => `/account/payment-methods?back=${encodeURIComponent(pathname + search)}`;
/** More would push the recent ones off the screen. */
const shownSaved = 4;

const BookingMap = memo(RideMap);

const slots: Omit<BookingSlots, 'card' | 'cardWords' | 'drivers'> = {
  map: (content, insets, picking) => <BookingMap {...content} {...picking} insets={insets} interactive />,
  place: (props) => <PlaceSearch {...props} />,
};

/**
 * The rider's home: where to, from where, and the way there. `?again={ride}` starts with the way of an earlier ride (`&later=1` for
 * another time, `&tip=1` with more of a tip promised), `?to={saved place}` with where to, `?driver={person}` with who is asked.
 */
export function Component() {
  const { cards } = useCards();
  const isCardMissing = useIsCardMissing();
  const isAdmin = useHasRole('admin');
  const { debts } = useDebts();
  const placeAt = usePlaceAt();
  const { places, isLoading } = useSavedLocations();
  const [params] = useSearchParams();
  const cardsTo = cardsFrom(useLocation());
  const { missed, ...start } = useStart(params);
  useEffect(() => whenIdle(() => quietly('the rest of the form comes when it is wanted', loadForm())), []);
  return (
    <BookingScreen
      // Another address is another form; what comes late for the same one comes into it.
      key={params.toString()}
      slots={{
        ...slots,
        card: (props) => <CardPicker {...props} addTo={cardsTo} />,
        drivers: (props) => <DriverPicker {...props} missedBefore={missed} />,
        cardWords: (id, at) => (theTown().takes_cards ? chosenShort(cardsAt(cards, at), id) : paymentTexts.notTakenShort),
      }}
      placeAt={(point) => placeAt.mutateAsync(point)}
      cardFor={(at, chosen) => cardForRide(cardsAt(cards, at), chosen)}
      isCardMissing={isCardMissing}
      cardsTo={cardsTo}
      closed={theTown().takes_cards ? null : <NoCards isAdmin={isAdmin} />}
      owed={debts.length === 0 ? null : <DebtPanel addTo={cardsTo} />}
      saved={places.slice(0, shownSaved)}
      isSavedLoading={isLoading}
      {...start}
    />
  );
}

interface Start extends Pick<BookingScreenProps, 'initial' | 'isAwaited' | 'isForLater' | 'asked' | 'priceLines'> {
  /** Who drove then and cannot come now. */
  missed?: string;
}

/** What the address says to start with; of several the earlier ride, then the driver, then the place. */
function useStart(params: URLSearchParams): Start {
  const [again, to, asked] = [params.get('again'), params.get('to'), params.get('driver')];
  const earlier = useStartAgain(again, { isForLater: params.has('later'), isTipRaised: params.has('tip') });
  const asking = useStartAsking(asked);
  const { saved, isLoading, isFailed } = useSavedLocations();
  const destination = saved.find(({ id }) => id === to);
  if (earlier) return earlier;
  if (asking) return asking;
  return destination ? { initial: { destination } } : { isAwaited: to !== null && (isLoading || isFailed) };
}

interface AnotherTry {
  /** For another time. */
  isForLater: boolean;
  /** With more of a tip than was promised. */
  isTipRaised: boolean;
}

/** The form of an earlier ride: its driver only where they can come, since what goes with them takes room. */
function useStartAgain(id: string | null, { isForLater, isTipRaised }: AnotherTry): Start | undefined {
  const { data: ride, error } = useQuery({ ...rideQuery(id ?? ''), enabled: id !== null });
  const initial = ride && (isTipRaised ? withRaisedTip(draftOf(ride)) : draftOf(ride));
  const missed = missedName(initial?.driver, useDrivers(initial?.pickup).data);
  if (id === null || isMissing(error)) return undefined;
  if (!initial) return { isAwaited: true, isForLater };
  const start = { initial, isForLater, priceLines: ride.lines.length };
  return missed === undefined ? start : { ...start, missed, initial: { ...initial, driver: undefined } };
}

/** The form that asks somebody: only whoever can come now, and in words why others cannot. */
function useStartAsking(id: string | null): Start | undefined {
  const { data, refetch } = useQuery({ ...askedQuery(id ?? ''), enabled: id !== null });
  if (id === null) return undefined;
  const asked = askedPart(data, () => void refetch());
  if (data === undefined) return { asked, isAwaited: true };
  const name = data ? firstNameOf(data.name) : undefined;
  if (!data || !name || whyNotAsked(data) !== undefined)
    return { asked, initial: { driver: undefined }, ...(name ? { missed: name } : {}) };
  return { asked, initial: { driver: { id, name } } };
}
