import { Refusal } from '../../lib/refusal';
import { sharingTexts } from './texts';

/** Reasons of ours are sentences for people; anything else is not their business. */
const told = ['too_many_shares', 'too_many_trusted', 'ride_over', 'no_passenger'];

/** Why an act of sharing did not work. */
export function problemOf(error: Error): string {
  return error instanceof Refusal && told.includes(error.code) ? error.message : sharingTexts.failed;
}
