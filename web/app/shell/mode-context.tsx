import type { Profile } from '@server/profiles/profiles.contract.js';
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { oneOf, rememberPref, userModes, type UserMode } from '../prefs';
import { usePrefs } from '../providers';
import { dashboardAfterSwitch, modeFor, modeOfPath } from './mode';

interface ModeValue {
  readonly mode: UserMode;
  readonly hasDriverAccess: boolean;
  /** Changes the side and goes to its dashboard, except from a ride or receipt. */
  switchMode(next: UserMode): void;
}

const ModeContext = createContext<ModeValue | null>(null);

/** Specification 1, section 3: the local preference's name. */
const storageKey = 'userMode';

export interface ModeProviderProps {
  me: Profile | null;
  children: ReactNode;
}

/** Keeps rider or driver mode as S9 has it: the switch and /driver…, /rider… change it, other paths keep it. */
export function ModeProvider({ me, children }: ModeProviderProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const prefs = usePrefs();
  const [stored, setStored] = useState(prefs.userMode);
  // Where cookies were cleared, local storage still knows; read after the first paint, which the server made without it.
  const remembered = useSyncExternalStore(noChange, storedMode, () => undefined);
  const [seenPath, setSeenPath] = useState<string | null>(null);
  const roles = me?.computed_roles ?? [];
  const hasDriverAccess = roles.includes('driver');

  const asked = pathname === seenPath ? undefined : modeOfPath(pathname);
  if (pathname !== seenPath) {
    setSeenPath(pathname);
    if (asked) setStored(asked);
  }
  // A switch on a ride page holds although the path says otherwise: only arriving counts.
  const mode = modeFor({ pathname: '', stored: asked ?? stored ?? remembered, roles });

  useEffect(() => {
    if (hasDriverAccess) rememberMode(mode);
  }, [mode, hasDriverAccess]);

  function switchMode(next: UserMode) {
    setStored(next);
    const target = dashboardAfterSwitch(pathname, next);
    if (target) void navigate(target);
  }
  return <ModeContext value={{ mode, hasDriverAccess, switchMode }}>{children}</ModeContext>;
}

/** Rider or driver side, and the way to change it. */
export function useMode(): ModeValue {
  const value = use(ModeContext);
  if (!value) throw new Error('useMode needs the shell');
  return value;
}

const noChange = () => () => {};

/** In local storage as specified, and in a cookie so that the server's first paint knows. */
function rememberMode(mode: UserMode): void {
  rememberPref('userMode', mode);
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Storage may be full or forbidden; the cookie is enough.
  }
}

function storedMode(): UserMode | undefined {
  try {
    return oneOf(userModes, localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}
