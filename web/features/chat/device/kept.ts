import { listeners } from '../../../lib/store';

/** Of each kind of thing the tab keeps so many. */
const most = 20;

/** What the tab keeps by an id, the newest of it, until somebody else signs in. */
export interface Kept<T> {
  readonly subscribe: (listener: () => void) => () => void;
  /** Null for nothing. */
  get(id: string): T | null;
  all(): readonly T[];
  /** Null forgets it. */
  keep(id: string, value: T | null): void;
}

const all = listeners();

/** Somebody else signs in: nothing of it is kept, whatever code of it was loaded. */
export const forgetKept = (): void => all.notify();

/** Calls back then. */
export const onForgotten = all.subscribe;

export function kept<T>(): Kept<T> {
  const values = new Map<string, T>();
  const watchers = listeners();
  all.subscribe(() => {
    values.clear();
    watchers.notify();
  });
  return {
    subscribe: watchers.subscribe,
    get: (id) => values.get(id) ?? null,
    all: () => [...values.values()],
    keep(id, value) {
      values.delete(id);
      if (value !== null) values.set(id, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
      watchers.notify();
    },
  };
}
