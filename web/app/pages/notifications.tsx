import { PageHeader } from '../../ui/page-header';
import { userPage } from '../page';

export const handle = { title: 'Notifications' };
export const loader = userPage();

/** Everything that was told, newest first. */
export function Component() {
  return <PageHeader title="Notifications" />;
}
