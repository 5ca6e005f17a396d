import { formatters } from '@server/contract/texts/formatters.js';
import { readerLocale } from './locale';

/** A decimal amount ('12.5', or 12.5 as the API sends it) in an ISO 4217 currency: '$12.50'. A string is never turned into a float. */
export function formatMoney(amount: string | number, currency: string): string {
  // Intl reads any decimal string exactly; its type only admits literals.
  return formatters.getNumberFormat(readerLocale(), { style: 'currency', currency }).format(amount as Intl.StringNumericLiteral | number);
}
