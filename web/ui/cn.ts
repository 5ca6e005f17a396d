import { clsx, type ClassValue } from 'clsx';
import { mergeClasses } from './merge-classes';

/** Results are kept for as many different lists; then the memory begins anew. */
const maxKnown = 1_000;
const known = new Map<string, string>();

/** Joins class names; where two set the same property, the last one wins. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  const before = known.get(joined);
  if (before !== undefined) return before;
  if (known.size >= maxKnown) known.clear();
  const merged = mergeClasses(joined);
  known.set(joined, merged);
  return merged;
}
