import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { InputOf, ReplyOf } from '../../../contract/endpoint.js';
import { Id, type UserId } from '../../../contract/ids.js';
import { isBlank } from '../../../contract/text.js';
import { Idempotency } from '../../../database/idempotency/idempotency.js';
import { Sql } from '../../../database/sql.js';
import type { Unit } from '../../../database/unit.js';
import { Work } from '../../../database/work.js';
import { pageOf, positionAt } from '../../../http/cursor.js';
import { lockApplicationById } from '../applications.queries.js';
import { DecisionService, type Order } from './decision.service.js';
import type { decideApplication, listApplications, ReviewedWithHistory } from './review.contract.js';
import { renewalsPage, reviewedPage } from './review.queries.js';
import { viewReviewed } from './review.view.js';
import { seenApplication } from './seen-application.js';

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
    return { driver_applications: items.map(viewReviewed), nextCursor };
  }

  one(id: Id): Promise<ReviewedWithHistory> {
    return seenApplication(this.sql, id);
  }

  /** The same key answers the first answer; of two operators at once the later one is told that it has changed. */
  decide(operatorId: UserId, { params: { id }, body, idempotencyKey }: Wish): Promise<ReviewedWithHistory> {
    const order: Order = { ...body, reason: givenIn(body), operatorId };
    const repeatable = { userId: operatorId, scope: 'application', key: idempotencyKey, request: { id, ...body } };
    return this.work.run((unit) => this.idempotency.once(unit, repeatable, () => this.decideIn(unit, id, order)));
  }

  private async decideIn(unit: Unit, id: Id, order: Order): Promise<ReviewedWithHistory> {
    await unit.all(lockApplicationById, { id });
    await this.decisions.take(unit, id, order);
    return seenApplication(unit, id);
  }
}

/** A reason that says anything. */
function givenIn({ reason }: Wish['body']): string | null {
  return reason === undefined || reason === null || isBlank(reason) ? null : reason;
}
