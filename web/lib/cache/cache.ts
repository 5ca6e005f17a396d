import type { CallOf, Endpoint, ReplyOf } from '@server/contract/endpoint.js';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

interface Identified {
  readonly id: string;
}

/** Replaces the item of that id where it stands, or adds it. Doing it twice changes nothing. */
export function upsert<T extends Identified>(items: readonly T[], item: T, at: 'start' | 'end' = 'start'): T[] {
  if (items.some(({ id }) => id === item.id)) return items.map((old) => (old.id === item.id ? item : old));
  return at === 'start' ? [item, ...items] : [...items, item];
}

/** The items without the one of that id. */
export function removeById<T extends Identified>(items: readonly T[], id: string): T[] {
  return items.filter((item) => item.id !== id);
}

/** Names of the array fields of a reply: `notifications` of `{ notifications: […], nextCursor }`. */
type ListField<E extends Endpoint> = {
  [K in keyof ReplyOf<E>]: ReplyOf<E>[K] extends readonly Identified[] ? K : never;
}[keyof ReplyOf<E>] &
  string;
type ItemOf<E extends Endpoint, F extends ListField<E>> = ReplyOf<E>[F] extends readonly (infer T extends Identified)[] ? T : never;

/** A list endpoint, and which of its cached answers are meant. */
interface List<E extends Endpoint, F extends ListField<E>> {
  readonly endpoint: E;
  /** Where the items stand in the reply: `messages` of `{ messages: […], nextCursor }`. */
  readonly field: F;
  /** Only the answers whose input passes; all of them when absent. */
  readonly which?: (input: CallOf<E>) => boolean;
}

/** `cachedList(cache, { endpoint: listRides, field: 'rides' }).upsert(ride)`: edits all cached answers, plain and paged alike. */
export function cachedList<E extends Endpoint, F extends ListField<E>>(cache: QueryClient, { endpoint, field, which }: List<E, F>) {
  type Item = ItemOf<E, F>;

  function editOne(key: QueryKey, change: (pages: Item[][]) => Item[][]): void {
    cache.setQueryData(key, (data: unknown) => edited(data, field, change));
  }

  function edit(change: (pages: Item[][], key: QueryKey) => Item[][]): void {
    for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [endpoint.path] })) {
      // The key is made by endpointKey().
      if (which && !which(queryKey[1] as CallOf<E>)) continue;
      editOne(queryKey, (pages) => change(pages, queryKey));
    }
  }

  return {
    /** Puts the item where its id stands, or at one end of the whole list. */
    upsert: (item: Item, at: 'start' | 'end' = 'start') => edit((pages) => upsertInPages(pages, item, at)),
    /** Takes the item of that id out. */
    remove: (id: string) => edit((pages) => pages.map((items) => removeById(items, id))),
    /** The same for a while: what it answers puts the item at the start of each answer that had it and still lacks it. */
    take(id: string): () => void {
      const had: (readonly [QueryKey, Item])[] = [];
      edit((pages, key) => {
        const item = find(pages, id);
        if (item) had.push([key, item]);
        return pages.map((items) => removeById(items, id));
      });
      return () => {
        for (const [key, item] of had) editOne(key, (pages) => (find(pages, id) ? pages : upsertInPages(pages, item, 'start')));
      };
    },
    /** Changes each item; give back the same object to leave it. */
    map: (change: (item: Item) => Item) => edit((pages) => pages.map((items) => items.map(change))),
  };
}

const find = <T extends Identified>(pages: readonly T[][], id: string): T | undefined => pages.flat().find((item) => item.id === id);

function upsertInPages<T extends Identified>(pages: T[][], item: T, at: 'start' | 'end'): T[][] {
  const place = pages.findIndex((items) => items.some(({ id }) => id === item.id));
  const end = at === 'start' ? 0 : pages.length - 1;
  const target = place === -1 ? end : place;
  return pages.map((items, index) => (index === target ? upsert(items, item, at) : items));
}

/** A plain answer is one page; an infinite one has many. */
function edited<T>(data: unknown, field: string, change: (pages: T[][]) => T[][]): unknown {
  if (isInfinite(data)) {
    const lists = change(data.pages.map((page) => listIn<T>(page, field)));
    return { ...data, pages: data.pages.map((page, index) => ({ ...page, [field]: lists[index] })) };
  }
  if (!isRecord(data)) return data;
  const [list] = change([listIn<T>(data, field)]);
  return { ...data, [field]: list };
}

function listIn<T>(page: Record<string, unknown>, field: string): T[] {
  const list = page[field];
  // The field is a list by ListField; what lies in the cache came out of the endpoint's schema.
  return Array.isArray(list) ? (list as T[]) : [];
}

function isInfinite(data: unknown): data is InfiniteData<Record<string, unknown>> {
  return isRecord(data) && Array.isArray(data['pages']) && Array.isArray(data['pageParams']);
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
