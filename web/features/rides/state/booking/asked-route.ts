import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Proposal } from '@server/rides/record/proposal.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { formatCountdown } from '../../../../lib/format/countdown';
import { formatMoney } from '../../../../lib/format/money';
import { askedTexts } from '../../trips/reroute-texts';
import type { Sentence } from '../sentence';

/** What a driver is asked, where their ride is read on another page; undefined while nothing is. */
export function askedSentence(ride: Ride, nowMs: number): Sentence | undefined {
  const { my_role: role, proposal } = ride;
  if (role !== 'driver' || !proposal) return undefined;
  const title = askedTexts.title({ rider: firstNameOf(ride.customer.full_name) });
  return { title, timer: formatCountdown(leftMs(proposal, nowMs)), under: wayWords(proposal).join(' ') };
}

export const leftMs = (proposal: Proposal, nowMs: number): number => Math.max(0, Date.parse(proposal.expires_at) - nowMs);

/** Where it would go. */
export function wayWords({ destination_address: destination, stop_addresses: stops }: Proposal): string[] {
  const to = askedTexts.to({ destination: localAddress(destination) });
  return stops.length === 0 ? [to] : [to, askedTexts.by({ stops: stops.map(localAddress).join(', ') })];
}

/** What it changes for whoever drives: their money, and their time. */
export function changeWords(ride: Ride, proposal: Proposal): { money: string; time: string } {
  const cents = Math.round((proposal.driver_share - ride.driver_share) * 100);
  const minutes = proposal.estimated_duration_minutes - ride.estimated_duration_minutes;
  return { money: moneyWords(cents, ride.currency), time: timeWords(minutes) };
}

function moneyWords(cents: number, currency: string): string {
  const amount = formatMoney(Math.abs(cents) / 100, currency);
  if (cents === 0) return askedTexts.same;
  return cents > 0 ? askedTexts.more({ amount }) : askedTexts.less({ amount });
}

function timeWords(minutes: number): string {
  const count = Math.abs(minutes);
  if (count === 0) return askedTexts.minutesSame;
  return minutes > 0 ? askedTexts.minutesMore({ count }) : askedTexts.minutesLess({ count });
}
