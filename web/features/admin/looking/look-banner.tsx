import { useQuery } from '@tanstack/react-query';
import { useHere } from '../../../lib/here';
import { currentViewQuery } from '../api/view-query';
import { useEndView } from '../api/use-views';
import { LookBar } from '../views/looking/look-bar';

/** The banner of a look that goes on. For admins alone. */
export function LookBanner() {
  const here = useHere();
  const view = useQuery(currentViewQuery).data?.view ?? null;
  const { isBusy, problem, end } = useEndView();
  if (view === null || Date.parse(view.ends_at) <= Number(new Date(here.now))) return null;
  return <LookBar {...{ view, here, isBusy, problem }} onStop={() => end(view.id)} />;
}
