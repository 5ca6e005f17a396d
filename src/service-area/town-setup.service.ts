import { Injectable } from '@nestjs/common';
import { noteAct } from '../audit/audit.api.js';
import { Config } from '../config/config.js';
import { version } from '../config/version.js';
import type { InputOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { CurrencyUses } from './currency-uses.api.js';
import { type ServiceArea, type setServiceArea, townProblems, type TownSetup } from './service-area.contract.js';
import { townChanged } from './service-area.events.js';
import { putServiceArea } from './service-area.queries.js';
import { takeTownCurrency } from './service-area.sql.js';
import { ServiceAreas } from './service-areas.api.js';
import { demoTown } from './demo-town.contract.js';
import { servicesOf } from './town-services.api.js';
import type { Currency } from './the-town.contract.js';

type Wish = InputOf<typeof setServiceArea>['body'];

/** What an admin sets up of a town, and what whoever runs the machine has to. */
@Injectable()
export class TownSetupService {
  constructor(
    private readonly work: Work,
    private readonly areas: ServiceAreas,
    private readonly uses: CurrencyUses,
    private readonly config: Config,
  ) {}

  async read(): Promise<TownSetup> {
    return { area: (await this.areas.current()) ?? null, services: servicesOf(this.config), version };
  }

  async setArea(by: UserId, { reason, version, ...draft }: Wish): Promise<TownSetup> {
    // Read outside of the transaction: it is what the admin saw only where the version is still that one.
    const before = await this.areas.current();
    await this.work.run(async (unit) => {
      const { center, ...rest } = draft;
      const put = (before?.version ?? 0) === version && (await unit.one(putServiceArea, { ...rest, ...center, version, now: unit.now }));
      if (!put) refuse(commonProblems, 'conflict', { current: await this.areas.current() });
      // Whoever books holds the currency as well: a ride that was booked at this moment is seen, and none comes after it in the old one.
      if (await this.isTaken(unit, draft.currency, before)) refuse(townProblems, 'currency_in_use', { current: before });
      await noteAct(unit, {
        by,
        act: 'area_changed',
        subject: { kind: 'town', id: 'area' },
        ...(before ? { before: stateOf(before) } : {}),
        after: stateOf(draft),
        reason,
      });
      unit.record(townChanged, {});
    });
    return this.read();
  }

  /** What was promised and booked in one currency cannot become another one. */
  private async isTaken(unit: Unit, wanted: Currency, before: ServiceArea | undefined): Promise<boolean> {
    if (wanted === (before?.currency ?? demoTown.currency)) return false;
    await unit.all(takeTownCurrency, {});
    return this.uses.isInUse(unit);
  }
}

const stateOf = ({ center, ...rest }: Omit<Wish, 'reason' | 'version'>) => {
  // What it was carries a version and a time besides.
  const { name, support_email, support_phone, emergency_number, time_zone, currency, units, language, radius_miles } = rest;
  const where = { center: `${center.lat}, ${center.lng}`, radius_miles };
  return { name, support_email, support_phone, emergency_number, time_zone, currency, units, language, ...where };
};
