import { hourMs } from '@server/contract/duration.js';
import { useSyncExternalStore } from 'react';
import { buildId } from '../errors/build';
import { quietly } from '../quietly';
import { store } from '../store';
import { takeOver } from './messages';
import { registrationHere } from './registration';

const path = '/sw.js';

/** The new version's worker, which waits; null while there is none. */
const waiting = store<ServiceWorker | null>(null);

let starting: Promise<void> | undefined;
let looking: ReturnType<typeof setInterval> | undefined;
let followed: ServiceWorkerRegistration | undefined;

/** Whether one can be had: in development there is none. */
export function canStartWorker(): boolean {
  return 'serviceWorker' in navigator && buildId() !== '';
}

/** Registers the service worker where this page has not, or where its files did not all come, and looks for a new version each hour (M154). */
export function startWorker(): void {
  if (!canStartWorker()) return;
  looking ??= setInterval(() => quietly('there was no look for a new version', look()), hourMs);
  starting ??= start().finally(() => {
    starting = undefined;
  });
  quietly('the service worker could not be started', starting);
}

async function look(): Promise<void> {
  if (await isStarted()) await followed?.update();
  else startWorker();
}

async function start(): Promise<void> {
  if (await isStarted()) return;
  await navigator.serviceWorker.register(path, { updateViaCache: 'none' });
  // Where a browser refuses to have one, it may say so by giving none.
  const registration = await registrationHere();
  if (!registration || registration === followed) return;
  followed = registration;
  followWorker(registration);
}

/** Where the first worker could not fetch all of its files, the browser has forgotten it. */
async function isStarted(): Promise<boolean> {
  const registration = await registrationHere();
  if (!registration || registration !== followed) return false;
  return [registration.active, registration.waiting, registration.installing].some(Boolean);
}

/** Notices a new version that waits, is being fetched, or comes later; the very first one is none. */
export function followWorker(registration: ServiceWorkerRegistration): void {
  const note = () => {
    if (registration.waiting && registration.active) waiting.set(registration.waiting);
  };
  const followInstalling = () => registration.installing?.addEventListener('statechange', note);
  registration.addEventListener('updatefound', followInstalling);
  followInstalling();
  note();
}

/** Whether a new version waits to be taken (M154). */
export function useHasUpdate(): boolean {
  return useSyncExternalStore(
    waiting.subscribe,
    () => waiting.get() !== null,
    () => false,
  );
}

/** Takes the new version, and loads this page anew with it: only ever by a press, and a page with unsaved writing asks first (M158). */
export function takeUpdate(): void {
  const worker = waiting.get();
  if (!worker) return;
  const reload = () => {
    if (worker.state === 'activated') location.reload();
  };
  // Another tab may have taken it already, or is about to.
  reload();
  worker.addEventListener('statechange', reload);
  worker.postMessage(takeOver);
}
