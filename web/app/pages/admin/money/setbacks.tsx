import { setbacksQuery } from '../../../../features/admin/api/queries';
import { setbackTexts } from '../../../../features/admin/setbacks/setback-texts';
import { SetbacksScreen } from '../../../../features/admin/setbacks/setbacks-screen';
import { setbackFilterAt } from '../../../../features/admin/state/desk-filter';
import { operatorPage } from '../../../page';
import { DeskPage } from '../desk-page';
import { useFilter } from '../use-filter';

export const handle = { title: () => setbackTexts.title };
export const loader = operatorPage(({ url, prefetch }) => prefetch(setbacksQuery(setbackFilterAt(url.searchParams))));

/** What banks took back; `?show=all` also what is over. */
export function Component() {
  return (
    <DeskPage title={setbackTexts.title} description={setbackTexts.description}>
      <SetbacksScreen {...useFilter(setbackFilterAt)} />
    </DeskPage>
  );
}
