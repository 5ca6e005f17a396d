import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';
import type { ReviewTag } from './reviews.contract.js';

/** What one side of a ride says of the other, once. */
export const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    rideId: p.uuid().$type<Id>(),
    authorId: p.text().$type<UserId>(),
    subjectId: p.text().$type<UserId>(),
    /** 1 … 5. */
    stars: p.smallint(),
    tags: p.array().$type<ReviewTag[]>().default([]),
    comment: p.text().nullable(),
    createdAt: p.datetime(),
    visibleAt: p.datetime(),
    /** Whether it already counts in the subject's average. */
    counted: p.boolean().default(false),
    /** Whether others may read it; reviews from before that was asked were promised to the other side alone. */
    isPublic: p.boolean().default(true),
    /** Whether there was a block between the two when it was published: its subject was not told of it. */
    acrossBlock: p.boolean().default(false),
  },
});
