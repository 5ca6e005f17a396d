import { spendQuery } from '../../../features/admin/api/queries';
import { AgentsScreen } from '../../../features/admin/operations/agents-screen';
import { spendTexts } from '../../../features/admin/operations/operations-texts';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';

export const handle = { title: () => spendTexts.title };
export const loader = operatorPage(({ prefetch }) => prefetch(spendQuery));

/** What agents use. */
export function Component() {
  return (
    <DeskPage title={spendTexts.title} description={spendTexts.description}>
      <AgentsScreen />
    </DeskPage>
  );
}
