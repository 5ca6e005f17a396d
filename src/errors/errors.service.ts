import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../config/clock.js';
import type { InputOf, Rate, ReplyOf } from '../contract/endpoint.js';
import { dayMs, later } from '../contract/duration.js';
import type { UserId } from '../contract/ids.js';
import { Problem } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { pageOf, positionAt } from '../http/cursor.js';
import type { CallInfo } from '../http/me.js';
import { Rates } from '../http/rates/rates.js';
import { forgetInBatches } from '../jobs/forget-in-batches.js';
import { type ErrorGroup, type listErrors, type NewErrorReport, type reportErrors, reportsKeptDays } from './errors.contract.js';
import { keepErrors, type ReportedErrors } from './errors.jobs.js';
import { errorGroups, forgetOldReports, forgetReportsBeyond, forgetUnfairReports, type GroupRow, insertReports } from './errors.queries.js';
import { browserOf, fingerprintOf, keepable } from './errors.rules.js';

const keptMs = reportsKeptDays * dayMs;
/** Reports that are kept at most: those of people first, then of strangers as many of each day. */
export const keptMax = 50_000;
/** Which of them are kept is found by comparing them all, in a second: of more than these the newest are compared. */
const comparedMax = 2 * keptMax;
const forgetBatch = 5_000;

/** Reports of a day that are kept of one sender: within `reportsKeptDays` a small share of `keptMax`, so that nobody pushes out what others told. */
const keptOfPerson: Rate = { limit: 100, windowS: dayMs / 1_000 };
/** Of whoever is not signed in: people have their own share, since many may share an address. */
const keptOfAddress: Rate = { limit: 300, windowS: dayMs / 1_000 };

const Position = z.tuple([z.iso.datetime(), z.string().check(z.regex(/^[0-9a-f]{64}$/))]);

/** What goes wrong in people's browsers (M176, S30). */
@Injectable()
export class ErrorsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly rates: Rates,
    private readonly clock: Clock,
  ) {}

  /** Takes them; a job writes them. */
  async report(userId: UserId | null, errors: readonly NewErrorReport[], info: CallInfo): Promise<ReplyOf<typeof reportErrors>> {
    if (errors.length === 0 || !(await this.mayReport(errors.length, userId, info.address))) return { accepted: 0 };
    const browser = browserOf(info.userAgent);
    await this.work.run(async (unit) => {
      unit.enqueue(keepErrors, {
        errors: errors.map((error) => keepable({ ...error, id: error.id ?? randomUUID() }, unit.now)),
        userId,
        browser,
      });
    });
    return { accepted: errors.length };
  }

  async keep({ errors, userId, browser }: ReportedErrors): Promise<void> {
    const reports = errors.map(({ at, stack = null, source = null, build = null, ...report }) => ({
      ...report,
      stack,
      source,
      build,
      browser,
      fingerprint: fingerprintOf({ ...report, stack: stack ?? undefined, source: source ?? undefined }),
      user_id: userId,
      happened_at: at,
    }));
    await this.sql.all(insertReports, { reports });
  }

  async list({ id, limit, cursor }: InputOf<typeof listErrors>['query']): Promise<ReplyOf<typeof listErrors>> {
    const [at, fingerprint] = positionAt(Position, cursor, [null, null]);
    const since = later(this.clock.now(), -keptMs);
    const rows = await this.sql.all(errorGroups, { since, id: id ?? null, at, fingerprint, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (last) => [last.last_at.toISOString(), last.fingerprint]);
    return { errors: items.map(viewGroup), nextCursor };
  }

  async forget(): Promise<void> {
    const before = later(this.clock.now(), -keptMs);
    await forgetInBatches(forgetBatch, (limit) => this.sql.all(forgetOldReports, { before, limit }));
    await forgetInBatches(forgetBatch, (limit) => this.sql.all(forgetReportsBeyond, { most: comparedMax, limit }));
    await forgetInBatches(forgetBatch, (limit) => this.sql.all(forgetUnfairReports, { most: keptMax, limit }));
  }

  private async mayReport(times: number, userId: UserId | null, address: string): Promise<boolean> {
    try {
      if (userId !== null) await this.rates.spendKept('errors.kept', `user:${userId}`, { ...keptOfPerson, times });
      else await this.rates.spendKept('errors.kept', `ip:${address}`, { ...keptOfAddress, times });
      return true;
    } catch (error) {
      // A browser that has told so much need not hear that it is too much.
      if (error instanceof Problem && error.code === 'rate_limited') return false;
      throw error;
    }
  }
}

function viewGroup({ id, message, stack, source, path, first_at, last_at, ...group }: GroupRow): ErrorGroup {
  return {
    ...group,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
    example: { id, message, stack, source, path },
  };
}
