import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { createReview, listEligible, listRideReviews } from './reviews.contract.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Route(createReview)
  create(me: Me, { params, body }: InputOf<typeof createReview>) {
    return this.reviews.give(me.id, params.id, body);
  }

  @Route(listRideReviews)
  async ofRide(me: Me, { params }: InputOf<typeof listRideReviews>) {
    return { reviews: await this.reviews.ofRide(me.id, params.id) };
  }

  @Route(listEligible)
  eligible(me: Me) {
    return this.reviews.eligible(me.id);
  }
}
