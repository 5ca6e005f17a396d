import { localAddress } from '@server/town/address.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { chargesQuery, rideQuery } from '../../../features/admin/api/queries';
import { RideScreen } from '../../../features/admin/rides/ride-screen';
import { rideTexts } from '../../../features/admin/rides/ride-texts';
import { useHasRole } from '../../../features/profiles/api/use-me';
import { whyQuery } from '../../../features/why/api/use-why';
import { RideWhy } from '../../../features/why/ride-why';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';

export const handle = { title: () => rideTexts.title };
export const loader = operatorPage(({ params, need, prefetch }) => {
  const id = params['id'] ?? '';
  return Promise.all([need(rideQuery(id)), prefetch(chargesQuery(id)), prefetch(whyQuery(id))]);
});

/** One ride, as operators read it. */
export function Component() {
  const { id = '' } = useParams();
  const isAdmin = useHasRole('admin');
  const destination = useQuery(rideQuery(id)).data?.destination_address;
  return (
    <DeskPage
      title={<bdi>{destination === undefined ? rideTexts.title : localAddress(destination)}</bdi>}
      back={{ to: '/admin/rides', label: rideTexts.title }}
    >
      <RideScreen key={id} id={id} isAdmin={isAdmin} story={<RideWhy rideId={id} isWithoutEvents />} />
    </DeskPage>
  );
}
