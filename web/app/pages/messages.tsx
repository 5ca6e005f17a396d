import { PageHeader } from '../../ui/page-header';
import { userPage } from '../page';

export const handle = { title: 'Messages' };
export const loader = userPage();

/** Conversations on the whole screen. */
export function Component() {
  return <PageHeader title="Messages" />;
}
