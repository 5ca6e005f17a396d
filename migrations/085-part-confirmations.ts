import { Migration } from '@mikro-orm/migrations';

/** A friend's part whose bank wants its customer waits for them, as a rider's charge does (decision 070). */
export class PartConfirmationsMigration extends Migration {
  override name = '085-part-confirmations';

  override up(): void {
    this.addSql(`alter table fare_parts
      -- The provider's name for a charge that waits for the friend at their bank, and its card. Nothing was taken.
      add column confirm_ref text,
      add column confirm_card_id uuid references payment_methods (id),
      -- Since when they were last sent to their bank, and when the provider is asked again what came of it.
      add column confirm_since timestamptz,
      add column confirm_look_at timestamptz,
      add constraint fare_parts_confirm check ((confirm_card_id is null) = (confirm_ref is null)
        and (confirm_ref is not null or (confirm_since is null and confirm_look_at is null)))`);
    this.addSql('create index fare_parts_confirm_card on fare_parts (confirm_card_id) where confirm_card_id is not null');
    this.addSql('create index fare_parts_confirm_look on fare_parts (confirm_look_at) where confirm_look_at is not null');
  }
}
