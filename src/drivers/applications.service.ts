import { Injectable } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { UserId } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { applicationProblems, type changeApplication } from './application-edit.contract.js';
import type { ApplicationDetails, ApplicationStatus, DriverApplication } from './applications.contract.js';
import { missingIn, reopenable } from './applications.rules.js';
import { driverApplicationChanged } from './drivers.events.js';

interface Row {
  readonly status: ApplicationStatus;
  readonly details: ApplicationDetails;
  readonly decision_reason: string | null;
  readonly updated_at: Date;
}

const columns = 'status, details, decision_reason, updated_at';
const mine = `select ${columns} from driver_applications where user_id = $1`;
const none: DriverApplication = { status: 'not_applied', details: {}, decision_reason: null, updated_at: null };

/** $1 person, $2 details or null, $3 now, $4 from which states one may begin again. Nothing comes back from the others. */
const begin = `
  insert into driver_applications as a (user_id, status, details, created_at, updated_at) values ($1, 'draft', coalesce($2::jsonb, '{}'), $3, $3)
  on conflict (user_id) do update set
    status = 'draft', details = coalesce($2::jsonb, a.details), decided_by = null, decision_reason = null, updated_at = $3
  where a.status = any($4)
  returning ${columns}`;

/** Applying to drive: a draft that one writes at leisure, sent when it is whole. Deciding is the operators'. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
  ) {}

  async mine(me: UserId): Promise<DriverApplication> {
    const row = await this.sql.row<Row>(mine, [me]);
    return row ? view(row) : none;
  }

  begin(me: UserId, details: ApplicationDetails | undefined): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const [row] = await unit.rows<Row>(begin, [me, details ? JSON.stringify(details) : null, unit.now, reopenable]);
      if (!row) refuse(applicationProblems, 'application_exists', { current: await this.mine(me) });
      return changed(unit, me, row);
    });
  }

  change(me: UserId, { details, submit = false }: InputOf<typeof changeApplication>['body']): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const [draft] = await unit.rows<Row>(`${mine} for update`, [me]);
      if (draft?.status !== 'draft') refuse(applicationProblems, 'application_closed', { current: draft ? view(draft) : none });
      const written = details ?? draft.details;
      const issues = submit ? missingIn(written) : [];
      if (issues.length > 0) refuse(applicationProblems, 'application_incomplete', { issues });
      const [row] = await unit.rows<Row>(
        `update driver_applications set details = $2, status = $3, updated_at = $4 where user_id = $1 returning ${columns}`,
        [me, JSON.stringify(written), submit ? 'pending' : 'draft', unit.now],
      );
      return changed(unit, me, row ?? draft);
    });
  }
}

function changed(unit: Unit, userId: UserId, row: Row): DriverApplication {
  const application = view(row);
  unit.record(driverApplicationChanged, { userId, application });
  return application;
}

function view({ updated_at: at, ...row }: Row): DriverApplication {
  return { ...row, updated_at: at.toISOString() };
}
