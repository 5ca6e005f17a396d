import { Migration } from '@mikro-orm/migrations';

/**
 * What is not kind is unsigned, so a block may not take it out of a list later: which one goes would say who wrote it (decision 124). That
 * there was a block is noted when a review is published; of those from before, where there is one now.
 */
export class ReviewsAcrossBlocksMigration extends Migration {
  override name = '141-reviews-across-blocks';

  override up(): void {
    this.addSql('alter table reviews add column across_block boolean not null default false');
    this.addSql(`update reviews v set across_block = true where v.counted and exists (
      select from user_blocks b where (b.blocker_id, b.blocked_id) in ((v.author_id, v.subject_id), (v.subject_id, v.author_id)))`);
  }
}
