import { dayMs, later } from '../../src/contract/duration.js';
import type { CallOf } from '../../src/contract/endpoint.js';
import { addTariff, getTariffs, type TariffRules, type TariffsNow } from '../../src/fares/desk/desk-tariffs.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

type Wish = CallOf<typeof addTariff>['body'];

export const inDays = (days: number): string => later(world.clock.now(), days * dayMs).toISOString();

/** The prices that hold now, but for these. */
export async function wishOf(admin: Person, change: Partial<TariffRules>, wish: Partial<Wish> = {}): Promise<Wish> {
  const { in_force: inForce, newest_id: newest } = await admin.call(getTariffs, {});
  return { rules: { ...inForce.rules, ...change }, valid_from: null, reason: 'Fuel costs more.', based_on: newest, ...wish };
}

/** As an admin who has read the tariffs just now. */
export async function adds(admin: Person, change: Partial<TariffRules>, wish: Partial<Wish> = {}): Promise<TariffsNow> {
  return admin.call(addTariff, { body: await wishOf(admin, change, wish) });
}
