import { redirect } from 'react-router';
import { theTown } from '../../lib/town';
import { userPage } from '../page';
import { readPrefs } from '../state/prefs';
import { homeFor } from '../shell/navigation/mode';
import { pageTitles } from './texts';

export const handle = { title: () => pageTitles.dashboard };

/** Never seen: leads to the home of the mode (S12). */
export const loader = userPage(({ me, cookies }) => {
  throw redirect(homeFor(me.computed_roles, readPrefs(cookies, theTown().language).userMode));
});

export function Component() {
  return null;
}
