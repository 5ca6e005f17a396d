import { usersQuery } from '../../../features/admin/api/queries';
import { UsersScreen } from '../../../features/admin/users-screen';
import { userFilterAt } from '../../../features/admin/state/desk-filter';
import { userTexts } from '../../../features/admin/user-texts';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => userTexts.title };
export const loader = operatorPage(({ url, prefetch }) => prefetch(usersQuery(userFilterAt(url.searchParams))));

/** People; `?q=rosa&show=desk` can be linked to. */
export function Component() {
  return (
    <DeskPage title={userTexts.title} description={userTexts.description}>
      <UsersScreen {...useFilter(userFilterAt)} />
    </DeskPage>
  );
}
