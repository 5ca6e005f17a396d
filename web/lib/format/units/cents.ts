/** How an amount stands in the box: '25.50'. */
export function typedOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Whole cents of what was typed: '12', '12.5', '$1,234.50', '12.50 €'; undefined when it is no amount. */
export function centsOf(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, '')
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  const [, whole = '', part = ''] = /^(\d{0,7})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === '' && part === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
