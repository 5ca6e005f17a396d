import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../../../contract/endpoint.js';
import { Id, type UserId } from '../../../contract/ids.js';
import { commonProblems, refuse } from '../../../contract/problem.js';
import { Idempotency } from '../../../database/idempotency/idempotency.js';
import { Sql } from '../../../database/sql.js';
import type { Unit } from '../../../database/unit.js';
import { Work } from '../../../database/work.js';
import { pageOf, positionAt } from '../../../http/cursor.js';
import { lockApplicationById } from '../applications.queries.js';
import { DecisionService, type Order } from './decision.service.js';
import type { decideApplication, listApplications, ReviewedWithHistory } from './review.contract.js';
import { decisionsOf, renewalsPage, reviewedOne, reviewedPage } from './review.queries.js';
import { viewReviewed, viewWithHistory } from './review.view.js';

const Position = z.tuple([Id]);

interface Wish extends Pick<InputOf<typeof decideApplication>, 'params' | 'body'> {
  readonly idempotencyKey: string | undefined;
}

/** Applications to drive as operators read and decide them (S36). */
@Injectable()
export class ReviewService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly idempotency: Idempotency,
    private readonly decisions: DecisionService,
  ) {}

  async page({ status, limit, cursor }: InputOf<typeof listApplications>['query']): Promise<ReplyOf<typeof listApplications>> {
    const [before] = positionAt(Position, cursor, [null]);
    const place = { before, limit: limit + 1 };
    const rows = await (status === 'renewal' ? this.sql.all(renewalsPage, place) : this.sql.all(reviewedPage, { ...place, status }));
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return { applications: items.map(viewReviewed), nextCursor };
  }

  async one(id: Id): Promise<ReviewedWithHistory> {
    const [row, history] = await Promise.all([this.sql.one(reviewedOne, { id }), this.sql.all(decisionsOf, { id })]);
    return row ? viewWithHistory(row, history) : refuse(commonProblems, 'not_found');
  }

  /** The same key answers the first answer; of two operators at once the later one is told that it has changed. */
  decide(operatorId: UserId, { params: { id }, body, idempotencyKey }: Wish): Promise<ReviewedWithHistory> {
    const order: Order = { ...body, operatorId };
    return this.work.run((unit) => {
      if (idempotencyKey === undefined) return this.decideIn(unit, id, order);
      const repeatable = { userId: operatorId, key: `application:${idempotencyKey}`, request: { id, ...body } };
      return this.idempotency.once(unit, repeatable, () => this.decideIn(unit, id, order));
    });
  }

  private async decideIn(unit: Unit, id: Id, order: Order): Promise<ReviewedWithHistory> {
    await unit.all(lockApplicationById, { id });
    await this.decisions.take(unit, id, order);
    const row = await unit.one(reviewedOne, { id });
    return row ? viewWithHistory(row, await unit.all(decisionsOf, { id })) : refuse(commonProblems, 'not_found');
  }
}
