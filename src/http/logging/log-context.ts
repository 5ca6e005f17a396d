import { AsyncLocalStorage } from 'node:async_hooks';

interface Context {
  readonly requestId: string;
  userId?: string;
}

const storage = new AsyncLocalStorage<Context>();

/** Carries the request's id and person to every log line that is written on its behalf. */
export const logContext = {
  run<T>(requestId: string, body: () => T): T {
    return storage.run({ requestId }, body);
  },
  setUser(userId: string): void {
    const context = storage.getStore();
    if (context) context.userId = userId;
  },
  /** Null outside of requests and jobs. */
  requestId(): string | null {
    return storage.getStore()?.requestId ?? null;
  },
  current(): object {
    return storage.getStore() ?? {};
  },
};
