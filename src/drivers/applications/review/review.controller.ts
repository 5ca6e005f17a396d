import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../../contract/endpoint.js';
import type { CallInfo, Me } from '../../../http/me.js';
import { Route } from '../../../http/route.js';
import { decideApplication, getReviewed, listApplications, type ReviewedWithHistory } from './review.contract.js';
import { ReviewService } from './review.service.js';

/** The operators' side of applications to drive. */
@Controller()
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Route(listApplications)
  list(_me: Me, { query }: InputOf<typeof listApplications>): Promise<ReplyOf<typeof listApplications>> {
    return this.review.page(query);
  }

  @Route(getReviewed)
  one(_me: Me, { params }: InputOf<typeof getReviewed>): Promise<ReviewedWithHistory> {
    return this.review.one(params.id);
  }

  @Route(decideApplication)
  decide(me: Me, { params, body }: InputOf<typeof decideApplication>, info: CallInfo): Promise<ReviewedWithHistory> {
    return this.review.decide(me.id, { params, body, idempotencyKey: info.idempotencyKey });
  }
}
