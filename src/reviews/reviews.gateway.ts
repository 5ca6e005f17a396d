import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { reviewsChanged } from './reviews.contract.js';
import { reviewGiven, reviewPublished } from './reviews.events.js';

/** A review is seen at once on the screens of whoever gave it, and on those of whom it is about once it is published (D8). */
@Injectable()
export class ReviewsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(reviewsChanged);
    this.events.after(reviewGiven, ({ authorId }) => this.realtime.toUser(authorId, reviewsChanged, {}));
    this.events.after(reviewPublished, ({ subjectId }) => this.realtime.toUser(subjectId, reviewsChanged, {}));
  }
}
