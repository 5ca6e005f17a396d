import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { noteAct } from '../audit/audit.api.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import { Id, type UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Idempotency, type Repeatable } from '../database/idempotency/idempotency.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { pageOf, positionAt } from '../http/cursor.js';
import { CaseSubjects, type Opening } from './case-subject.service.js';
import { changedCase } from './changed-case.js';
import { addEntry, addVerdict } from './entries.js';
import { LostItemsService } from './lost-items/lost-items.service.js';
import { type addToCase, type listCases, type SupportCase, supportProblems } from './support.contract.js';
import { answerDispute, caseOf, caseOfCharge, casesOf, insertCase, lockCase, lockDispute, reopenCase } from './support.queries.js';
import { viewCase } from './support.view.js';

const Position = z.tuple([Id]);

/** What operators said of a charge that may be disputed. */
interface Answer {
  readonly paymentId: Id;
  readonly operatorId: UserId;
  readonly decidedAt: Date;
  readonly reason: string;
}

interface Command<B> {
  readonly by: UserId;
  readonly body: B;
  readonly idempotencyKey: string | undefined;
}

type Addition = Command<InputOf<typeof addToCase>['body']> & { readonly id: Id };

/** What people ask the operators, and reports of people and messages. */
@Injectable()
export class SupportService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly subjects: CaseSubjects,
    private readonly lostItems: LostItemsService,
    private readonly idempotency: Idempotency,
  ) {}

  async list(me: UserId, { limit, cursor }: InputOf<typeof listCases>['query']): Promise<ReplyOf<typeof listCases>> {
    const [before] = positionAt(Position, cursor, [null]);
    const rows = await this.sql.all(casesOf, { owner: me, before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ support_case: { id } }) => [id]);
    return { support_cases: items.map((row) => viewCase(row.support_case)), nextCursor };
  }

  open({ by, body, idempotencyKey: key }: Command<Opening>): Promise<SupportCase> {
    const repeatable = { userId: by, scope: 'support-case', key, request: body };
    return this.once(repeatable, by, (unit) => this.openIn(unit, by, body));
  }

  /**
   * A dispute is over when operators gave something back, or let it go: their reason is the answer (M41). What its person wrote since they
   * decided nobody has read: it is answered, and stays as it is.
   */
  async answerDispute(unit: Unit, { paymentId, operatorId, decidedAt, reason }: Answer): Promise<void> {
    if (!(await unit.one(lockDispute, { payment: paymentId }))) return;
    const found = await unit.one(answerDispute, { payment: paymentId, decidedAt, now: unit.now });
    if (!found) return;
    await addVerdict(unit, found.id, { author: 'operator', authorId: operatorId, text: reason });
    const states = { before: { state: found.former }, after: { state: found.state } };
    await noteAct(unit, { by: operatorId, act: 'case_answered', subject: { kind: 'case', id: found.id }, ...states });
    await changedCase(unit, found.id, found.user_id);
  }

  add({ by, id, body, idempotencyKey: key }: Addition): Promise<SupportCase> {
    const repeatable = { userId: by, scope: 'support-entry', key, request: { id, ...body } };
    return this.once(repeatable, by, (unit) => this.addIn(unit, by, { id, text: body.text }));
  }

  /** Under the same key it happens once; whoever asks again has the case as it is by now. */
  private once(repeatable: Repeatable, me: UserId, act: (unit: Unit) => Promise<Id>): Promise<SupportCase> {
    return this.work.run(async (unit) => changedCase(unit, await this.idempotency.once(unit, repeatable, () => act(unit)), me));
  }

  private async openIn(unit: Unit, me: UserId, body: Opening): Promise<Id> {
    const about = await this.subjects.of(unit, me, body);
    const { kind, subject } = body;
    const made = await unit.one(insertCase, { owner: me, kind, subject, ...about, now: unit.now });
    if (!made) return this.refuseSecond(unit, me, about.payment_id);
    await addEntry(unit, made.id, { author: 'person', authorId: me, text: body.text });
    if (kind === 'lost_item' && about.ride_id !== null) await this.lostItems.open(unit, me, { caseId: made.id, rideId: about.ride_id });
    return made.id;
  }

  private async addIn(unit: Unit, me: UserId, { id, text }: { id: Id; text: string }): Promise<Id> {
    const found = await unit.one(lockCase, { id, owner: me });
    if (!found) refuse(commonProblems, 'not_found');
    if (!(await addEntry(unit, id, { author: 'person', authorId: me, text }))) {
      const full = await unit.one(caseOf, { id, owner: me });
      refuse(supportProblems, 'case_full', { current: full && viewCase(full.support_case) });
    }
    await unit.all(reopenCase, { id, now: unit.now });
    return id;
  }

  /** Nothing but its charge stands in the way of a case. */
  private async refuseSecond(unit: Unit, owner: UserId, payment: Id | null): Promise<never> {
    const row = payment === null ? undefined : await unit.one(caseOfCharge, { owner, payment });
    return row ? refuse(supportProblems, 'already_disputed', { current: viewCase(row.support_case) }) : refuse(commonProblems, 'internal');
  }
}
