import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { namelessReviews, ownReviews, reviewsOfMe } from './personal-data.queries.js';

/** What somebody said of those they rode with, which stays theirs, and what was said of them, which goes. */
@Injectable()
export class ReviewsData extends PersonalArea {
  readonly name = 'reviews';
  readonly tables = ['reviews'];
  readonly lists = { written: ownReviews, received: reviewsOfMe };
  protected override readonly erasing = [namelessReviews];
}
