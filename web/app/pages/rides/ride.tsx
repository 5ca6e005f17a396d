import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useParams } from 'react-router';
import { RidePayment } from '../../../features/payments/ride-payment';
import { RideMap } from '../../../features/places/ride-map';
import { RideReview } from '../../../features/reviews/ride-review';
import { demoRideQuery } from '../../../features/rides/api/use-demo-ride';
import { rideQuery } from '../../../features/rides/api/use-ride';
import { RideScreen, type RideSlots } from '../../../features/rides/trips/ride-screen';
import { ShareTrip } from '../../../features/sharing/share-trip';
import { quietly } from '../../../lib/quietly';
import { LinkButton } from '../../../ui/link-button';
import { userPage } from '../../page';
import { pageTexts, pageTitles } from '../texts';

export const handle = { title: () => pageTitles.ride, isFullBleed: true };
export const loader = userPage(({ need, prefetch, params }) =>
  Promise.all([need(rideQuery(params['id'] ?? '')), prefetch(demoRideQuery(params['id'] ?? ''))]),
);

/** One ride: what happens now, for its rider and its driver alike. */
export function Component() {
  const { id = '' } = useParams();
  const cache = useQueryClient();
  const slots: RideSlots = {
    map: (content, insets) => <RideMap {...content} insets={insets} interactive />,
    contact: (personId) => (
      <LinkButton to={`/messages?chat=${encodeURIComponent(personId)}`}>
        <MessageCircle aria-hidden="true" /> {pageTexts.ride.message}
      </LinkButton>
    ),
    sharing: () => <ShareTrip rideId={id} />,
    payment: (ride) => <RidePayment ride={ride} addTo={`/account/payment-methods?back=/ride/${id}`} />,
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
