import * as z from 'zod/mini';

/** One of these; `otherwise` stands for what only a newer version knows, so that it takes nothing along with it. */
export function known<const T extends string>(values: readonly [T, ...T[]], otherwise: NoInfer<T>) {
  // oxlint-disable-next-line promise/valid-params -- Zod's, no promise's.
  return z.catch(z.enum(values), otherwise);
}
