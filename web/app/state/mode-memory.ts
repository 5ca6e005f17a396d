import { modeCookie } from '@server/auth/sign-out.contract.js';
import { forgetPref, oneOf, rememberPref, userModes, type UserMode } from './prefs';

/** In local storage as specified, and in a cookie so that the server's first paint knows. */
export function rememberMode(mode: UserMode): void {
  rememberPref(modeCookie, mode);
  try {
    localStorage.setItem(modeCookie, mode);
  } catch {
    // Storage may be full or forbidden; the cookie is enough.
  }
}

export function storedMode(): UserMode | undefined {
  try {
    return oneOf(userModes, localStorage.getItem(modeCookie));
  } catch {
    return undefined;
  }
}

export function isModeKept(): boolean {
  return storedMode() !== undefined || document.cookie.includes(`${modeCookie}=`);
}

/** It is of one person: whoever signs in next begins without a side. */
export function forgetMode(): void {
  forgetPref(modeCookie);
  try {
    localStorage.removeItem(modeCookie);
  } catch {
    // Where storage is forbidden, nothing was kept in it.
  }
}

/** Calls with the side that another tab has remembered, also when this page was put aside meanwhile; not when one forgets it. */
export function onModeElsewhere(listener: (mode: UserMode) => void): () => void {
  const hear = () => {
    const mode = storedMode();
    if (mode) listener(mode);
  };
  const onStorage = ({ key }: StorageEvent) => (key === modeCookie ? hear() : undefined);
  const onShow = ({ persisted }: PageTransitionEvent) => (persisted ? hear() : undefined);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
