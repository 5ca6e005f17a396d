import { formatters } from '@server/contract/texts/formatters.js';
import { readerLocale } from '../locale';

/** A measure as short as it is written: '5m', '3h', '2d'. */
export function formatUnit(count: number, unit: 'minute' | 'hour' | 'day'): string {
  return formatters.getNumberFormat(readerLocale(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(count);
}
