import { locale } from './locale';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formatters.set(currency, made);
  return made;
}

/** A decimal amount ('12.5', or 12.5 as the API sends it) in an ISO 4217 currency: '$12.50'. A string is never turned into a float. */
export function formatMoney(amount: string | number, currency: string): string {
  // Intl reads any decimal string exactly; its type only admits literals.
  return formatterOf(currency).format(amount as Intl.StringNumericLiteral | number);
}
