import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import { Id, type UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { pageOf, positionAt } from '../http/cursor.js';
import { type Hidden, HiddenCases } from './audit.api.js';
import type { AuditEntry, listAudit } from './audit.contract.js';
import { type AuditRow, entriesByActor, entriesOfAct, entriesOfSubject, entriesPage } from './audit.queries.js';

const Position = z.tuple([Id]);

type Query = InputOf<typeof listAudit>['query'];

/** What operators did, as admins read it (M167). */
@Injectable()
export class AuditService {
  constructor(
    private readonly sql: Sql,
    private readonly cases: HiddenCases,
  ) {}

  async page(me: UserId, query: Query): Promise<ReplyOf<typeof listAudit>> {
    const { limit } = query;
    const rows = await this.rows(query, await this.cases.hiddenFrom(me));
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return { entries: items.map(viewEntry), nextCursor };
  }

  private rows({ act, actor, subject, limit, cursor }: Query, hidden: Hidden): Promise<AuditRow[]> {
    const [before] = positionAt(Position, cursor, [null]);
    const place = { before, ...hidden, limit: limit + 1 };
    if (subject !== undefined) return this.sql.all(entriesOfSubject, { ...place, subject, act: act ?? null, actor: actor ?? null });
    if (actor !== undefined) return this.sql.all(entriesByActor, { ...place, actor, act: act ?? null });
    return act === undefined ? this.sql.all(entriesPage, place) : this.sql.all(entriesOfAct, { ...place, act });
  }
}

function viewEntry({ subject_kind: kind, subject_id: id, subject_name: name, at, ...entry }: AuditRow): AuditEntry {
  return { ...entry, subject: { kind, id, name }, at: at.toISOString() };
}
