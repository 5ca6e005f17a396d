import { Injectable } from '@nestjs/common';
import type { Id } from '../../../contract/ids.js';
import { Sql } from '../../../database/sql.js';
import type { Unit } from '../../../database/unit.js';
import { Work } from '../../../database/work.js';
import { sweepEach } from '../../../jobs/each-due.js';
import { applicationDecided } from '../../drivers.events.js';
import { applicationById, type ApplicationRow, lockApplicationById, screenApplication, unscreened } from '../applications.queries.js';
import { townDay } from '../documents/town-day.js';
import { changedApplication } from '../held-application.js';
import { recordDecision } from './review.queries.js';
import { screen } from './screening.rules.js';

const sweepMax = 100;

/** Reads what was sent by rule, before an operator does (S36). */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  /** Twice, and of one that was taken back, does nothing. */
  screen(id: Id): Promise<void> {
    return this.work.run(async (unit) => {
      await unit.all(lockApplicationById, { id });
      const application = await unit.one(applicationById, { id });
      if (application?.status === 'pending') await this.screenIn(unit, application);
    });
  }

  async screenAll(): Promise<void> {
    await sweepEach(await this.sql.all(unscreened, { limit: sweepMax }), ({ id }) => this.screen(id));
  }

  private async screenIn(unit: Unit, { id, user_id: userId, version, details, documents }: ApplicationRow): Promise<void> {
    const reasons = screen(details, documents, await townDay(unit));
    const status = reasons.length > 0 ? 'pre_screening_failed' : 'under_review';
    await unit.all(screenApplication, { id, status, reasons, now: unit.now });
    await unit.all(recordDecision, { application: id, decision: 'screen', status, reason: null, by: null, now: unit.now });
    await changedApplication(unit, userId);
    if (reasons.length === 0) return;
    const told = { applicationId: id, version: version + 1, userId, reason: null, reasons };
    unit.record(applicationDecided, { ...told, outcome: 'pre_screening_failed' });
  }
}
