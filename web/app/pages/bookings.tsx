import { PageHeader } from '../../ui/page-header';
import { userPage } from '../page';

export const handle = { title: 'Your bookings' };
export const loader = userPage();

/** Rides to come and rides taken. */
export function Component() {
  return <PageHeader title="Your bookings" />;
}
