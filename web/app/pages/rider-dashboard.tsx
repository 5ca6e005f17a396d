import { PageHeader } from '../../ui/page-header';
import { userPage } from '../page';

export const handle = { title: 'Book a ride' };
export const loader = userPage();

/** The rider's home: where to, from where, and the way there. */
export function Component() {
  return <PageHeader title="Book a ride" />;
}
