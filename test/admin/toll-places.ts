import type { CallOf } from '../../src/contract/endpoint.js';
import { addToll, changeToll, getTolls, type TollPlace, type TollRules } from '../../src/fares/tolls/tolls.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

type Way = readonly (readonly [number, number])[];
type Wish = Partial<CallOf<typeof addToll>['body']>;

/** A little line across the longest straight of a way; its first end is at the left of whoever drives there. */
export function across(way: Way): Pick<TollRules, 'from' | 'to'> {
  const straights = way.slice(1).map((end, at) => ({ start: way[at] ?? end, end }));
  const length = ({ start, end }: (typeof straights)[number]) => Math.hypot(end[0] - start[0], end[1] - start[1]);
  const [longest] = straights.toSorted((one, other) => length(other) - length(one));
  if (!longest) throw new Error('no way');
  const { start, end } = longest;
  const [lng, lat] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const [x, y] = [(end[0] - start[0]) / length(longest), (end[1] - start[1]) / length(longest)];
  const off = 0.0001;
  return { from: { lat: lat + x * off, lng: lng - y * off }, to: { lat: lat - x * off, lng: lng + y * off } };
}

/** Where nobody drives. */
const faraway = { from: { lat: 10, lng: 10 }, to: { lat: 10, lng: 10.001 } };

export const tollRules = (rules: Partial<TollRules> = {}): TollRules => ({
  name: 'Harbor Bridge',
  amount_cents: 325,
  ...faraway,
  is_one_way: false,
  is_on: true,
  ...rules,
});

/** The town's new toll place. */
export async function addsToll(admin: Person, rules: Partial<TollRules> = {}, wish: Wish = {}): Promise<TollPlace> {
  const body = { rules: tollRules(rules), valid_from: null, reason: 'A new sign.', ...wish };
  const [place] = (await admin.call(addToll, { body })).toll_places.slice(-1);
  if (!place) throw new Error('no toll place');
  return place;
}

/** As an admin who has read the place just now; at once unless told from when. */
export async function changesToll(
  admin: Person,
  { id }: Pick<TollPlace, 'id'>,
  { valid_from = null, ...rules }: Partial<TollRules> & Pick<Wish, 'valid_from'>,
): Promise<TollPlace> {
  const find = (places: readonly TollPlace[]) => places.find((place) => place.id === id);
  const known = find((await admin.call(getTolls, {})).toll_places);
  const was = known?.in_force ?? known?.planned;
  if (!known || !was) throw new Error('no toll place');
  const body = { rules: { ...was.rules, ...rules }, valid_from, reason: 'A new sign.', based_on: known.newest };
  return find((await admin.call(changeToll, { params: { id }, body })).toll_places) ?? known;
}

/** A town without any, as none was ever added. */
export const withoutTolls = () => world.sql('delete from tolls');
