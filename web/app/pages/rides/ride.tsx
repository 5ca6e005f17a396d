import type { Ride } from '@server/rides/ride.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { tipQuery } from '../../../features/payments/api/use-tip';
import { CardPicker } from '../../../features/payments/card-picker';
import { RidePayment } from '../../../features/payments/ride-payment';
import { RideTip } from '../../../features/payments/ride-tip';
import { RideMap } from '../../../features/places/ride-map';
import { RideReview } from '../../../features/reviews/ride-review';
import { demoRideQuery } from '../../../features/rides/api/use-demo-ride';
import { rideQuery } from '../../../features/rides/api/use-ride';
import { RideScreen, type RideSlots } from '../../../features/rides/trips/ride-screen';
import { ShareTrip } from '../../../features/sharing/share-trip';
import { lostItemQuery } from '../../../features/support/api/use-lost-item';
import { RideLostItem } from '../../../features/support/ride-lost-item';
import { quietly } from '../../../lib/quietly';
import { LinkButton } from '../../../ui/link-button';
import { userPage } from '../../page';
import { pageTexts, pageTitles } from '../texts';

export const handle = { title: () => pageTitles.ride, isFullBleed: true };
export const loader = userPage(async ({ need, prefetch, params }) => {
  const id = params['id'] ?? '';
  const [ride] = await Promise.all([need(rideQuery(id)), prefetch(demoRideQuery(id))]);
  if (ride.status === 'completed') await Promise.all([prefetch(tipQuery(id)), prefetch(lostItemQuery(id))]);
});

/** One ride: what happens now, for its rider and its driver alike. */
export function Component() {
  const { id = '' } = useParams();
  const cache = useQueryClient();
  const cardsTo = `/account/payment-methods?back=/ride/${id}`;
  const contact = (personId: string) => (
    <LinkButton to={`/messages?chat=${encodeURIComponent(personId)}`}>
      <MessageCircle aria-hidden="true" /> {pageTexts.ride.message}
    </LinkButton>
  );
  const slots: RideSlots = {
    contact,
    map: (content, insets) => <RideMap {...content} insets={insets} interactive />,
    sharing: () => <ShareTrip rideId={id} />,
    payment: (ride) => <RidePayment ride={ride} addTo={cardsTo} />,
    afterwards: (ride, other) => <Afterwards {...{ ride, other, cardsTo }} contact={contact(other.id)} />,
    review: ({ name, subject }) => (
      <RideReview
        {...{ name, subject }}
        rideId={id}
        onSent={() =>
          quietly('the ride could not be refreshed after its review', cache.invalidateQueries({ queryKey: rideQuery(id).queryKey }))
        }
      />
    ),
  };
  return <RideScreen key={id} rideId={id} slots={slots} />;
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
  return (
    <>
      <RideTip rideId={ride.id} {...{ name, isDriver }} addTo={cardsTo} />
      <RideLostItem
        rideId={ride.id}
        endedAt={ride.completed_at ?? ride.server_now}
        {...{ name, isDriver, contact }}
        card={(choice) => <CardPicker {...choice} addTo={cardsTo} />}
      />
    </>
  );
}
