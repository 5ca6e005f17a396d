import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { type Hidden, HiddenCases, noteAct } from '../../audit/audit.api.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import { withCurrent } from '../../http/with-current.js';
import { changedCase } from '../changed-case.js';
import { addEntry } from '../entries.js';
import { supportProblems } from '../support.contract.js';
import { caseAnswered } from '../support.events.js';
import { type answerCase, deskProblems, type listDeskCases, type moveCase, type WholeCase } from './desk.contract.js';
import {
  casesAbout,
  casesOfKind,
  casesOfState,
  type DeskRow,
  type HeldCase,
  hiddenCaseIds,
  hiddenRideIds,
  holdCase,
  moveHeldCase,
  wholeCase,
} from './desk.queries.js';
import { viewDeskCase, viewWholeCase } from './desk.view.js';

const Position = z.tuple([Id]);

type Query = InputOf<typeof listDeskCases>['query'];

interface Command<E extends typeof answerCase | typeof moveCase> {
  readonly by: UserId;
  readonly params: InputOf<E>['params'];
  readonly body: InputOf<E>['body'];
  readonly idempotencyKey: string | undefined;
}

type AnyCommand = Command<typeof answerCase> | Command<typeof moveCase>;

/** Cases and reports as operators read and answer them (M167). */
@Injectable()
export class DeskService extends HiddenCases {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly idempotency: Idempotency,
  ) {
    super();
  }

  async page(me: UserId, query: Query): Promise<ReplyOf<typeof listDeskCases>> {
    const { limit } = query;
    const rows = await this.rows(me, query);
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return { cases: items.map(viewDeskCase), nextCursor };
  }

  async one(me: UserId, id: Id): Promise<WholeCase> {
    const row = await this.sql.one(wholeCase, { me, id });
    return row ? viewWholeCase(row) : refuse(commonProblems, 'not_found');
  }

  async hiddenFrom(me: UserId): Promise<Hidden> {
    const [cases, rides] = await Promise.all([this.sql.all(hiddenCaseIds, { me }), this.sql.all(hiddenRideIds, { me })]);
    return { cases: cases.map(({ id }) => id), rides: rides.map(({ id }) => id) };
  }

  answer(command: Command<typeof answerCase>): Promise<WholeCase> {
    return this.once(command, (unit) => this.answerIn(unit, command));
  }

  move(command: Command<typeof moveCase>): Promise<WholeCase> {
    return this.once(command, (unit) => this.moveIn(unit, command));
  }

  private rows(me: UserId, { state, kind, about, limit, cursor }: Query): Promise<DeskRow[]> {
    const [before] = positionAt(Position, cursor, [null]);
    const place = { me, before, limit: limit + 1 };
    if (about !== undefined)
      return this.sql.all(casesAbout, { ...place, about, state: state === 'any' ? null : state, kind: kind ?? null });
    const one = state === 'any' ? 'open' : state;
    return kind === undefined
      ? this.sql.all(casesOfState, { ...place, state: one })
      : this.sql.all(casesOfKind, { ...place, state: one, kind });
  }

  /** The same key answers the first answer. A refusal carries the case as it is by now. */
  private once({ by, params, body, idempotencyKey }: AnyCommand, act: (unit: Unit) => Promise<WholeCase>): Promise<WholeCase> {
    const repeatable = { userId: by, scope: 'case', key: idempotencyKey, request: { ...params, ...body } };
    return withCurrent(
      () => this.work.run((unit) => this.idempotency.once(unit, repeatable, () => act(unit))),
      () => this.one(by, params.id),
    );
  }

  private async answerIn(unit: Unit, { by, params, body: { text, version } }: Command<typeof answerCase>): Promise<WholeCase> {
    const held = await hold(unit, { by, id: params.id, version });
    if (!(await addEntry(unit, held.id, { author: 'operator', authorId: by, text }))) refuse(supportProblems, 'case_full');
    await moveTo(unit, held, 'waiting');
    const states = { before: { state: held.state }, after: { state: 'waiting' } };
    await noteAct(unit, { by, act: 'case_answered', subject: { kind: 'case', id: held.id }, ...states });
    unit.record(caseAnswered, { caseId: held.id, ownerId: held.user_id, subject: held.subject, version: held.version + 1 });
    return this.changed(unit, by, held);
  }

  private async moveIn(unit: Unit, { by, params, body: { state, version, reason } }: Command<typeof moveCase>): Promise<WholeCase> {
    const held = await hold(unit, { by, id: params.id, version });
    if (held.state === state) return this.one(by, held.id);
    await moveTo(unit, held, state);
    await noteAct(unit, {
      by,
      act: state === 'resolved' ? 'case_resolved' : 'case_reopened',
      subject: { kind: 'case', id: held.id },
      before: { state: held.state },
      after: { state },
      reason: reason ?? null,
    });
    return this.changed(unit, by, held);
  }

  /** Its owner's pages hear of it; the operator reads it as it is now. */
  private async changed(unit: Unit, by: UserId, { id, user_id: owner }: HeldCase): Promise<WholeCase> {
    await changedCase(unit, id, owner);
    return this.one(by, id);
  }
}

async function hold(unit: Unit, { by, id, version }: { by: UserId; id: Id; version: number }): Promise<HeldCase> {
  const held = await unit.one(holdCase, { me: by, id });
  if (!held) return refuse(commonProblems, 'not_found');
  if (held.user_id === by) refuse(deskProblems, 'own_case');
  if (held.version !== version) refuse(deskProblems, 'case_moved');
  return held;
}

async function moveTo(unit: Unit, { id, version }: HeldCase, to: HeldCase['state']): Promise<void> {
  const moved = await unit.one(moveHeldCase, { id, version, to, now: unit.now });
  if (!moved) refuse(deskProblems, 'case_moved');
}
