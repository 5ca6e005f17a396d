import { lazy, Suspense, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { countsQuery } from '../../features/notifications/api/use-counts';
import { useMe } from '../../features/profiles/api/use-me';
import { useIsHydrated } from '../../lib/hydrated';
import { cn } from '../../ui/cn';
import { publicPage } from '../page';
import { mainId } from '../route-focus';
import { BottomNav } from './bottom-nav';
import { LiveConnection } from './live-connection';
import { ModeProvider } from './mode-context';
import { OfflineBanner } from './offline-banner';
import { Sidebar } from './sidebar';

const SignedInEffects = lazy(async () => ({ default: (await import('./signed-in-effects')).SignedInEffects }));
const Toaster = lazy(async () => ({ default: (await import('../../ui/toast')).Toaster }));
const SlideOver = lazy(async () => ({ default: (await import('./slide-over')).SlideOver }));

/** The counts on bell and bottom navigation are there with the first paint. */
export const loader = publicPage(({ me, prefetch }) => (me ? prefetch(countsQuery) : undefined));

/** The frame around every signed-in page: sidebar, bottom navigation, banners. Absent on /, /test-auth and /install (M11). */
export function Component() {
  const me = useMe();
  return (
    <ModeProvider me={me}>
      <Frame />
      {me ? (
        <>
          <LiveConnection />
          <LateEffects />
        </>
      ) : null}
    </ModeProvider>
  );
}

function LateEffects() {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense>
      <SignedInEffects />
    </Suspense>
  );
}

function Frame() {
  const me = useMe();
  const isHydrated = useIsHydrated();
  const isFullBleed = useIsFullBleed();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [hasOpenedMore, setHasOpenedMore] = useState(false);
  function openMore() {
    setHasOpenedMore(true);
    setIsMoreOpen(true);
  }
  return (
    <div className="flex min-h-dvh [--bottom-nav:calc(3.75rem+var(--safe-bottom))] min-[769px]:[--bottom-nav:0px]">
      <a
        href={`#${mainId}`}
        className="fixed top-2 left-2 z-toast -translate-y-16 rounded-md bg-inverse px-3 py-2 text-sm font-semibold text-on-inverse transition-transform focus:translate-y-0"
      >
        Skip to the page
      </a>
      <Sidebar me={me} />
      <div className={cn('flex min-w-0 flex-1 flex-col pb-(--bottom-nav)', isFullBleed && 'h-dvh')}>
        {me ? <OfflineBanner /> : null}
        <Main isFullBleed={isFullBleed} />
      </div>
      {isHydrated ? (
        <Suspense>
          <Toaster />
        </Suspense>
      ) : null}
      <BottomNav isMoreOpen={isMoreOpen} onMore={openMore} />
      {hasOpenedMore ? (
        <Suspense>
          <SlideOver me={me} isOpen={isMoreOpen} onClose={() => setIsMoreOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Pages are a column with margins, unless they ask for the whole room; then they scroll inside. */
function Main({ isFullBleed }: { isFullBleed: boolean }) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className={cn(
        'flex min-h-0 flex-1 flex-col outline-none',
        !isFullBleed && 'mx-auto w-full max-w-5xl px-4 pt-5 pb-8 sm:px-6 min-[769px]:pt-8 lg:px-8',
      )}
    >
      <Outlet />
    </main>
  );
}

function useIsFullBleed(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isFullBleed' in handle && handle.isFullBleed === true,
  );
}
