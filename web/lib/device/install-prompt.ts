import { useSyncExternalStore } from 'react';
import { store } from '../store';

/** The browser's offer to install; not in TypeScript's library, and Safari and Firefox have none. */
interface InstallPromptEvent extends Event {
  /** Asks the person, once, and only from a press. */
  prompt(): Promise<unknown>;
}

const offer = store<InstallPromptEvent | null>(null);
const installed = store(false);

declare global {
  var earlyInstallPrompt: Event | undefined;
}

/** Keeps an offer that comes before the page's code. It is written into the page as text, so it names nothing outside of itself. */
export function keepEarlyPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.earlyInstallPrompt = event;
  });
}

/** Keeps the browser's offer until somebody wants it: called before anything shows, since it comes early (M156). */
export function watchInstallPrompt(): void {
  installed.set(window.matchMedia('(display-mode: standalone)').matches);
  const take = (event: Event) => {
    event.preventDefault();
    // The event of this name is no other.
    offer.set(event as InstallPromptEvent);
  };
  if (globalThis.earlyInstallPrompt) take(globalThis.earlyInstallPrompt);
  window.addEventListener('beforeinstallprompt', take);
  window.addEventListener('appinstalled', () => {
    offer.set(null);
    installed.set(true);
  });
}

/** Lets the browser ask its person, from a press of theirs; an offer is good for one question. */
export async function install(): Promise<void> {
  const event = offer.get();
  offer.set(null);
  await event?.prompt();
}

/** Whether the browser would ask right now; false while the server renders. */
export function useMayInstall(): boolean {
  return useSyncExternalStore(
    offer.subscribe,
    () => offer.get() !== null,
    () => false,
  );
}

/** Whether this is the installed app, or it was installed from this page (M154); false while the server renders. */
export function useIsInstalled(): boolean {
  return useSyncExternalStore(installed.subscribe, installed.get, () => false);
}
