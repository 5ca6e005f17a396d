/** The newest of a list when something was tried: null of an empty one, undefined while that was not known. */
export type NewestThen = string | null | undefined;

type Rows<R> = readonly R[] | undefined;

/** … of a list, the newest first. */
export const newestOf = (rows: Rows<{ readonly id: string }>): NewestThen => (rows ? (rows[0]?.id ?? null) : undefined);

/** What a list, the newest first, shows beside what it did then; nothing where that cannot be told. */
export function listedSince<R extends { readonly id: string }>(newest: NewestThen, rows: Rows<R>): readonly R[] {
  if (newest === undefined || rows === undefined) return [];
  const before = newest === null ? rows.length : rows.findIndex(({ id }) => id === newest);
  return rows.slice(0, Math.max(before, 0));
}
