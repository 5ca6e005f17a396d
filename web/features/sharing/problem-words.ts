import { Refusal } from '../../lib/refusal';
import { sharingTexts } from './texts';

/** Reasons of ours are sentences for people; anything else is not their business. */
const told = ['too_many_shares', 'too_many_trusted', 'ride_over', 'no_passenger'];

/** Why an act of sharing did not work; where it was with somebody, with whom. */
export function problemOf(error: Error, name?: string): string {
  if (error instanceof Refusal && told.includes(error.code)) return error.message;
  return name === undefined ? sharingTexts.failed : sharingTexts.failedWith({ name });
}
