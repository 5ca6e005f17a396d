import { formatters } from '@server/contract/texts/formatters.js';
import { readerLocale } from '../locale';
import { formatTexts } from '../texts';

const metresPerMile = 1609.344;
const miles = { style: 'unit', unit: 'mile', unitDisplay: 'short' } as const;
const short = { ...miles, minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const long = { ...miles, maximumFractionDigits: 0 } as const;

/** A distance in miles: '0.4 mi', from 10 on whole ones: '12 mi'; what is hardly any is 'under 0.1 mi'. */
export function formatMiles(distance: number): string {
  const write = (number: number) => formatters.getNumberFormat(readerLocale(), number < 9.95 ? short : long).format(number);
  return distance < 0.1 ? formatTexts.under({ distance: write(0.1) }) : write(distance);
}

export function milesOf(metres: number): number {
  return metres / metresPerMile;
}
