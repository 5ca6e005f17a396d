import { useSearchParams } from 'react-router';
import { RidesScreen } from '../../features/rides/rides-screen';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { userPage } from '../page';

export const handle = { title: 'Your bookings' };
export const loader = userPage();

/** Rides to come and rides taken; `?show=past` can be linked to. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('show') === 'past' ? 'past' : 'upcoming';
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Your bookings"
        actions={
          <LinkButton variant="primary" to="/rider/dashboard">
            Book a ride
          </LinkButton>
        }
      />
      <RidesScreen
        shown={shown}
        onShow={(next) => setParams(next === 'past' ? { show: 'past' } : {}, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}
