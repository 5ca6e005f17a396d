import type { RideStatus } from '../rides/ride.contract.js';
import { isOpen } from '../rides/ride-status.contract.js';
import { shareLingerMs } from './sharing.contract.js';

/** How far a ride is, as far as its links depend on it. */
interface Progress {
  readonly status: RideStatus;
  readonly completed_at: Date | null;
}

/** Whether the links of a ride show anything: while it goes on and for a while after its end; of a canceled one they are dead at once (M53). */
export function isShown({ status, completed_at: completedAt }: Progress, now: Date): boolean {
  if (isOpen({ status })) return true;
  return status === 'completed' && completedAt !== null && now.getTime() < completedAt.getTime() + shareLingerMs;
}

/**
 * A word that begins with a digit, or with a letter or two before it ('No.12', 'B12'): of a house or a door, in whatever form, or degrees.
 * '5th' is a street's name; 'I-95' and 'US-1' are roads.
 */
const number = /(^|\s)(?!\d+(st|nd|rd|th)(\s|$))[^\p{L}\p{Nd}\s]*(\p{L}{1,2}[^\p{L}\p{Nd}\s-]*)?\p{Nd}\S*(\s[a-z]$)?(?=\s|$)/giu;
/** … at the end of a longer word, which stays: 'Hauptstr.7', 'Apt4B'. */
const numberAfterWord = /(?<=\p{L}{3}\.?)[^\p{L}\p{Nd}\s.]*\p{Nd}\S*/gu;
/** Postal codes that stand anywhere: Irish ones, each of one house, and British ones. */
const codeOfFew = /(^|\s)([A-Z]\d[\dW]\s[A-Z\d]{4}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})(?=[\s,]|$)/g;
/** A postal code beside the name of a town: '2801 AB', 'M5V 2T6', '29221'. */
const postalCode = /(^|\s)(?=[A-Z]*\d)[A-Z\d-]+(\s((?=[A-Z]*\d)[A-Z\d]{2,4}|[A-Z]{2}(?=\s|$)))?(?=\s|$)/g;

/** The street and the town of an address, without the house; nothing where the address is only degrees. */
export function withoutHouse(address: string): string {
  const [street = '', ...town] = address.replaceAll(codeOfFew, ' ').split(',');
  const kept = [street, ...town.map((part) => part.replaceAll(postalCode, ' '))];
  const parts = kept.map((part) => part.replaceAll(number, ' ').replaceAll(numberAfterWord, '').replaceAll(/\s+/g, ' ').trim());
  return parts.filter((part) => part !== '').join(', ');
}
