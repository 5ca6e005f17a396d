import { Migration } from '@mikro-orm/migrations';

/** How what a friend paid came to its rider after all: their card took it, or somebody of the town gave it by hand. */
export class GivenPartsMigration extends Migration {
  override name = '112-given-parts';

  override up(): void {
    this.addSql(`alter table setbacks
      add column given text check (given in ('card', 'hand')),
      add check (given is null or (kind = 'refund_failed' and part_id is not null and refund_id is null))`);
    this.addSql(`update setbacks s set given = 'card' from fare_parts q
      where q.id = s.part_id and q.returned_at is not null and s.kind = 'refund_failed' and s.refund_id is null`);
  }
}
