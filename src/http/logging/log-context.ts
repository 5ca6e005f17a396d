import { AsyncLocalStorage } from 'node:async_hooks';

interface Context {
  readonly requestId: string;
  userId?: string;
}

interface Stored {
  /** What each line says. */
  readonly said: Context;
  /** From where a request came: for the audit log alone, no line has it. */
  readonly network: string | null;
}

const storage = new AsyncLocalStorage<Stored>();

/** Carries the request's id and person to every log line that is written on its behalf. */
export const logContext = {
  run<T>(requestId: string, body: () => T, network: string | null = null): T {
    return storage.run({ said: { requestId }, network }, body);
  },
  setUser(userId: string): void {
    const context = storage.getStore();
    if (context) context.said.userId = userId;
  },
  /** Null outside of requests and jobs. */
  requestId(): string | null {
    return storage.getStore()?.said.requestId ?? null;
  },
  /** The beginning of the caller's address; null outside of requests. */
  network(): string | null {
    return storage.getStore()?.network ?? null;
  },
  current(): object {
    return storage.getStore()?.said ?? {};
  },
};
