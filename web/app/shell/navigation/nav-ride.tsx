import { Car, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useActiveRide, useNewestRide } from '../../../features/rides/api/use-active-ride';
import { isOnDriversHome } from '../../../features/rides/state/drivers-home';
import { underSentence } from '../../../features/rides/state/names';
import { sentenceOf } from '../../../features/rides/state/sentence';
import { useServerNow } from '../../../lib/device/use-server-now';
import { rideTexts } from '../../../features/rides/texts';
import { useHere } from '../../../lib/here';
import type { Ride } from '@server/rides/ride.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';

/** On phones the open ride stays in sight above the bottom navigation, looking for its driver or booked for later too (M18, S7). */
export function NavRide() {
  const near = useActiveRide();
  const newest = useNewestRide();
  const { pathname } = useLocation();
  // What is under way comes before what was booked since.
  const ride = near ?? newest;
  return ride && !pathname.endsWith(`/${ride.id}`) && !isOnDriversHome(pathname, ride) ? <Strip ride={ride} /> : null;
}

function Strip({ ride }: { ride: Ride }) {
  const here = useHere();
  const sentence = sentenceOf(ride, { here, nowMs: useServerNow(ride.server_now) });
  return (
    // Beside main and the bottom navigation, so it is a landmark of its own.
    <aside aria-label={rideTexts.title}>
      <Link
        to={ridePath(ride.id, ride.my_role)}
        data-slot="nav-ride"
        className="fixed inset-x-0 bottom-[calc(3.75rem+var(--safe-bottom,0px))] z-nav flex h-12 items-center gap-3 border-t border-brand/30 bg-brand-soft px-4 active:bg-pressed min-[769px]:hidden focus-visible:-outline-offset-2"
      >
        <Car aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
        <span className="min-w-0 flex-1 truncate text-caption text-ink-soft">
          <span className="text-sm font-semibold text-ink">{sentence.title}</span> {underSentence(ride, sentence)}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </Link>
    </aside>
  );
}
