import { quietly } from '../../../lib/quietly';

/**
 * Keeps the screen lit until the given function is called: in a dark one the browser stops telling the position (M54). Where the
 * browser does not give that, nothing is said: the page asks to be kept open anyway.
 */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  const { wakeLock } = navigator;
  let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
  const hold = () => {
    // A hidden page is given none, and the one that it had is taken from it.
    if (document.visibilityState !== 'visible') return;
    held = held.then((lock) => (lock && !lock.released ? lock : wakeLock.request('screen'))).catch(() => undefined);
  };
  hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    document.removeEventListener('visibilitychange', hold);
    quietly(
      'the screen stays lit',
      held.then((lock) => lock?.release()),
    );
  };
}
