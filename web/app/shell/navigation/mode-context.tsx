import type { Profile } from '@server/profiles/profiles.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { quietly } from '../../../lib/quietly';
import { never } from '../../../lib/store';
import { onModeElsewhere, rememberMode, storedMode } from '../../state/mode-memory';
import type { UserMode } from '../../state/prefs';
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
  const remembered = useSyncExternalStore(never, storedMode, () => undefined);
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
  const cameFrom = useRef<string>(undefined);
  /** Shows a side of which the server knows already. */
  const takeUp = useCallback((side: UserMode) => {
    dutyMode.current = side;
    setStored(side);
  }, []);
  useEffect(() => {
    async function change(isAffirmed: boolean) {
      const told = tell(mode, isAffirmed);
      wish.current = told;
      let isDone = false;
      try {
        isDone = await told;
      } finally {
        // As with the switch, whoever may not go off stays a driver (S9), unless they have changed their mind since.
        if (!isDone && mode === 'rider' && wish.current === told) takeUp('driver');
      }
    }
    const isArrival = cameFrom.current !== undefined && cameFrom.current !== pathname;
    cameFrom.current = pathname;
    if (!hasDriverAccess) return;
    const before = dutyMode.current;
    dutyMode.current = mode;
    // A rider's page takes off whom another device put to work, too; a break on a driver's page stays one.
    const isAffirmed = isArrival && before === 'rider' && modeOfPath(pathname) === 'rider';
    const hasNews = isNews(before, { mode, pathname });
    if (hasNews || isAffirmed) quietly('the availability was not changed', change(!hasNews));
    else if (before === undefined) rememberMode(mode);
  }, [mode, pathname, hasDriverAccess, tell, takeUp]);

  // The tab in which it was done has told the server. Told or written here again, two tabs would turn each other for ever.
  const follow = useEffectEvent((elsewhere: UserMode) => {
    // What is being told here comes after it, and reaches the other tabs in its turn.
    if (switchingTo === null) takeUp(elsewhere);
  });
  useEffect(() => onModeElsewhere((elsewhere) => follow(elsewhere)), []);

  async function goOff() {
    if (!(await tell('rider'))) return;
    dutyMode.current = 'rider';
    show('rider');
  }
  /** The side that this page shows may have been left on another device; its person stays where they are. */
  async function affirm(side: UserMode) {
    if (!(await tell(side, true)) && side === 'rider') takeUp('driver');
  }
  function show(next: UserMode) {
    setStored(next);
    const target = dashboardAfterSwitch(pathname, next);
    if (target) void navigate(target);
  }
  function switchMode(next: UserMode) {
    if (switchingTo === 'rider') return;
    if (next === mode) quietly('the availability was not changed', affirm(next));
    else if (next === 'rider') quietly('the mode was not changed', goOff());
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
 * where this page goes before that, the next one tells it. What is only affirmed is told where it is not so.
 */
function useDuty(first: UserMode | null) {
  const cache = useQueryClient();
  const [switchingTo, setSwitchingTo] = useState(first);
  // One after the other: the last wish must be the last that the server hears.
  const turns = useRef<Promise<unknown>>(Promise.resolve());
  const tell = useCallback(
    (mode: UserMode, isAffirmed = false): Promise<boolean> => {
      if (!isAffirmed) setSwitchingTo(mode);
      const turn = turns.current.then(async () => {
        const duty = await import('../sidebar/duty');
        const isDone = (isAffirmed && duty.isAlready(cache, mode)) || (await duty.changeDuty(cache, mode));
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
