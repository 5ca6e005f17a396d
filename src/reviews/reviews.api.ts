import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Review } from './reviews.contract.js';
import { ReviewsService } from './reviews.service.js';

/** What other modules may have reviews do. */
@Injectable()
export class ReviewsApi {
  constructor(private readonly reviews: ReviewsService) {}

  /** The opinion of one side of a completed ride, by the same rules as over the wire. */
  give(author: UserId, rideId: Id, opinion: Pick<Review, 'stars' | 'tags' | 'comment'>): Promise<Review> {
    return this.reviews.give(author, rideId, opinion);
  }
}
