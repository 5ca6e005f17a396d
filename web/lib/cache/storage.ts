import { useSyncExternalStore } from 'react';
import { logQuietly } from '../log';
import { listeners } from '../store';

/** What is kept, as it is read again: a schema, or in code that the first load has, something as small that says the same. */
interface Shape<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** One value that this browser remembers. What does not fit its schema any more reads as the fallback (PG-7). */
export interface Stored<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  readonly fallback: T;
}

const prefix = 'hometown.';

/** Kept by the browser until it is cleared, or by this tab until that is closed. */
type Area = 'localStorage' | 'sessionStorage';

/** `const recent = stored('recent-places', RecentPlaces, [])`; never throws, also where storage is full or forbidden. */
export function stored<T>(name: string, schema: Shape<T>, fallback: NoInfer<T>): Stored<T> {
  return storedIn('localStorage', { name, schema, fallback });
}

/** The same for this tab alone, as long as it is open. */
export function storedInTab<T>(name: string, schema: Shape<T>, fallback: NoInfer<T>): Stored<T> {
  return storedIn('sessionStorage', { name, schema, fallback });
}

/** Signing out: nothing that was kept for this tab outlives it (P8). */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch (error) {
    logQuietly('the tab kept what it should forget', error);
  }
}

interface Kept<T> {
  readonly name: string;
  readonly schema: Shape<T>;
  readonly fallback: T;
}

function storedIn<T>(area: Area, { name, schema, fallback }: Kept<T>): Stored<T> {
  const key = prefix + name;
  const watchers = listeners();
  // The same text gives the same object, or React would render without end.
  let known: { text: string | null; value: T } = { text: null, value: fallback };

  function get(): T {
    const text = readText(area, key);
    if (text !== known.text) known = { text, value: parse(schema, text, fallback) };
    return known.value;
  }

  function write(text: string | null): void {
    writeText(area, key, text);
    watchers.notify();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null ? listener() : undefined);
    const leave = watchers.subscribe(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      leave();
      window.removeEventListener('storage', onStorage);
    };
  }

  return { get, set: (value) => write(JSON.stringify(value)), clear: () => write(null), subscribe, fallback };
}

/** The remembered value, following other tabs; the fallback while the server renders and on the first paint. */
export function useStored<T>(value: Stored<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, () => value.fallback);
}

function parse<T>(schema: Shape<T>, text: string | null, fallback: T): T {
  if (text === null) return fallback;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}

function readText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

function writeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch (error) {
    logQuietly(`${key} could not be remembered`, error);
  }
}
