import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayMs, later } from '../contract/duration.js';
import { Clock } from '../config/clock.js';
import type { Id } from '../contract/ids.js';
import { Events } from '../database/events.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FriendsApi } from '../friends/friends.api.js';
import { sweepEach } from '../jobs/each-due.js';
import { ProfilesApi } from '../profiles/profiles.api.js';
import { lockPerson } from '../profiles/profiles.sql.js';
import { reviewWindowMs } from '../rides/ride.contract.js';
import { rideCompleted } from '../rides/rides.events.js';
import { reviewDue, reviewPublished } from './reviews.events.js';
import { remindReviews } from './reviews.jobs.js';
import * as queries from './reviews.queries.js';

/** Who has not rated a ride is reminded once, this long after it (S44). */
const remindAfterMs = dayMs;
/** Those that one sweep publishes at most. */
const sweepBatch = 200;

/** Lets reviews be seen and counted in their time, and reminds those who gave none. */
@Injectable()
export class PublishService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly profiles: ProfilesApi,
    private readonly friends: FriendsApi,
  ) {}

  onModuleInit(): void {
    this.events.inside(rideCompleted, ({ ride }, unit) => {
      unit.enqueue(remindReviews, { rideId: ride.rideId }, { runAt: new Date(unit.now.getTime() + remindAfterMs) });
    });
  }

  /** Shows a review and counts it in its subject's average, once. Who holds the pair already: across a block nobody hears of it (P22). */
  async publish(unit: Unit, reviewId: Id): Promise<void> {
    const review = await unit.one(queries.markCounted, { id: reviewId, now: unit.now });
    if (!review) return;
    const totalRatings = await this.profiles.addRating(unit, review.subject_id, async () => {
      const latest = await unit.one(queries.averageOf, { subject: review.subject_id });
      return latest?.average ?? review.stars;
    });
    if (await this.friends.isBlockedBetween(review.author_id, review.subject_id)) {
      await unit.all(queries.noteAcrossBlock, { id: reviewId });
      return;
    }
    const before = await unit.one(queries.unheardBefore, { id: reviewId, subject: review.subject_id });
    unit.record(reviewPublished, {
      reviewId,
      rideId: review.ride_id,
      authorId: review.author_id,
      subjectId: review.subject_id,
      side: review.side,
      stars: review.stars,
      totalRatings,
      unheard: before?.unheard ?? 0,
    });
  }

  async publishDue(reviewId: Id): Promise<void> {
    await this.work.run(async (unit) => {
      // A job is a hint and may come early; the sweep finds the review when its time has come.
      const due = await unit.one(queries.dueReview, { id: reviewId, now: unit.now });
      if (!due) return;
      await this.friends.holdPair(unit, due.author_id, due.subject_id);
      // … and the person before their review, as whoever erases them.
      await unit.all(lockPerson, { id: due.subject_id });
      await this.publish(unit, reviewId);
    });
  }

  async publishAllDue(): Promise<void> {
    const due = await this.sql.all(queries.dueReviews, { now: this.clock.now(), limit: sweepBatch });
    await sweepEach(due, ({ id }) => this.publishDue(id));
  }

  async remind(rideId: Id): Promise<void> {
    await this.work.run(async (unit) => {
      const silent = await unit.all(queries.silentPeople, { ride: rideId });
      for (const { person, subject, completed_at: completedAt } of silent) {
        const until = later(completedAt, reviewWindowMs);
        if (until <= unit.now) return;
        if (!(await this.friends.holdUnblocked(unit, person, subject))) return;
        // Whoever rates holds the pair too: they may have rated since.
        if (await unit.one(queries.reviewBy, { ride: rideId, author: person })) continue;
        unit.record(reviewDue, { rideId, userId: person, subjectId: subject, until });
      }
    });
  }
}
