import { createContext, use, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router';
import { store } from '../store';

/** Whether the way from one address to another takes away what is written. */
export type IsLeft = (from: Location, to: Location) => boolean;

export const isOtherPage: IsLeft = (from, to) => from.pathname !== to.pathname;

/** What takes away what is written here, where nothing else is said: what lies over the pages knows with which of them it stays. */
export const IsLeftContext = createContext<IsLeft>(isOtherPage);

interface Guard {
  readonly id: string;
  readonly isLeft: IsLeft;
}

/** Of all in this tab that is written and not saved. */
const guards = store<readonly Guard[]>([]);

/** For what is written and not saved, as long as it is: the browser asks before it is closed. Answers whether to ask for all guards, as one does. */
export function useLeaveGuard(isLeft: IsLeft | undefined): boolean {
  const id = useId();
  const isLeftHere = use(IsLeftContext);
  const isAway = useEffectEvent(isLeft ?? isLeftHere);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.set([...guards.get(), { id, isLeft: (from, to) => isAway(from, to) }]);
    addEventListener('beforeunload', ask);
    return () => {
      guards.set(guards.get().filter((guard) => guard.id !== id));
      removeEventListener('beforeunload', ask);
    };
  }, [id]);
  return useSyncExternalStore(
    guards.subscribe,
    () => guards.get()[0]?.id === id,
    () => false,
  );
}

const isAnyLeft: BlockerFunction = ({ currentLocation, nextLocation }) =>
  guards.get().some(({ isLeft }) => isLeft(currentLocation, nextLocation));

export interface LeaveAsking {
  /** Somebody is about to leave what they have written. */
  isAsking: boolean;
  onStay(): void;
  onLeave(): void;
}

/** Asks for all guards; a router hears one blocker alone. */
export function useLeaveAsking(): LeaveAsking {
  const blocker = useBlocker(isAnyLeft);
  return {
    isAsking: blocker.state === 'blocked',
    onStay: () => blocker.reset?.(),
    onLeave: () => blocker.proceed?.(),
  };
}
