import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { reviewDue, reviewPublished } from '../../reviews/reviews.events.js';
import { type Notice, Notifier } from './notifier.js';
import { nameOf } from './ride-notices.js';

/** Counts of ratings that are worth a word (S44). */
const milestones: ReadonlySet<number> = new Set([10, 50, 100, 500]);

/** What people are told about ratings (M55, S44). */
@Injectable()
export class ReviewListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    const { events, notifier } = this;
    events.inside(reviewPublished, async (review, unit) => {
      const { subjectId, totalRatings } = review;
      await notifier.notify(unit, [
        await this.rated(review),
        ...(milestones.has(totalRatings) ? [milestoneOf(subjectId, totalRatings)] : []),
      ]);
    });
    events.inside(reviewDue, (due, unit) => this.remind(due, unit));
  }

  private async rated({
    reviewId,
    rideId,
    authorId,
    subjectId,
    stars,
  }: {
    reviewId: string;
    rideId: string;
    authorId: string;
    subjectId: string;
    stars: number;
  }): Promise<Notice> {
    const name = nameOf((await this.profiles.byIds([authorId])).get(authorId));
    return {
      userId: subjectId,
      type: 'new_rating',
      facts: { says: 'rated', name, stars },
      metadata: { ride_id: rideId, user_id: authorId },
      eventKey: `new_rating:${reviewId}`,
    };
  }

  private async remind({ rideId, userId, subjectId }: { rideId: string; userId: string; subjectId: string }, unit: Unit): Promise<void> {
    const name = nameOf((await this.profiles.byIds([subjectId])).get(subjectId));
    await this.notifier.notify(unit, [
      {
        userId,
        type: 'rating_reminder',
        facts: { says: 'rate', name },
        metadata: { ride_id: rideId, user_id: subjectId, actionable: true, action_url: '/review' },
        eventKey: `rating_reminder:${rideId}`,
      },
    ]);
  }
}

function milestoneOf(userId: string, count: number): Notice {
  return {
    userId,
    type: 'rating_milestone',
    facts: { says: 'ratings_reached', ratings: count },
    metadata: {},
    eventKey: `rating_milestone:${count}`,
  };
}
