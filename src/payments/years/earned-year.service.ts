import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayIn } from '../../contract/calendar/day.js';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { TheTown } from '../../service-area/the-town.api.js';
import { driverAccount } from '../ledger/ledger.rules.js';
import type { EarnedYear } from './earned-year.contract.js';
import { firstBooked, monthsBooked } from './earned-year.queries.js';
import { fileOf, monthsOf, startsOf } from './earned-year.rules.js';

/** A driver's years; nobody else ever sees them. */
@Injectable()
export class EarnedYearService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly profiles: ProfilesApi,
    private readonly town: TheTown,
  ) {}

  async of(me: UserId, year: number): Promise<EarnedYear> {
    const account = driverAccount(me);
    const [zone, first, { currency, time_zone: home }] = await Promise.all([
      this.profiles.timeZoneOf(me),
      this.sql.one(firstBooked, { account }),
      this.town.recent(),
    ]);
    const timeZone = zone ?? home;
    const [thisYear = 0, thisMonth = 0] = dayIn(this.clock.now(), timeZone).split('-').map(Number);
    const firstYear = first ? Number(dayIn(first.at, timeZone).slice(0, 4)) : thisYear;
    if (year < firstYear || year > thisYear) refuse(commonProblems, 'not_found');
    const [starts, until] = startsOf(year, timeZone);
    const booked = await this.sql.all(monthsBooked, { account, starts, from: starts[0] ?? until, until });
    return {
      year,
      first_year: firstYear,
      this_year: thisYear,
      currency,
      time_zone: timeZone,
      ...monthsOf(year, year === thisYear ? thisMonth : 12, booked),
      file_url: fileOf(year),
    };
  }
}
