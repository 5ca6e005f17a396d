import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { Clock } from '../../config/clock.js';
import { dayMs, later, minuteMs } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { type OwnFile, type OwnPage, type OwnRow, type PersonalArea, PersonalData } from '../../database/personal-data/personal-data.js';
import { Sql } from '../../database/sql.js';
import type { Statement } from '../../database/statement.js';
import { Work } from '../../database/work.js';
import { FilesApi } from '../../files/files.api.js';
import { sweepEach } from '../../jobs/each-due.js';
import { exportEnded, exportTouched } from '../privacy.events.js';
import { makeExport } from '../privacy.jobs.js';
import { type ArchiveEntry, entryName, jsonOf, streamOf, zipOf } from './archive.js';
import { exportKeptDays } from './exports.contract.js';
import { advanceExport, claimExport, type ClaimedExport, finishExport, giveUpExport, lostExports } from './exports.queries.js';

/** A maker that says nothing for so long (ms) is taken for dead: longer than a slow bucket may take for the largest archive. */
const leaseMs = 30 * minuteMs;
/** A copy that nobody began for so long (ms) is asked for again. */
const queuedMs = 5 * minuteMs;
/** Progress is told in steps of so many percent. */
const stepPercent = 5;
const sweepMax = 20;

/** Makes the archive of everything of a person, area by area, and keeps it in the store of files. */
@Injectable()
export class ExportMaker {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly files: FilesApi,
    private readonly personal: PersonalData,
  ) {}

  /** Once, however often it is asked: whoever comes second finds that somebody works on it, or did. */
  async make(id: Id): Promise<void> {
    const claimed = await this.work.run(async (unit) => {
      const row = await unit.one(claimExport, { id, now: unit.now, leaseUntil: later(unit.now, leaseMs) });
      if (row) unit.record(exportTouched, { userId: row.user_id });
      return row;
    });
    if (!claimed) return;
    try {
      await this.write(claimed);
    } catch (error) {
      await this.giveUp(claimed);
      throw error;
    }
  }

  /** Those whose job was lost are begun again; those that died too often have failed. */
  async findLost(): Promise<void> {
    const now = this.clock.now();
    const lost = await this.sql.all(lostExports, { queuedBefore: later(now, -queuedMs), now, limit: sweepMax });
    await sweepEach(lost, async ({ state, ...held }) => {
      if (state === 'running') await this.giveUp(held);
      await this.work.run(async (unit) => unit.enqueue(makeExport, { exportId: held.id }));
    });
  }

  private async write(claimed: ClaimedExport): Promise<void> {
    const entries = await this.entriesOf(claimed.user_id);
    const told = this.telling(claimed, entries);
    const { name, bytes } = await this.files.storeStream(claimed.user_id, await zipOf(told, this.clock.now()));
    await this.work.run(async (unit) => {
      const { id, attempts, user_id: userId } = claimed;
      const end = { id, attempts, now: unit.now, expiresAt: later(unit.now, exportKeptDays * dayMs) };
      // Somebody else makes it by now, or it is not wanted any more: nobody keeps this one.
      if (!(await unit.one(finishExport, { ...end, fileName: name, bytes }))) return;
      await this.files.keep(unit, [{ name }]);
      unit.record(exportTouched, { userId });
      unit.record(exportEnded, { userId, exportId: id, isReady: true });
    });
  }

  private async giveUp({ id, attempts }: Pick<ClaimedExport, 'id' | 'attempts'>): Promise<void> {
    await this.work.run(async (unit) => {
      const given = await unit.one(giveUpExport, { id, attempts, now: unit.now, expiresAt: later(unit.now, exportKeptDays * dayMs) });
      if (!given) return;
      unit.record(exportTouched, { userId: given.user_id });
      if (given.hasFailed) unit.record(exportEnded, { userId: given.user_id, exportId: id, isReady: false });
    });
  }

  /** A JSON file for each area, then the person's own files. */
  private async entriesOf(me: UserId): Promise<ArchiveEntry[]> {
    const { areas } = this.personal;
    const about = JSON.stringify({ made_at: this.clock.now().toISOString(), person_id: me, areas: areas.map(({ name }) => name) }, null, 2);
    const first: ArchiveEntry = { name: 'about.json', isPacked: false, open: () => Promise.resolve(streamOf([about])) };
    const files = await Promise.all(areas.map(async (area) => this.filesOf(area, (await area.ownFiles?.(me)) ?? [])));
    return [first, ...areas.map((area) => this.jsonOf(area, me)), ...files.flat()];
  }

  private jsonOf({ name, lists, pageRows }: PersonalArea, me: UserId): ArchiveEntry {
    const pages = () =>
      Object.fromEntries(Object.entries(lists).map(([list, rows]) => [list, this.pagesOf(rows, { me, limit: pageRows })]));
    return { name: `${name}.json`, isPacked: false, open: () => Promise.resolve(streamOf(jsonOf(pages()))) };
  }

  private filesOf({ name: area }: PersonalArea, files: readonly OwnFile[]): ArchiveEntry[] {
    return files.map(({ name, stored }) => ({
      name: `files/${area}/${entryName(name)}`,
      isPacked: true,
      // One that was removed meanwhile is empty.
      open: async () => (await this.files.open(stored))?.stream ?? Readable.from([]),
    }));
  }

  private async *pagesOf(statement: Statement<OwnPage, OwnRow>, page: Omit<OwnPage, 'after'>): AsyncGenerator<readonly string[]> {
    let after: string | undefined = '';
    while (after !== undefined) {
      const rows: OwnRow[] = await this.sql.all(statement, { ...page, after });
      yield rows.map(({ json }) => json);
      after = rows.length < page.limit ? undefined : rows.at(-1)?.place;
    }
  }

  /** The same entries; as they are opened, the person sees how far it is, and whoever makes it keeps it. */
  private telling(claimed: ClaimedExport, entries: readonly ArchiveEntry[]): ArchiveEntry[] {
    let told = 0;
    return entries.map((entry, place) => ({
      ...entry,
      open: async () => {
        const progress = Math.floor((100 * place) / entries.length);
        if (progress - told >= stepPercent) {
          told = progress;
          await this.advance(claimed, progress);
        }
        return entry.open();
      },
    }));
  }

  private async advance({ id, attempts, user_id: userId }: ClaimedExport, progress: number): Promise<void> {
    await this.work.run(async (unit) => {
      const held = await unit.one(advanceExport, { id, attempts, progress, leaseUntil: later(unit.now, leaseMs) });
      if (!held) throw new Error('somebody else makes this export by now');
      unit.record(exportTouched, { userId });
    });
  }
}
