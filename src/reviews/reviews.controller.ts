import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { AboutReviews } from './about.service.js';
import { createReview, listEligible, listKindWords, listReceivedReviews, listRideReviews } from './reviews.contract.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly about: AboutReviews,
  ) {}

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

  @Route(listKindWords)
  kindWords(me: Me, { params, query }: InputOf<typeof listKindWords>) {
    return this.about.kindWords(me.id, params.id, query);
  }

  @Route(listReceivedReviews)
  received(me: Me, { query }: InputOf<typeof listReceivedReviews>) {
    return this.about.received(me.id, query);
  }
}
