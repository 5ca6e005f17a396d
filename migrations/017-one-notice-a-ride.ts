import { Migration } from '@mikro-orm/migrations';

/** One notice for each ride and person: it grows with the ride instead of being followed by others. */
export class OneNoticeARideMigration extends Migration {
  override name = '017-one-notice-a-ride';

  override up(): void {
    this.addSql(`alter table notifications
      -- The events that a row which grows has told of, so that a repeat changes nothing (P15); null where a row stands for one event.
      add column told text[]`);
  }
}
