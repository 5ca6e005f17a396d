import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { kindFrom, type ReviewSide } from '../../reviews/reviews.contract.js';
import { type DueReview, type PublishedReview, reviewDue, reviewGiven, reviewPublished } from '../../reviews/reviews.events.js';
import { NotificationResolution } from '../resolution/notification-resolution.service.js';
import { type Notice, Notifier } from './notifier.js';
import { nameOf } from './ride-notices.js';

/** Where one rates, and sees how one was rated, without being at work. */
const reviewsPage = '/review';

/** Counts of ratings that are worth a word (S44). */
const milestones: readonly number[] = [10, 50, 100, 500];

/** What people are told about ratings (M55, S44). */
@Injectable()
export class ReviewListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: NotificationResolution,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    const { events, notifier, resolution } = this;
    events.inside(reviewPublished, async (review, unit) => {
      await notifier.notify(unit, [await this.rated(review), ...milestoneOf(review)]);
    });
    events.inside(reviewGiven, ({ rideId, authorId }, unit) => resolution.reviewGiven(unit, authorId, rideId));
    events.inside(reviewDue, (due, unit) => this.remind(due, unit));
  }

  private async rated({ reviewId, rideId, authorId, subjectId, side, stars }: PublishedReview): Promise<Notice> {
    const notice = { userId: subjectId, type: 'new_rating', eventKey: `new_rating:${reviewId}` } as const;
    if (stars < kindFrom) return { ...notice, facts: { says: 'rated_unsigned', side, stars }, metadata: placeOf(side) };
    const name = nameOf((await this.profiles.byIds([authorId])).get(authorId));
    return { ...notice, facts: { says: 'rated', name, stars }, metadata: { ride_id: rideId, user_id: authorId, ...placeOf(side) } };
  }

  private async remind({ rideId, userId, subjectId, until }: DueReview, unit: Unit): Promise<void> {
    const name = nameOf((await this.profiles.byIds([subjectId])).get(subjectId));
    await this.notifier.notify(unit, [
      {
        userId,
        type: 'rating_reminder',
        facts: { says: 'rate', name },
        metadata: { ride_id: rideId, user_id: subjectId, actionable: true, action_url: reviewsPage },
        answerableUntil: until,
        eventKey: `rating_reminder:${rideId}`,
      },
    ]);
  }
}

/** The last that was reached since they were told of a rating, by this one or by those before it that nobody told them of. It leads where this rating does. */
function milestoneOf({ subjectId, side, totalRatings, unheard }: PublishedReview): Notice[] {
  const reached = milestones.findLast((ratings) => ratings <= totalRatings && ratings >= totalRatings - unheard);
  if (reached === undefined) return [];
  return [
    {
      userId: subjectId,
      type: 'rating_milestone',
      facts: { says: 'ratings_reached', ratings: reached },
      metadata: placeOf(side),
      eventKey: `rating_milestone:${reached}`,
    },
  ];
}

/**
 * A driver's page puts a driver to work (S9): whoever was rated as a rider is not led to one. A driver's rating keeps the place of
 * its kind, which for somebody on the rider's side is no driver's page either (S25).
 */
function placeOf(side: ReviewSide): { action_url?: string } {
  return side === 'rider' ? { action_url: reviewsPage } : {};
}
