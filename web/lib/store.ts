/** Those in this tab who want to hear of something. */
export interface Listeners<T> {
  readonly size: number;
  /** Gives the way to leave again. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
  notify(value: T): void;
}

export function listeners<T = void>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    get size() {
      return all.size;
    },
    subscribe: (listener) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    notify(value) {
      for (const listener of all) listener(value);
    },
  };
}

/** A value that is watched, as `useSyncExternalStore` wants it. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Writing the same value again tells nobody. */
export function store<T>(initial: T): Store<T> {
  let current = initial;
  const watchers = listeners();
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      watchers.notify();
    },
    subscribe: watchers.subscribe,
  };
}

/** Subscribes to what is not there yet, or never changes. */
export const never = () => () => {};
