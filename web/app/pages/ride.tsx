import { PageHeader } from '../../ui/page-header';
import { userPage } from '../page';

export const handle = { title: 'Your ride' };
export const loader = userPage();

/** One ride: what happens now. */
export function Component() {
  return <PageHeader title="Your ride" />;
}
