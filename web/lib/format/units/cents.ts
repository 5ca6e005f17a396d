import { formatters } from '@server/contract/texts/formatters.js';
import { readerLocale } from '../locale';

/** What the reader writes before a fraction: a dot or a comma. Of numbers and of money it may differ, as in 'en-DE'. */
const signIn = (options?: Intl.NumberFormatOptions): string =>
  formatters.getNumberFormat(readerLocale(), options).format(0.5).includes(',') ? ',' : '.';

/** How an amount stands in the box: '25.50', or '25,50' where money is written so. */
export function typedOf(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', signIn({ style: 'currency', currency: 'EUR' }));
}

const wholeDigitsMax = 7;
const plainOrGrouped = /^(?:\d*|\d{1,3}([.,'’\s])(?:\d{2,3}\1)*\d{3})$/;

/**
 * Whole cents of what was typed: '12', '12.5', '$1,234.50', '12.50 €'; undefined when it is no amount. A dot stands before cents, and
 * so does a comma where the reader writes one before a fraction. A sign that may stand there groups digits only where the other one follows: nobody can
 * say what '1,250' is where both are written.
 */
export function centsOf(typed: string): number | undefined {
  const plain = typed.trim().replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, '');
  const [, whole = '', sign = '', part = ''] = /^(.*?)(?:([.,])(\d{0,2}))?$/.exec(plain) ?? [];
  const signs = ['.', signIn()];
  if (sign !== '' && !signs.includes(sign)) return undefined;
  const digits = digitsOf(whole, sign === '' ? signs : [sign]);
  if (digits === undefined || digits + part === '') return undefined;
  return Number(digits) * 100 + Number(part.padEnd(2, '0'));
}

/** Without the sign that groups them, which is none of these. */
function digitsOf(whole: string, taken: readonly string[]): string | undefined {
  const found = plainOrGrouped.exec(whole);
  if (!found || taken.includes(found[1] ?? '')) return undefined;
  const digits = whole.replaceAll(/\D/g, '');
  return digits.length <= wholeDigitsMax ? digits : undefined;
}
