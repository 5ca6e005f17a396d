let news: string | null = null;
const listeners = new Set<() => void>();

/** What stands in the tab's title before its person has looked: 'Dan is here'. PageTitle shows it. */
export const titleNews = {
  get: (): string | null => news,
  set(next: string | null): void {
    if (next === news) return;
    news = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
