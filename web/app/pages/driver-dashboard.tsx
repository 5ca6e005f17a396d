import { PageHeader } from '../../ui/page-header';
import { driverPage } from '../page';

export const handle = { title: 'Drive' };
export const loader = driverPage();

/** The driver's home: work on or off, offers, the next ride. */
export function Component() {
  return <PageHeader title="Drive" />;
}
