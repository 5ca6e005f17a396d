import { withoutHidden } from '../../profiles/full-name.contract.js';

const placeMaxLength = 80;

/** The name of a place as a proxy tells it: one line, and not a long one. */
export function placeOf(header: string | readonly string[] | undefined): string | undefined {
  const told = typeof header === 'string' ? withoutHidden(header.toWellFormed()).trim() : '';
  return told === '' ? undefined : Array.from(told).slice(0, placeMaxLength).join('');
}
