/** What the service worker and the pages say to each other. */
export type WorkerMessage =
  /** To a page: show this path, and answer by the port. */
  | { readonly kind: 'go-to'; readonly path: string }
  /** To a worker that waits: a person asked for the new version. */
  | { readonly kind: 'take-over' };

export const goTo = (path: string): WorkerMessage => ({ kind: 'go-to', path });
export const takeOver: WorkerMessage = { kind: 'take-over' };

/** What came is ours, or nothing. */
export function workerMessage(data: unknown): WorkerMessage | undefined {
  const { kind, path } = (data ?? {}) as { kind?: unknown; path?: unknown };
  if (kind === 'take-over') return takeOver;
  return kind === 'go-to' && typeof path === 'string' ? goTo(path) : undefined;
}

/** The browser says so once the network is back: what waits in the outbox is to be sent. */
export const outboxTag = 'outbox';
