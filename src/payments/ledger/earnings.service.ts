import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { dayIn } from '../../contract/calendar/day.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { firstBooked } from '../years/earned-year.queries.js';
import type { DriverEarnings, EarnedDay } from './earnings.contract.js';
import { awaitedBy, quartersOf } from './earnings.queries.js';
import { besideWeek, earnedOn, spanOf, sumOf, weekOf } from './earnings.rules.js';
import { driverAccount } from './ledger.rules.js';
import { TheTown } from '../../service-area/the-town.api.js';

/** A driver's days and weeks; nobody else ever sees them. */
@Injectable()
export class EarningsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly profiles: ProfilesApi,
    private readonly town: TheTown,
  ) {}

  /** `week` is a day of the week that is wanted; this one without it. */
  async of(me: UserId, week?: string): Promise<DriverEarnings> {
    const account = driverAccount(me);
    const [zone, first, awaited, { currency, time_zone: home }] = await Promise.all([
      this.profiles.timeZoneOf(me),
      this.sql.one(firstBooked, { account }),
      this.sql.one(awaitedBy, { driver: me }),
      this.town.recent(),
    ]);
    const timeZone = zone ?? home;
    const today = dayIn(this.clock.now(), timeZone);
    const wanted = weekOf(week ?? today);
    const beside = besideWeek(wanted, first ? dayIn(first.at, timeZone) : today, today) ?? refuse(commonProblems, 'not_found');
    const earned = (days: readonly string[]) => this.earned(account, days, timeZone);
    const [days, [ofToday]] = await Promise.all([earned(wanted), wanted.includes(today) ? [] : earned([today])]);
    return {
      currency,
      time_zone: timeZone,
      today: ofToday ?? days.find(({ date }) => date === today) ?? { date: today, ...sumOf([]) },
      week: { ...sumOf(days), days, ...beside },
      awaited: awaited ?? { amount_cents: 0, payments: 0 },
    };
  }

  private async earned(account: string, days: readonly string[], zone: string): Promise<EarnedDay[]> {
    return earnedOn(days, zone, await this.sql.all(quartersOf, { account, ...spanOf(days) }));
  }
}
