import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DriverPicker } from '../../features/drivers/driver-picker';
import { cardsQuery, useCards, useIsCardMissing } from '../../features/payments/api/use-cards';
import { useDebts, debtsQuery } from '../../features/payments/api/use-debts';
import { cardShort } from '../../features/payments/state/card-words';
import { CardPicker } from '../../features/payments/card-picker';
import { DebtPanel } from '../../features/payments/debt-panel';
import { usePlaceAt } from '../../features/places/api/use-place-at';
import { PlaceSearch } from '../../features/places/place-search';
import { RideMap } from '../../features/places/ride-map';
import { rideQuery } from '../../features/rides/api/use-ride';
import { recentRidesQuery } from '../../features/rides/api/use-rides';
import { BookingScreen } from '../../features/rides/booking-screen';
import type { BookingSlots } from '../../features/rides/booking-slots';
import { draftOf } from '../../features/rides/state/draft';
import { savedLocationsQuery, useSavedLocations } from '../../features/saved-locations/api/use-saved-locations';
import { userPage } from '../page';

export const handle = { title: 'Book a ride', isFullBleed: true };
export const loader = userPage(({ prefetch, url }) => {
  const again = url.searchParams.get('again');
  return Promise.all([
    prefetch(recentRidesQuery),
    prefetch(cardsQuery),
    prefetch(debtsQuery),
    ...(again ? [prefetch(rideQuery(again))] : []),
    prefetch(savedLocationsQuery),
  ]);
});

const cardsTo = '/account/payment-methods?back=/rider/dashboard';
/** More would push the recent ones off the screen. */
const shownSaved = 4;

const slots: Omit<BookingSlots, 'cardWords'> = {
  map: (content, insets) => <RideMap {...content} insets={insets} interactive />,
  place: (props) => <PlaceSearch {...props} />,
  drivers: (props) => <DriverPicker {...props} />,
  card: (props) => <CardPicker {...props} addTo={cardsTo} />,
};

/** The rider's home: where to, from where, and the way there. `?again={ride}` starts with the way of an earlier ride, `?to={saved place}` with where to. */
export function Component() {
  const { cards, usable } = useCards();
  const isCardMissing = useIsCardMissing();
  const { debts } = useDebts();
  const placeAt = usePlaceAt();
  const [params] = useSearchParams();
  const again = params.get('again');
  const earlier = useQuery({ ...rideQuery(again ?? ''), enabled: again !== null }).data;
  const to = params.get('to');
  const { saved: places, places: savedPlaces } = useSavedLocations();
  const saved = places.find(({ id }) => id === to);
  return (
    <BookingScreen
      key={earlier?.id ?? saved?.id ?? 'new'}
      slots={{ ...slots, cardWords: (id) => cardShort(cards.find((card) => card.id === id)) }}
      placeAt={(point) => placeAt.mutateAsync(point)}
      defaultCardId={usable[0]?.id}
      isCardMissing={isCardMissing}
      cardsTo={cardsTo}
      owed={debts.length === 0 ? null : <DebtPanel addTo={cardsTo} />}
      saved={savedPlaces.slice(0, shownSaved)}
      {...(saved ? { initial: { destination: saved } } : {})}
      {...(earlier ? { initial: draftOf(earlier) } : {})}
    />
  );
}
