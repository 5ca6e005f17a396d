import type { Profile } from '@server/profiles/profiles.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { quietly } from '../../../lib/quietly';
import { oneOf, rememberPref, userModes, type UserMode } from '../../state/prefs';
import { usePrefs } from '../../providers';
import { dashboardAfterSwitch, modeFor, modeOfPath } from './mode';

interface ModeValue {
  readonly mode: UserMode;
  readonly hasDriverAccess: boolean;
  /** The side whose availability the server is being told of; a driver may not always go off. */
  readonly switchingTo: UserMode | null;
  /** Changes the side and goes to its dashboard, except from a ride or receipt; a driver with a ride stays one (S9). */
  switchMode(next: UserMode): void;
}

const ModeContext = createContext<ModeValue | null>(null);

/** Specification 1, section 3: the local preference's name. */
const storageKey = 'userMode';

export interface ModeProviderProps {
  me: Profile | null;
  children: ReactNode;
}

/** Keeps rider or driver mode as S9 has it: the switch and /driver…, /rider… change it and with it the driver's availability (M6); other paths keep it. */
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
    // An applicant's pages are a driver's by address: the approval that comes later changes no side by itself.
    if (asked && hasDriverAccess) setStored(asked);
  }
  // A switch on a ride page holds although the path says otherwise: only arriving counts.
  const mode = modeFor({ pathname: '', stored: asked ?? stored ?? remembered, roles });

  const known = stored ?? remembered;
  const dutyMode = useRef(known);
  // What is told as soon as the page is alive shows in the server's page already: nothing of it comes late.
  const { switchingTo, tell } = useDuty(toldAtFirst(known, { mode, pathname, hasDriverAccess }));
  const wish = useRef<Promise<boolean>>(undefined);
  useEffect(() => {
    async function change() {
      const told = tell(mode);
      wish.current = told;
      let isDone = false;
      try {
        isDone = await told;
      } finally {
        // As with the switch, whoever may not go off stays a driver (S9), unless they have changed their mind since.
        if (!isDone && mode === 'rider' && wish.current === told) {
          dutyMode.current = 'driver';
          setStored('driver');
        }
      }
    }
    if (!hasDriverAccess) return;
    const before = dutyMode.current;
    dutyMode.current = mode;
    if (isNews(before, { mode, pathname })) quietly('the availability was not changed', change());
    else if (before === undefined) rememberMode(mode);
  }, [mode, pathname, hasDriverAccess, tell]);

  async function goOff() {
    if (!(await tell('rider'))) return;
    dutyMode.current = 'rider';
    show('rider');
  }
  function show(next: UserMode) {
    setStored(next);
    const target = dashboardAfterSwitch(pathname, next);
    if (target) void navigate(target);
  }
  function switchMode(next: UserMode) {
    if (next === mode || switchingTo === 'rider') return;
    if (next === 'rider') quietly('the mode was not changed', goOff());
    else show(next);
  }
  return <ModeContext value={{ mode, hasDriverAccess, switchingTo, switchMode }}>{children}</ModeContext>;
}

/**
 * On a new device only opening a driver's page says that somebody is at work; other pages leave duty as it is (S9), and so does a
 * page that was open before they could drive.
 */
function isNews(before: UserMode | undefined, { mode, pathname }: { mode: UserMode; pathname: string }): boolean {
  return before === undefined ? mode === 'driver' && modeOfPath(pathname) === 'driver' : before !== mode;
}

function toldAtFirst(
  known: UserMode | undefined,
  { hasDriverAccess, ...now }: Parameters<typeof isNews>[1] & { hasDriverAccess: boolean },
) {
  return hasDriverAccess && isNews(known, now) ? now.mode : null;
}

/**
 * Tells the server of a change of duty; the code for it comes with the first one. The side is remembered once the server has it:
 * where this page goes before that, the next one tells it.
 */
function useDuty(first: UserMode | null) {
  const cache = useQueryClient();
  const [switchingTo, setSwitchingTo] = useState(first);
  // One after the other: the last wish must be the last that the server hears.
  const turns = useRef<Promise<unknown>>(Promise.resolve());
  const tell = useCallback(
    (mode: UserMode): Promise<boolean> => {
      setSwitchingTo(mode);
      const turn = turns.current.then(async () => {
        const { changeDuty } = await import('../sidebar/duty');
        const isDone = await changeDuty(cache, mode);
        if (isDone) rememberMode(mode);
        return isDone;
      });
      turns.current = turn.catch(() => undefined).finally(() => setSwitchingTo((current) => (current === mode ? null : current)));
      return turn;
    },
    [cache],
  );
  return { switchingTo, tell };
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
