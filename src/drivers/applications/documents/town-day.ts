import { type Day, dayIn } from '../../../contract/calendar/day.js';
import type { Unit } from '../../../database/unit.js';
import { timeZoneIn } from '../../../service-area/the-town.api.js';

/** The day on the town's calendar. */
export async function townDay(unit: Unit): Promise<Day> {
  return dayIn(unit.now, await timeZoneIn(unit));
}
