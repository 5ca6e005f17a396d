import { useState } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { useHere } from '../../../lib/here';
import { Button } from '../../../ui/button';
import { lateOverlay } from '../../../ui/feedback/late-part';
import { useFirstListed } from '../api/use-listed';
import { ListedPanel } from '../views/dispatch/listed-panel';
import { useSteady } from '../use-steady';
import { isLater } from './is-later';
import { listedTexts } from './texts';
import { useTaking } from './use-taking';

// Mostly the first few are all.
const ListedSheet = lateOverlay(async () => (await import('./listed-sheet')).ListedSheet);

/** Rides for later that nobody has yet: the first few on the driver's home, all of them in a sheet. */
export function ListedRides() {
  const here = useHere();
  const [isOpen, setIsOpen] = useState(false);
  const { query, rides: live, hasMore } = useFirstListed();
  const steady = useSteady(live, isLater);
  const acts = useTaking(steady.rides);
  const all = (
    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
      {listedTexts.all}
    </Button>
  );
  return (
    <>
      <ListedPanel {...acts} {...steady} here={here} hasFailed={query.isError} all={hasMore ? all : null} {...retryOf(query)} />
      <ListedSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
