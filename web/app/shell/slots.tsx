import { Bell, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { buttonVariants } from '../../ui/button-variants';
import { cn } from '../../ui/cn';
import type { Presence } from '../../ui/presence-dot';
import type { UserMode } from '../prefs';
import type { NavCount } from './nav';

// Where features come into the shell. Each engineer fills in the slot of their feature; the shell only places them.

export interface SidebarControlsProps {
  /** The sidebar is folded to its icons, or stands open. */
  isFolded: boolean;
}

/** Bell, messages and friends at the top of the sidebar (M3). */
export function SidebarControls({ isFolded }: SidebarControlsProps) {
  return (
    <>
      <IconLink to="/notifications" label="Notifications" isFolded={isFolded}>
        <Bell />
      </IconLink>
      <IconLink to="/messages" label="Messages" isFolded={isFolded}>
        <MessageCircle />
      </IconLink>
    </>
  );
}

interface IconLinkProps extends SidebarControlsProps {
  to: string;
  label: string;
  children: ReactNode;
}

function IconLink({ to, label, children }: IconLinkProps) {
  return (
    <NavLink to={to} aria-label={label} title={label} className={({ isActive }) => cn(buttonVariants({ variant: 'quiet', size: 'icon' }), isActive && 'bg-hover text-ink')}>
      {children}
    </NavLink>
  );
}

/** The number beside a navigation item: reviews waiting, system notifications (M7). Null shows nothing. */
export function useNavCount(_count: NavCount): number {
  return 0;
}

/** The number on a slot of the bottom navigation (M10, S50). */
export function useBottomCount(_slot: 'messages' | 'alerts'): number {
  return 0;
}

/** My own presence dot on the profile card (M4); null shows none. */
export function useMyPresence(): Presence | null {
  return null;
}

export interface SignedInEffectsProps {
  mode: UserMode;
  hasDriverAccess: boolean;
}

/** Mounted once for each signed-in tab: presence, ride modals, chat windows, what a mode switch sets off (M6). */
export function SignedInEffects(_props: SignedInEffectsProps): ReactNode {
  return null;
}
