import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { rideProblems } from '../../rides/ride.contract.js';
import { demoTown } from '../../service-area/demo-town.contract.js';
import { keepTownCurrency } from '../../service-area/service-area.sql.js';
import { type QuoteRow, quoteToBook } from './quotes.queries.js';

/** The quote that its rider may book now, held; refuses where it is none. */
export async function bookableQuote(unit: Unit, wanted: { id: Id; rider: UserId }): Promise<QuoteRow> {
  await unit.all(keepTownCurrency, {});
  const found = await unit.one(quoteToBook, wanted);
  if (!found) refuse(commonProblems, 'not_found');
  const { town_currency: currency, ...quote } = found;
  if (quote.booked_at !== null) refuse(rideProblems, 'quote_used');
  // What was promised in another currency than the town has by now is no price any more.
  if (quote.expires_at <= unit.now || quote.currency !== (currency ?? demoTown.currency)) refuse(rideProblems, 'quote_expired');
  return quote;
}
