import { PageHeader } from '../../ui/page-header';
import { adminPage } from '../page';

export const handle = { title: 'Admin Dashboard' };
export const loader = adminPage();

/** The town at a glance, for admins. */
export function Component() {
  return <PageHeader title="Admin Dashboard" />;
}
