import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import { later } from '../contract/duration.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FriendsApi } from '../friends/friends.api.js';
import { Json } from '../http/json.js';
import { lockPeople } from '../profiles/profiles.sql.js';
import { RidesApi } from '../rides/rides.api.js';
import { lockRide } from '../rides/rides.sql.js';
import { PublishService } from './publish.service.js';
import { type createReview, kindFrom, type listEligible, type Review, reviewHiddenMs, reviewProblems } from './reviews.contract.js';
import { reviewGiven } from './reviews.events.js';
import { publishReview } from './reviews.jobs.js';
import * as queries from './reviews.queries.js';
import type { ReviewRow } from './reviews.queries.js';
import { areFit, subjectOf, whyNotReview } from './reviews.rules.js';

type Opinion = InputOf<typeof createReview>['body'];

/** Ratings both ways: given once, shown when both did or after a day (D8). */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly rides: RidesApi,
    private readonly publishing: PublishService,
    private readonly friends: FriendsApi,
  ) {}

  give(me: UserId, rideId: Id, opinion: Opinion): Promise<Review> {
    return this.rides.during(rideId, me, () => this.giveOnce(me, rideId, opinion));
  }

  async ofRide(me: UserId, rideId: Id): Promise<Review[]> {
    const ride = await this.rides.brief(rideId);
    if (!ride || !subjectOf(ride, me)) refuse(commonProblems, 'not_found');
    const rows = await this.sql.all(queries.visibleReviews, { ride: rideId, me, now: this.clock.now() });
    return rows.map((row) => (row.author_id === me ? viewOwn(row) : viewReview(row)));
  }

  async eligible(me: UserId): Promise<Json<ReplyOf<typeof listEligible>>> {
    const row = await this.sql.one(queries.eligibleJson, { me, now: this.clock.now() });
    return new Json(row?.json ?? '{"eligibleUsers":[]}');
  }

  private async giveOnce(me: UserId, rideId: Id, opinion: Opinion): Promise<Review> {
    const ride = await this.rides.brief(rideId);
    const subject = ride && subjectOf(ride, me);
    if (!ride || !subject) refuse(commonProblems, 'not_found');
    const refusal = whyNotReview(ride, this.clock.now());
    if (refusal) refuse(reviewProblems, refusal);
    if (!areFit(opinion.tags, subject.side)) refuse(reviewProblems, 'tags_unfit');
    const given = await this.work.run((unit) => this.giveIn(unit, { rideId, authorId: me, subjectId: subject.id, opinion }));
    if (given) return viewOwn(given);
    return this.repeated(me, rideId, opinion);
  }

  private async giveIn(
    unit: Unit,
    given: { rideId: Id; authorId: UserId; subjectId: UserId; opinion: Opinion },
  ): Promise<ReviewRow | undefined> {
    const { rideId, authorId, subjectId, opinion } = given;
    // Before the ride, as whoever blocks: a block was committed before, or finds what is told (P22).
    await this.friends.holdPair(unit, authorId, subjectId);
    // … and both people, whose stars may count with it.
    await unit.all(lockPeople, { ids: [authorId, subjectId] });
    await unit.all(lockRide, { id: rideId });
    const others = await unit.one(queries.reviewBy, { ride: rideId, author: subjectId });
    // What isn't kind waits its day: told in the moment in which its subject rated the same ride, it would be signed (M42).
    const isShown = others !== undefined && isSigned(opinion);
    const visibleAt = isShown ? unit.now : hiddenUntil(unit.now);
    const review = await unit.one(queries.insertReview, {
      ride_id: rideId,
      author_id: authorId,
      subject_id: subjectId,
      stars: opinion.stars,
      tags: opinion.tags,
      comment: opinion.comment ?? null,
      created_at: unit.now,
      visible_at: visibleAt,
    });
    if (!review) return undefined;
    unit.record(reviewGiven, { reviewId: review.id, rideId, authorId, subjectId });
    this.rides.touch(unit, rideId, [authorId]);
    if (!isShown) unit.enqueue(publishReview, { reviewId: review.id }, { runAt: visibleAt });
    for (const { id } of others ? [others, review].filter(isSigned) : []) await this.publishing.publish(unit, id);
    return review;
  }

  /** The same words again are fine; other ones are not. */
  private async repeated(me: UserId, rideId: Id, opinion: Opinion): Promise<Review> {
    const row = await this.sql.one(queries.reviewBy, { ride: rideId, author: me });
    if (!row) refuse(commonProblems, 'not_found');
    const review = viewOwn(row);
    const isSame =
      review.stars === opinion.stars && review.comment === (opinion.comment ?? null) && review.tags.join() === opinion.tags.join();
    return isSame ? review : refuse(reviewProblems, 'already_reviewed', { current: review });
  }
}

const hiddenUntil = (given: Date): Date => later(given, reviewHiddenMs);

const isSigned = ({ stars }: Pick<Review, 'stars'>): boolean => stars >= kindFrom;

/** That it can be seen already would say that the other side rated too, and with nothing to read of them, how (M42). */
const viewOwn = (row: ReviewRow): Review => viewReview({ ...row, visible_at: hiddenUntil(row.created_at) });

function viewReview(row: ReviewRow): Review {
  return { ...row, created_at: row.created_at.toISOString(), visible_at: row.visible_at.toISOString() };
}
