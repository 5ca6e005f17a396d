import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.api.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { withCurrent } from '../../http/with-current.js';
import { Tariff } from '../fare.api.js';
import { tariffsChanged } from '../fares.events.js';
import { validTariff } from '../fares.queries.js';
import { type addTariff, plannedMax, tariffProblems, type TariffsNow } from './desk-tariffs.contract.js';
import { insertTariff, lockTariffs, markWithdrawn, newestTariff, oneTariff, plannedTariffs } from './desk-tariffs.queries.js';
import { differenceOf, isAhead, rulesOf } from './desk-tariffs.rules.js';
import { DeskTariffsService } from './desk-tariffs.service.js';
import { startOf } from './tariff-start.js';

type Wish = InputOf<typeof addTariff>['body'];

/** What admins decide about prices (M168). Those that were quoted or booked before stay as they are: each names its tariff. */
@Injectable()
export class TariffActs {
  constructor(
    private readonly work: Work,
    private readonly desk: DeskTariffsService,
  ) {}

  add(by: UserId, { rules, valid_from: wanted, reason, based_on: basedOn }: Wish): Promise<TariffsNow> {
    return this.change(async (unit) => {
      await unit.all(lockTariffs, {});
      const newest = await unit.one(newestTariff, {});
      if (newest?.id !== basedOn) refuse(tariffProblems, 'tariff_moved');
      const validFrom = startOf(wanted, unit.now);
      if (wanted !== null) await this.assertRoom(unit);
      const replaced = await this.validAt(unit, validFrom);
      const difference = differenceOf(rulesOf(replaced), rules);
      if (!difference) refuse(tariffProblems, 'same_tariff');
      const added = await unit.one(insertTariff, { rules: { ...replaced, ...rules }, validFrom, by, reason, now: unit.now });
      if (!added) throw new Error('the tariff was not stored');
      const after = { ...difference.after, number: added.number, valid_from: validFrom.toISOString() };
      await noteAct(unit, { by, act: 'tariff_added', subject: { kind: 'tariff', id: added.id }, before: difference.before, after, reason });
      unit.record(tariffsChanged, {});
    });
  }

  withdraw(by: UserId, id: Id, { reason }: { reason: string }): Promise<TariffsNow> {
    return this.change(async (unit) => {
      await unit.all(lockTariffs, {});
      const found = (await unit.one(oneTariff, { id })) ?? refuse(commonProblems, 'not_found');
      if (found.withdrawn_at !== null) return;
      if (!isAhead(found.valid_from, unit.now)) refuse(tariffProblems, 'tariff_in_force');
      await unit.all(markWithdrawn, { id, by, reason, now: unit.now });
      const planned = { number: found.number, valid_from: found.valid_from.toISOString() };
      await noteAct(unit, {
        by,
        act: 'tariff_withdrawn',
        subject: { kind: 'tariff', id },
        before: { ...planned, state: 'planned' },
        after: { ...planned, state: 'withdrawn' },
        reason,
      });
      unit.record(tariffsChanged, {});
    });
  }

  /** Answers the tariffs that hold then, and a refusal with those that do. */
  private async change(command: (unit: Unit) => Promise<void>): Promise<TariffsNow> {
    const seen = () => this.desk.now();
    await withCurrent(() => this.work.run(command), seen);
    return seen();
  }

  private async assertRoom(unit: Unit): Promise<void> {
    const planned = await unit.all(plannedTariffs, { now: unit.now, limit: plannedMax });
    if (planned.length >= plannedMax) refuse(tariffProblems, 'too_many_planned');
  }

  /** What the new one replaces; the caller holds the tariffs. */
  private async validAt(unit: Unit, now: Date): Promise<Tariff> {
    const row = await unit.one(validTariff, { now });
    return Tariff.parse(row?.rules);
  }
}
