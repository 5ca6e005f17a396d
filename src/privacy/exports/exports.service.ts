import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { FilesApi } from '../../files/files.api.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { holdPerson } from '../../profiles/profiles.sql.js';
import { exportTouched } from '../privacy.events.js';
import { makeExport } from '../privacy.jobs.js';
import type { DataExport } from './exports.contract.js';
import { exportFile, exportOf, type ExportRow, insertExport, removeExport, removeExpired } from './exports.queries.js';

const batch = 100;

/** Copies of people's own data, as they ask for them and fetch them (M184). */
@Injectable()
export class ExportsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly files: FilesApi,
  ) {}

  async get(me: UserId): Promise<DataExport | null> {
    const row = await this.sql.one(exportOf, { me });
    return row ? view(row) : null;
  }

  /** One at a time: of two who ask at once the second gets what the first one asked for. */
  request(me: UserId): Promise<DataExport> {
    return this.work.run(async (unit) => {
      if (!(await unit.one(holdPerson, { id: me }))) refuse(commonProblems, 'signed_out');
      const former = await unit.one(exportOf, { me });
      if (former?.state === 'queued' || former?.state === 'running') return view(former);
      if (former) await this.remove(unit, former);
      const added = await unit.one(insertExport, { me, now: unit.now });
      if (!added) throw new Error('the export was not stored');
      unit.enqueue(makeExport, { exportId: added.id });
      unit.record(exportTouched, { userId: me });
      return view(added);
    });
  }

  /** The name of its stored file; undefined for everybody else, and once it is gone. */
  async fileOf(me: UserId, id: Id): Promise<string | undefined> {
    return (await this.sql.one(exportFile, { id, me, now: this.clock.now() }))?.file_name ?? undefined;
  }

  removeExpired(): Promise<void> {
    return forgetInBatches(batch, (limit) =>
      this.work.run(async (unit) => {
        const gone = await unit.all(removeExpired, { now: unit.now, limit });
        await this.files.drop(
          unit,
          gone.flatMap(({ file_name: name }) => name ?? []),
        );
        for (const { user_id: userId } of gone) unit.record(exportTouched, { userId });
        return gone;
      }),
    );
  }

  private async remove(unit: Unit, { id, file_name: name }: ExportRow): Promise<void> {
    await unit.all(removeExport, { id });
    if (name !== null) await this.files.drop(unit, [name]);
  }
}

function view({ id, state, progress, created_at: at, ended_at: endedAt, expires_at: expiresAt, bytes }: ExportRow): DataExport {
  return {
    id,
    state,
    progress,
    created_at: at.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    bytes,
    url: state === 'ready' ? `/files/exports/${id}` : null,
  };
}
