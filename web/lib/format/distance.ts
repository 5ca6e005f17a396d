import { locale } from './locale';

const metresPerMile = 1609.344;
const short = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const long = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** A distance in miles: '0.4 mi', from 10 on whole ones: '12 mi'; what is hardly any is 'under 0.1 mi'. */
export function formatMiles(miles: number): string {
  if (miles < 0.1) return 'under 0.1 mi';
  return `${(miles < 9.95 ? short : long).format(miles)} mi`;
}

export function milesOf(metres: number): number {
  return metres / metresPerMile;
}
