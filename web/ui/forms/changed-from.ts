/** Those of `fields` that say something else than `base` does. */
export function changedFrom<F extends object>(base: F, fields: Partial<F>): Partial<F> {
  const changed = Object.entries(fields).filter(([field, value]) => value !== base[field as keyof F]);
  return Object.fromEntries(changed) as Partial<F>; // Some of the same fields.
}
