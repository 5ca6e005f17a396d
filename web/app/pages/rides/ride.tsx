import type { Ride } from '@server/rides/ride.contract.js';
import { mayAlert } from '@server/support/alerts/alerts.contract.js';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { type LoaderFunction, useLoaderData, useParams, useSearchParams } from 'react-router';
import { chargeAtBank } from '../../../features/payments/api/use-bank';
import { useCardToPay } from '../../../features/payments/api/use-card-to-pay';
import { confirmationsQuery } from '../../../features/payments/api/use-confirmations';
import { tipQuery } from '../../../features/payments/api/use-tip';
import { BackFromBank } from '../../../features/payments/confirm/back-from-bank';
import { CardPicker } from '../../../features/payments/card-picker';
import { RidePayment } from '../../../features/payments/ride-payment';
import { RideTip } from '../../../features/payments/ride-tip';
import { splitQuery } from '../../../features/payments/api/use-split';
import { RideSplit } from '../../../features/payments/split/ride-split';
import { ArrivalOffer } from '../../../features/notifications/push/arrival-offer';
import { pairQuery } from '../../../features/pairs/api/queries';
import { PairActs } from '../../../features/pairs/pair-acts';
import { mapSettingsQuery } from '../../../features/places/api/use-map-settings';
import { PlaceSearch, type PlaceSearchProps } from '../../../features/places/place-search';
import { RideMap } from '../../../features/places/ride-map';
import { RideReview } from '../../../features/reviews/ride-review';
import { demoRideQuery } from '../../../features/rides/api/use-demo-ride';
import { offersQuery, preferredQuery } from '../../../features/rides/api/use-offers';
import { part } from '../../../lib/part';
import { rideQuery } from '../../../lib/rides/ride-query';
import { placeAtOnce } from '../../../features/rides/device/place-at-once';
import { otherAfterwards } from '../../../features/rides/state/names';
import { sharedWords } from '../../../features/rides/state/shared-ride';
import { RideScreen, type RideSlots } from '../../../features/rides/trips/ride-screen';
import { useSavedLocations } from '../../../features/saved-locations/api/use-saved-locations';
import { PassengerLink } from '../../../features/sharing/passenger-link';
import { ShareTrip } from '../../../features/sharing/share-trip';
import { checkInQuery } from '../../../features/support/api/use-check-in';
import { lostItemQuery } from '../../../features/support/api/use-lost-item';
import { alertQuery, useHasAlert } from '../../../features/support/api/use-ride-alert';
import { RideAlert } from '../../../features/support/ride-alert';
import { RideCheckIn } from '../../../features/support/ride-check-in';
import { RideLostItem, type RideLostItemProps } from '../../../features/support/ride-lost-item';
import { isOpenAlert } from '../../../features/support/state/alert-news';
import { isNotFound } from '../../../lib/refusal';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { without } from '../../../ui/forms/known-place';
import { LinkButton } from '../../../ui/link-button';
import { chatPath } from '@server/contract/pages/person-paths.js';
import type { PickFriends } from '../../../ui/people/picking';
import { clientContext, type Page, userPage } from '../../page';
import { Late } from '../../shell/navigation/slots';
import { pageTexts, pageTitles } from '../texts';

const CallActs = part(async () => (await import('../../../features/calls/call-acts')).CallActs);
const WhyUnseen = part(async () => (await import('../../../features/drivers/unseen/why-unseen')).WhyUnseen);
const FriendPicker = part(async () => (await import('../../../features/friends/friend-picker')).FriendPicker);

export const handle = { title: () => pageTitles.ride, isFullBleed: true };
const load = userPage(async ({ need, prefetch, params }) => {
  const id = params['id'] ?? '';
  const [ride] = await Promise.all([rideOrAlert(need, id), prefetch(demoRideQuery(id)), prefetch(mapSettingsQuery)]);
  if (!ride) return;
  const other = otherAfterwards(ride);
  await Promise.all([
    ...(ride.status === 'completed' ? [prefetch(tipQuery(id)), prefetch(lostItemQuery(id))] : []),
    ...(other ? [prefetch(pairQuery(other.id))] : []),
    ...(mayHaveAlert(ride) ? [prefetch(alertQuery(id))] : []),
    ...(ride.status === 'in_progress' && ride.my_role !== 'operator' ? [prefetch(checkInQuery(id))] : []),
    ...ofRole(ride, prefetch),
  ]);
});
/** Whether the ride is gone: a page that is loaded without it is that of somebody who has it no more. */
export const loader: LoaderFunction = async (args, context) => {
  await load(args, context);
  const { queryKey } = rideQuery(args.params['id'] ?? '');
  return args.context.get(clientContext).getQueryData(queryKey) === undefined;
};

/** Whoever gave the ride back while their alert goes on has this page without it: here they say that they are safe. */
async function rideOrAlert(need: Page['need'], id: string): Promise<Ride | null> {
  try {
    return await need(rideQuery(id));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const { alert } = await need(alertQuery(id));
    if (!isOpenAlert(alert)) throw error;
    return null;
  }
}

