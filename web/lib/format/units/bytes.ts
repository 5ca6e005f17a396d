import { formatters } from '@server/contract/texts/formatters.js';
import { readerLocale } from '../locale';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** How big a file is: '84 kB', '2.3 MB'; nothing is smaller than 1 kB. */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return write(Math.max(1, Math.round(bytes / kilobyte)), 'kilobyte');
  return write(bytes / megabyte, 'megabyte');
}

function write(count: number, unit: 'kilobyte' | 'megabyte'): string {
  return formatters.getNumberFormat(readerLocale(), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(count);
}
