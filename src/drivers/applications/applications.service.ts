import { Injectable } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { applicationProblems, type changeApplication } from './application-edit.contract.js';
import type { ApplicationDetails, DriverApplication } from './applications.contract.js';
import { applicationOf, type ApplicationRow, beginApplication, lockApplication, writeApplication } from './applications.queries.js';
import { missingIn } from './applications.rules.js';
import { driverApplicationChanged } from '../drivers.events.js';

const none: DriverApplication = { status: 'not_applied', details: {}, decision_reason: null, updated_at: null };

/** Applying to drive: a draft that one writes at leisure, sent when it is whole. Deciding is the operators'. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  async mine(me: UserId): Promise<DriverApplication> {
    const row = await this.sql.one(applicationOf, { me });
    return row ? view(row) : none;
  }

  begin(me: UserId, details: ApplicationDetails | undefined): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const row = await unit.one(beginApplication, { me, details, now: unit.now });
      if (!row) refuse(applicationProblems, 'application_exists', { current: await this.mine(me) });
      return changed(unit, me, row);
    });
  }

  change(me: UserId, { details, submit = false }: InputOf<typeof changeApplication>['body']): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const draft = await unit.one(lockApplication, { me });
      if (draft?.status !== 'draft') refuse(applicationProblems, 'application_closed', { current: draft ? view(draft) : none });
      const written = details ?? draft.details;
      const issues = submit ? missingIn(written) : [];
      if (issues.length > 0) refuse(applicationProblems, 'application_incomplete', { issues });
      const status = submit ? 'pending' : 'draft';
      const row = await unit.one(writeApplication, { me, details: written, status, now: unit.now });
      return changed(unit, me, row ?? draft);
    });
  }
}

function changed(unit: Unit, userId: UserId, row: ApplicationRow): DriverApplication {
  const application = view(row);
  unit.record(driverApplicationChanged, { userId, application });
  return application;
}

function view({ updated_at: at, ...row }: ApplicationRow): DriverApplication {
  return { ...row, updated_at: at.toISOString() };
}
