import type { Profile } from '@server/profiles/profiles.contract.js';
import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { currentViewQuery } from '../../features/admin/api/view-query';
import { applicationQuery } from '../../features/drivers/api/application-query';
import { countsQuery } from '../../features/notifications/api/use-counts';
import { PresenceProvider } from '../../features/presence/presence-provider';
import { useMe } from '../../features/profiles/api/use-me';
import { part } from '../../lib/part';
import { cn } from '../../ui/cn';
import { latePart } from '../../ui/feedback/late-part';
import { publicPage } from '../page';
import { UnreadInTitle } from '../titles/unread-title';
import { SignedOut } from '../pages/errors/signed-out';
import { mainId } from '../route-focus';
import { BottomNav } from './navigation/bottom-nav';
import { LiveConnection } from './live-connection';
import { ModeProvider } from './navigation/mode-context';
import { OfflineBanner } from './offline-banner';
import { PanelHost, usePanels } from './panels/panels';
import { Sidebar } from './sidebar/sidebar';
import { Late } from './navigation/slots';
import { mayHaveApplied } from './sidebar/use-application';
import { SignedOutBar } from './signed-out-bar';
import { texts } from './texts';
import { useIsStillMe } from './use-is-still-me';
import { useHasBottomNav } from './navigation/use-has-bottom-nav';
import { useShellShortcuts } from './panels/use-shell-shortcuts';

const SignedInEffects = part(async () => (await import('./signed-in-effects')).SignedInEffects);
const Toaster = part(async () => (await import('../../ui/feedback/toast')).Toaster);
const LookBanner = latePart(async () => (await import('../../features/admin/looking/look-banner')).LookBanner);
/** The counts on bell and bottom navigation are there with the first paint, and how far an applicant is. */
export const loader = publicPage(async ({ me, prefetch }) => {
  if (!me) return;
  const isAdmin = me.computed_roles.includes('admin');
  await Promise.all([
    prefetch(countsQuery),
    mayHaveApplied(me) ? prefetch(applicationQuery) : undefined,
    isAdmin ? prefetch(currentViewQuery) : undefined,
  ]);
});

/** The frame around every signed-in page: sidebar, bottom navigation, banners. Absent on /, /test-auth and /install (M11). */
export function Component() {
  const me = useMe();
  return (
    <PresenceProvider>
      <ModeProvider me={me}>
        <UnreadInTitle>
          <Frame />
        </UnreadInTitle>
        {me ? (
          <>
            <LiveConnection />
            <Late until={null}>
              <SignedInEffects />
            </Late>
          </>
        ) : null}
      </ModeProvider>
    </PresenceProvider>
  );
}

/** The bar of a call that goes on in another tab has room of its own: it stands over nobody's name. */
const underCall = '[:root:has([data-slot=ongoing-call])_&]:pt-11 print:pt-0';

function Frame() {
  const me = useMe();
  const isFullBleed = useIsFullBleed();
  const hasBottomNav = useHasBottomNav() && me !== null;
  return (
    <div
      className={cn(
        'flex min-h-dvh min-[769px]:[--bottom-nav:0px]',
        hasBottomNav
          ? '[--bottom-nav:calc(3.75rem+var(--nav-ride,0px)+var(--safe-bottom))] has-data-[slot=nav-ride]:[--nav-ride:3rem]'
          : '[--bottom-nav:0px]',
      )}
    >
      <a
        href={`#${mainId}`}
        className="fixed top-2 start-2 z-toast -translate-y-16 rounded-md bg-inverse px-3 py-2 text-sm font-semibold text-on-inverse transition-transform focus:translate-y-0"
      >
        {texts.skip}
      </a>
      <Sidebar me={me} />
      <div className={cn('flex min-w-0 flex-1 flex-col pb-(--bottom-nav) print:pb-0', underCall, isFullBleed && 'h-dvh')}>
        {me?.computed_roles.includes('admin') ? <LookBanner /> : null}
        {me ? <OfflineBanner /> : <SignedOutBar />}
        <Main isFullBleed={isFullBleed}>{useIsStillMe(me) ? <Outlet /> : <SignedOut />}</Main>
      </div>
      <Late until={null}>
        <Toaster />
      </Late>
      <OverThePage me={me} hasBottomNav={hasBottomNav} />
    </div>
  );
}

/** What opens panels, and the panels: what is open changes nothing of the frame and the page in it. */
function OverThePage({ me, hasBottomNav }: { me: Profile | null; hasBottomNav: boolean }) {
  const panels = usePanels();
  useShellShortcuts(me !== null, panels);
  return (
    <>
      {hasBottomNav ? (
        <BottomNav
          isAlertsOpen={panels.open === 'alerts'}
          onAlerts={() => panels.show('alerts')}
          isMoreOpen={panels.open === 'more'}
          onMore={() => (panels.open === 'more' ? panels.close() : panels.show('more'))}
        />
      ) : null}
      <PanelHost me={me} panels={panels} />
    </>
  );
}

/** Pages are a column with margins, unless they ask for the whole room; then they scroll inside. */
function Main({ isFullBleed, children }: { isFullBleed: boolean; children: ReactNode }) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className={cn(
        'flex min-h-0 flex-1 flex-col outline-none',
        !isFullBleed && 'mx-auto w-full max-w-page px-4 pt-5 pb-8 sm:px-6 min-[769px]:pt-8 lg:px-8 lg:pb-24 print:p-0',
      )}
    >
      {children}
    </main>
  );
}

function useIsFullBleed(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isFullBleed' in handle && handle.isFullBleed === true,
  );
}
