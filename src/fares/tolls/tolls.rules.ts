import { greatCircleMiles } from '../../town/distance.api.js';
import type { Line } from '../fare.api.js';
import { crossingsOf, type Way } from './crossing.rules.js';
import { tollLineMiles, type TollRules } from './tolls.contract.js';

/** A way pays one toll at most so often: no way of a ride goes there and back more, and a price stays a page long. */
const crossingsMax = 10;

/** What is to be paid on a way: a line for each crossing. */
export function tollLines(way: Way, tolls: readonly TollRules[]): Line[] {
  return tolls.flatMap((toll) => {
    const line = { label: `Toll: ${toll.name}`, cents: toll.amount_cents };
    return Array.from({ length: Math.min(crossingsOf(way, toll), crossingsMax) }, () => line);
  });
}

/** Whether its ends are two, and of one road or river. */
export function isLine({ from, to }: Pick<TollRules, 'from' | 'to'>): boolean {
  const miles = greatCircleMiles(from, to);
  return miles >= tollLineMiles.min && miles <= tollLineMiles.max;
}

/** What the audit log keeps of a version. */
export function stateOf({ from, to, ...rules }: TollRules): Record<string, unknown> {
  const words = ({ lat, lng }: TollRules['from']) => `${lat}, ${lng}`;
  return { ...rules, line: `${words(from)} – ${words(to)}` };
}

/** Whether two versions say the same. */
export const isSameToll = (one: TollRules, other: TollRules): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ name, amount_cents, from, to, is_one_way, is_on }: TollRules): string =>
  JSON.stringify([name, amount_cents, from.lat, from.lng, to.lat, to.lng, is_one_way, is_on]);
