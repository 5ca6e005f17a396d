/** A list that one was taken out of, with that one where it stood; as it is where it holds that one again, or never did. */
export function putBack<T>(list: readonly T[], before: readonly T[], isIt: (item: T) => boolean): T[] {
  const index = before.findIndex(isIt);
  if (index < 0 || list.some(isIt)) return [...list];
  return [...list.slice(0, index), ...before.slice(index, index + 1), ...list.slice(index)];
}

/** Of how a thing was, what a change of it names; of nothing, nothing. */
export function asBefore<C extends object>(before: C | undefined, change: C): Partial<C> {
  if (!before) return {};
  const names = Object.keys(change) as (keyof C)[];
  return Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<C>;
}
