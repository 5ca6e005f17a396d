import { createContext, use, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { type Blocker, type BlockerFunction, type Location, useBlocker, useLocation } from 'react-router';
import { listeners, store } from '../store';

/** Whether the way from one address to another takes away what is written. */
export type IsLeft = (from: Location, to: Location) => boolean;

export const isOtherPage: IsLeft = (from, to) => from.pathname !== to.pathname;

/** What takes away what is written here, where nothing else is said: what lies over the pages knows with which of them it stays. */
export const IsLeftContext = createContext<IsLeft>(isOtherPage);

/** Who has something written in this tab that is not saved, with what takes it away; or had it: null. The first of them asks for all. */
const guards = store<ReadonlyMap<string, IsLeft | null>>(new Map());

/** For what is written and not saved, as long as it is: the browser asks before it is closed. Answers whether to ask for all guards, as one does. */
export function useLeaveGuard(isUnsaved: boolean, isLeft: IsLeft | undefined): boolean {
  const id = useId();
  const isLeftHere = use(IsLeftContext);
  const isAway = useEffectEvent(isLeft ?? isLeftHere);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const guard = (now: IsLeft | null) => guards.set(new Map(guards.get()).set(id, now));
    guard((from, to) => isAway(from, to));
    addEventListener('beforeunload', ask);
    return () => {
      guard(null);
      removeEventListener('beforeunload', ask);
    };
  }, [id, isUnsaved]);
  useEffect(() => () => guards.set(new Map([...guards.get()].filter(([other]) => other !== id))), [id]);
  return useSyncExternalStore(
    guards.subscribe,
    () => guards.get().keys().next().value === id,
    () => false,
  );
}

const isAnyLeft: IsLeft = (from, to) => [...guards.get().values()].some((isLeft) => isLeft?.(from, to));
const isBlocked: BlockerFunction = ({ currentLocation, nextLocation }) => isAnyLeft(currentLocation, nextLocation);

export interface LeaveAsking {
  /** Somebody is about to leave what they have written. */
  isAsking: boolean;
  onStay(): void;
  onLeave(): void;
}

const answered = new WeakSet<Blocker>();
const stays = listeners();

/** Hears that somebody who was asked stays. */
export const onStay = stays.subscribe;

/** Each question once: that it is answered shows later. */
function answer(asked: Blocker, by: 'proceed' | 'reset'): void {
  if (answered.has(asked)) return;
  answered.add(asked);
  asked[by]?.();
  if (by === 'reset') stays.notify();
}

/** Asks for all guards; a router hears one blocker alone. Once nothing is left to ask about, it goes on. */
export function useLeaveAsking(): LeaveAsking {
  const from = useLocation();
  const blocker = useBlocker(isBlocked);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const goOn = () => (isAnyLeft(from, blocker.location) ? undefined : answer(blocker, 'proceed'));
    goOn();
    return guards.subscribe(goOn);
  }, [blocker, from]);
  return { isAsking: blocker.state === 'blocked', onStay: () => answer(blocker, 'reset'), onLeave: () => answer(blocker, 'proceed') };
}
