import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { rideProblems } from '../../rides/ride.contract.js';
import { type QuoteRow, quoteToBook } from './quotes.queries.js';

/** The quote that its rider may book now, held; refuses where it is none. */
export async function bookableQuote(unit: Unit, wanted: { id: Id; rider: UserId }): Promise<QuoteRow> {
  const quote = await unit.one(quoteToBook, wanted);
  if (!quote) refuse(commonProblems, 'not_found');
  if (quote.booked_at !== null) refuse(rideProblems, 'quote_used');
  if (quote.expires_at <= unit.now) refuse(rideProblems, 'quote_expired');
  return quote;
}
