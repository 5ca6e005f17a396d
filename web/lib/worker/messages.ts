/** What the service worker and the pages say to each other. */
export type WorkerMessage =
  /** To a page: show this path, and answer by the port. */
  | { readonly kind: 'go-to'; readonly path: string }
  /** To a page: messages of this person wait; a page of theirs sends them, and answers by the port. */
  | { readonly kind: 'send-waiting'; readonly userId: string }
  /** To a worker that waits: a person asked for the new version. */
  | { readonly kind: 'take-over' };

export const goTo = (path: string): WorkerMessage => ({ kind: 'go-to', path });
export const sendWaiting = (userId: string): WorkerMessage => ({ kind: 'send-waiting', userId });
export const takeOver: WorkerMessage = { kind: 'take-over' };

/** What came is ours, or nothing. */
export function workerMessage(data: unknown): WorkerMessage | undefined {
  const { kind, path, userId } = (data ?? {}) as { kind?: unknown; path?: unknown; userId?: unknown };
  if (kind === 'take-over') return takeOver;
  if (kind === 'send-waiting' && typeof userId === 'string') return sendWaiting(userId);
  return kind === 'go-to' && typeof path === 'string' ? goTo(path) : undefined;
}

/** The browser says so once the network is back: what waits in the outbox is to be sent. */
export const outboxTag = 'outbox';
