import type { Profile } from '@server/profiles/profiles.contract.js';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { part } from '../../../lib/part';
import { useTown } from '../../../lib/town';
import { cn } from '../../../ui/cn';
import { Logo, LogoMark } from '../../../ui/display/logo';
import { ApplicationButton } from './application-button';
import { Version } from '../../../ui/display/version';
import { useMode } from '../navigation/mode-context';
import { ModeSwitch } from '../navigation/mode-switch';
import { navFor, quickActionsFor } from '../navigation/nav';
import { NavList } from '../navigation/nav-list';
import { ProfileCard } from './profile-card';
import { SignInEntry } from './sign-in-entry';
import { SignOutButton } from './sign-out-button';
import { Late, SidebarControls } from '../navigation/slots';
import { texts } from '../texts';
import { ThemeButton } from './theme-button';
import { isApplicant, mayApply, useApplicationStatus } from './use-application';

const ActiveRideCard = part(async () => (await import('../../../features/rides/active-ride-card')).ActiveRideCard);

export interface SidebarContentProps {
  me: Profile | null;
  isFolded: boolean;
  /** After a choice that leads elsewhere. */
  onChoose?: () => void;
  /** What the bell opens on phones (S21). */
  onActivity?: () => void;
  /** At the very end, beside Sign out. */
  foot?: ReactNode;
}

/** What stands in the sidebar, on desktop and in the phone's slide-over alike (M3). */
export function SidebarContent({ me, isFolded, onChoose, onActivity, foot }: SidebarContentProps) {
  const { name } = useTown();
  return (
    <>
      <div className="no-scrollbar min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className={cn('flex min-h-full flex-col gap-4', isFolded ? 'px-2 py-4' : 'p-4')}>
          <Link
            to="/"
            reloadDocument
            title={texts.frontPage}
            {...(isFolded ? { 'aria-label': name } : {})}
            className={cn('rounded-md', isFolded ? 'self-center' : 'self-start')}
          >
            {isFolded ? <LogoMark className="size-8 text-brand" /> : <Logo hasSlogan />}
          </Link>
          {me ? <SignedIn {...{ me, isFolded, onChoose, onActivity }} /> : <SignInEntry isFolded={isFolded} />}
        </div>
      </div>
      {me ? <RideDock isFolded={isFolded} onChoose={onChoose} /> : null}
      <Foot {...{ me, isFolded }}>{foot}</Foot>
    </>
  );
}

/** The ends of a visit, apart from what one presses all day: Sign out, and folding the sidebar; and which Hometown it is. */
function Foot({ me, isFolded, children }: Pick<SidebarContentProps, 'me' | 'isFolded'> & { children: ReactNode }) {
  return (
    <div className="border-t border-line p-2">
      {me || children ? (
        <div className={cn('flex items-center gap-1', isFolded && 'flex-col')}>
          {me ? <SignOutButton isFolded={isFolded} /> : null}
          {children}
        </div>
      ) : null}
      <Version className={isFolded ? 'pt-1 text-center [overflow-wrap:anywhere]' : 'px-3 pt-1'} />
    </div>
  );
}

interface SignedInProps {
  me: Profile;
  isFolded: boolean;
  onChoose: (() => void) | undefined;
  onActivity: (() => void) | undefined;
}

/** Kept as it is while only the button that folds it changes. */
const SignedIn = memo(function SignedIn({ me, isFolded, onChoose, onActivity }: SignedInProps) {
  const { mode } = useMode();
  const status = useApplicationStatus(me);
  return (
    <>
      <div className={cn('flex items-center', isFolded ? 'flex-col gap-1' : '-mx-1.5 justify-between')}>
        <SidebarControls onActivity={onActivity} onChoose={onChoose} isFolded={isFolded} />
        <ThemeButton side={isFolded ? 'right' : 'bottom'} />
      </div>
      <ProfileCard {...{ me, isFolded, onChoose }} />
      <ModeSwitch isFolded={isFolded} />
      <ApplicationButton {...{ isFolded, onChoose }} status={mayApply(me) ? status : undefined} />
      <nav aria-label={texts.landmarks.main}>
        <NavList
          items={navFor({ mode, roles: me.computed_roles, isApplicant: isApplicant(status) })}
          isFolded={isFolded}
          onChoose={onChoose}
        />
      </nav>
      <QuickActions isFolded={isFolded} onChoose={onChoose} />
    </>
  );
});

/** The ride that is going on stays in sight at the foot (M17); it comes without moving what stands above. */
function RideDock({ isFolded, onChoose }: Pick<SignedInProps, 'isFolded' | 'onChoose'>) {
  return (
    <div className={cn('flex flex-col px-4 not-empty:border-t not-empty:border-line not-empty:py-3', isFolded && 'px-2')}>
      <Late until={null}>
        <ActiveRideCard isFolded={isFolded} onChoose={onChoose} />
      </Late>
    </div>
  );
}

/** Collapsible, open at first (M8). Folded with the sidebar, where the icon of bookings stands above already. */
function QuickActions({ isFolded, onChoose }: Pick<SignedInProps, 'isFolded' | 'onChoose'>) {
  const { mode } = useMode();
  const actions = quickActionsFor(mode);
  if (actions.length === 0) return null;
  if (isFolded) {
    return (
      <nav aria-label={texts.quickActions} className="border-t border-line pt-3">
        <NavList items={actions.filter(({ icon }) => icon !== 'bookings')} isFolded />
      </nav>
    );
  }
  return (
    <details open className="group border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-md px-3 text-caption font-semibold text-ink-soft hover:bg-hover hover:text-ink lg:min-h-8 [&::-webkit-details-marker]:hidden">
        {texts.quickActions}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label={texts.quickActions} className="mt-0.5">
        <NavList items={actions} isFolded={false} onChoose={onChoose} />
      </nav>
    </details>
  );
}
