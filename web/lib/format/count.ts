/** A count that never outgrows its badge: 12 with cap 9 is '9+' (S1, M10). */
export function formatCount(count: number, cap: 9 | 99): string {
  return count > cap ? `${cap}+` : String(Math.max(0, Math.floor(count)));
}
