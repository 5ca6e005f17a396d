import type { Profile } from '@server/profiles/profiles.contract.js';
import { useEffect, useState } from 'react';

/** False once the session of whom the page was made for has ended elsewhere; somebody else's page is loaded anew as theirs (P8). */
export function useIsStillMe(me: Profile | null): boolean {
  const [madeFor] = useState(me?.clerk_id);
  const isStill = madeFor === undefined || me?.clerk_id === madeFor;
  const isSomebodyElse = !isStill && me !== null;
  useEffect(() => {
    if (isSomebodyElse) location.reload();
  }, [isSomebodyElse]);
  return isStill;
}
