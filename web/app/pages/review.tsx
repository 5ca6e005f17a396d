import { PageHeader } from '../../ui/page-header';
import { userPage } from '../page';

export const handle = { title: 'Reviews' };
export const loader = userPage();

/** People to review, and what was said before. */
export function Component() {
  return <PageHeader title="Reviews" />;
}
