/** Whether pushes can reach a browser at all; those of iPhones and iPads only from the home screen (M178). */
export type PushSupport = 'supported' | 'unsupported' | 'needs_install';

/**
 * How push stands in this browser. `lost`: it was on, and no longer is (M75). `asked`: the browser asked lately, and may not be made to
 * ask again yet (S24).
 */
export type PushState = 'checking' | 'unsupported' | 'needs_install' | 'blocked' | 'on' | 'lost' | 'asked' | 'off';

export interface SeenHere {
  readonly support: PushSupport;
  readonly permission: 'default' | 'denied' | 'granted';
  /** Whether the browser has a subscription; undefined while that is not known. */
  readonly isSubscribed: boolean | undefined;
  /** Whether the server pushes to this browser; undefined while that is not known. */
  readonly isListed: boolean | undefined;
  /** It was turned on here by this person, and not turned off. */
  readonly wasOn: boolean;
  /** Whether the browser may be made to ask. */
  readonly mayAsk: boolean;
}

export function pushStateOf(seen: SeenHere): PushState {
  if (seen.support !== 'supported') return seen.support;
  if (seen.permission === 'denied') return 'blocked';
  if (seen.permission === 'default') return notGranted(seen);
  return seen.isSubscribed === undefined || seen.isListed === undefined ? 'checking' : granted(seen);
}

/** Where a page may offer push in the middle of itself (M177): a press leads to push, or to how it is had. */
export function isOffered(state: PushState): boolean {
  return state === 'off' || state === 'lost' || state === 'needs_install';
}

function granted({ isSubscribed, isListed, wasOn }: SeenHere): PushState {
  if (isSubscribed && isListed) return 'on';
  return wasOn ? 'lost' : 'off';
}

/** A permission that was taken back is a loss too. */
function notGranted({ wasOn, mayAsk }: SeenHere): PushState {
  if (!mayAsk) return 'asked';
  return wasOn ? 'lost' : 'off';
}
