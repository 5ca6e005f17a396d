/** At most this many messages are in the page at a time. */
export const maxMounted = 300;
/** The window moves by this many. */
const step = 150;

export interface MountedWindow<T> {
  readonly shown: readonly T[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/** The part of a thread that is mounted: `endSeq` is its last message, null the thread's end, which moves on. */
export function windowOf<T extends { seq: number }>(messages: readonly T[], endSeq: number | null): MountedWindow<T> {
  const found = endSeq === null ? -1 : messages.findLastIndex(({ seq }) => seq <= endSeq);
  const end = found === -1 ? messages.length : found + 1;
  const start = Math.max(0, end - maxMounted);
  return { shown: messages.slice(start, end), hasEarlier: start > 0, hasLater: end < messages.length };
}

/** Where the window ends after moving towards earlier messages. */
export function earlier<T extends { seq: number }>(messages: readonly T[], endSeq: number | null): number | null {
  const { shown } = windowOf(messages, endSeq);
  return shown.length < maxMounted ? endSeq : (shown[shown.length - 1 - step]?.seq ?? endSeq);
}

/** Where it ends after moving towards later ones. */
export function later<T extends { seq: number }>(messages: readonly T[], endSeq: number | null): number | null {
  if (endSeq === null) return null;
  const end = messages.findLastIndex(({ seq }) => seq <= endSeq) + step;
  return end >= messages.length - 1 ? null : (messages[end]?.seq ?? null);
}

/** Where the window ends with this message in its middle; null where that is the thread's end. */
export function endAround<T extends { seq: number; id: string }>(messages: readonly T[], id: string): number | null {
  const end = messages.findIndex((message) => message.id === id) + step;
  return end >= messages.length - 1 ? null : (messages[end]?.seq ?? null);
}
