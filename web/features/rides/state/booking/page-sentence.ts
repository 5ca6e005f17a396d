import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { notBegunFrom } from '@server/rides/live/overdue.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { rideTexts } from '../../texts';
import { beforeTexts } from '../../trips/trip-texts';
import { type Sentence, type SentenceFacts, sentenceOf } from '../sentence';

/** The ride in one sentence as the rider's own page says it: with why a driver is sought once more, and what both were asked. */
export function pageSentence(ride: Ride, facts: SentenceFacts): Sentence {
  const { detail, ...sentence } = sentenceOf(ride, facts);
  const why = ride.status === 'pending' ? (givenBack(ride) ?? sentence.under) : askedIfBegun(ride, facts.nowMs);
  const words = [why, detail].filter(Boolean);
  return words.length === 0 ? sentence : { ...sentence, detail: words.join(' ') };
}

/** By whom, while a driver is sought because of it. */
function givenBack({ released }: Ride): string | undefined {
  if (!released?.is_current) return undefined;
  const { by, driver } = released;
  const words = beforeTexts.released;
  return by === 'rider' ? words.rider : words[by]({ driver: driver ?? beforeTexts.yourDriver });
}

/** From when the server asks both (D2): the notice of it is read as soon as this page shows the ride. */
function askedIfBegun({ status, my_role: role, pickup_time, arrived_at, driver }: Ride, nowMs: number): string | undefined {
  if (status !== 'in_route' || role !== 'rider' || arrived_at === null) return undefined;
  if (nowMs < notBegunFrom({ pickup_time, arrived_at })) return undefined;
  return beforeTexts.notBegun({ driver: driver ? firstNameOf(driver.full_name) : rideTexts.theDriver });
}