/** Whoever only looks at it, or is asked to take it, called for no help on it. */
function mayHaveAlert({ my_role: role }: Ride): boolean {
  return role === 'rider' || role === 'driver';
}

/** What only its rider, or only whoever is asked to take it, looks at. */
function ofRole(ride: Ride, prefetch: Page['prefetch']): Promise<void>[] {
  if (ride.my_role === 'candidate') return [prefetch(offersQuery), prefetch(preferredQuery)];
  if (ride.my_role !== 'rider') return [];
  return [prefetch(splitQuery(ride.id)), ...(mayWait(ride) ? [prefetch(confirmationsQuery)] : [])];
}

/** Whether its rider's bank may want something of them. */
function mayWait({ status, payment_status: payment }: Ride): boolean {
  return status === 'completed' || status === 'cancelled' || payment === 'failed';
}

/** The two buttons of a call: whatever stands below them stays where somebody presses. */
const callRoom = (
  <>
    <span className="size-control" />
    <span className="size-control" />
  </>
);

const pickFriends: PickFriends = (picking) => (
  <Late until={<Skeleton className="h-32 rounded-lg" />}>
    <FriendPicker {...picking} />
  </Late>
);

/** One ride: what happens now, for its rider and its driver alike. */
export function Component() {
  const { id = '' } = useParams();
  const isGone = useLoaderData<boolean>();
  const cardsTo = `/account/payment-methods?back=/ride/${id}`;
  const { data: known } = useQuery(rideQuery(id));
  const hasAlert = useHasAlert(id, !known || mayHaveAlert(known));
  const slots: RideSlots = {
    contact: (personId) => (
      <>
        <Message personId={personId} />
        <Late until={callRoom}>
          <CallActs userId={personId} />
        </Late>
      </>
    ),
    map: (content, insets) => <RideMap {...content} insets={insets} interactive />,
    place: (props) => <RoutePlace {...props} />,
    sharing: () => <ShareTrip rideId={id} />,
    checkIn: () => <RideCheckIn rideId={id} />,
    unseen: (about) => (
      <Late until={null}>
        <WhyUnseen {...about} />
      </Late>
    ),
    alert: (at) => {
      const mayRaise = at !== null && mayHaveAlert(at.ride) && mayAlert(at.ride, at.nowMs);
      if (!mayRaise && !hasAlert) return null;
      const about = { ride: at && sharedWords(at.ride), seen: at?.ride.driver_position ?? null };
      return <RideAlert rideId={id} {...about} mayRaise={mayRaise} place={placeAtOnce} />;
    },
    passenger: ({ name }) => <PassengerLink rideId={id} name={name} />,
    arrival: () => <ArrivalOffer />,
    split: () => <RideSplit rideId={id} pickFriends={pickFriends} />,
    payment: (ride) => <RidePayment ride={ride} addTo={cardsTo} />,
    choice: (other) => <PairActs {...other} />,
    afterwards: (ride, other) => <Afterwards {...{ ride, other, cardsTo }} contact={<Message personId={other.id} />} />,
    review: ({ name, subject }) => <RideReview {...{ name, subject }} rideId={id} />,
  };
  return (
    <>
      <Back />
      <RideScreen key={id} rideId={id} isGone={isGone} slots={slots} />
    </>
  );
}

/** My saved places stand under an empty box. */
function RoutePlace(props: PlaceSearchProps) {
  const { places } = useSavedLocations();
  return <PlaceSearch {...props} suggestions={without(places, [props.value])} />;
}

/** `?confirmed=` is the payment whose rider comes back from their bank. */
function Back() {
  const [search, setSearch] = useSearchParams();
  const paymentId = search.get('confirmed');
  const forget = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return paymentId === null ? null : <BackFromBank what={chargeAtBank} id={paymentId} onDone={forget} />;
}

function Message({ personId }: { personId: string }) {
  return (
    <LinkButton to={chatPath(personId)}>
      <MessageCircle aria-hidden="true" /> {pageTexts.ride.message}
    </LinkButton>
  );
}

interface AfterwardsProps {
  ride: Ride;
  other: { id: string; name: string };
  cardsTo: string;
  contact: ReactNode;
}

/** A tip, and what was left in the car. */
function Afterwards({ ride, other: { name }, cardsTo, contact }: AfterwardsProps) {
  const isDriver = ride.my_role === 'driver';
  const lost = { rideId: ride.id, endedAt: ride.completed_at ?? ride.server_now, name, contact };
  return (
    <>
      <RideTip rideId={ride.id} {...{ name, isDriver }} addTo={cardsTo} />
      {isDriver ? <RideLostItem {...lost} isDriver /> : <RidersLostItem {...lost} cardsTo={cardsTo} />}
    </>
  );
}

/** The fee for bringing it back is asked of another card where the one of the ride did not pay it. */
function RidersLostItem({ cardsTo, ...lost }: Omit<RideLostItemProps, 'isDriver' | 'otherCard'> & { cardsTo: string }) {
  const { cardId, choose } = useCardToPay();
  const picker = <CardPicker chosen={cardId} addTo={cardsTo} onChoose={choose} />;
  return <RideLostItem {...lost} isDriver={false} otherCard={{ id: cardId, picker }} />;
}
