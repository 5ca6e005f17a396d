import { Migration } from '@mikro-orm/migrations';

/** What is asked of two people, of a driver's open money and of the last two weeks is found without reading all their rides. */
export class LongPastMigration extends Migration {
  override name = '072-long-past';

  override up(): void {
    // Whom one rode with: answered by the index alone.
    this.addSql('create index rides_pair on rides (customer_id, driver_id, status)');
    this.addSql(`create index rides_customer_completed on rides (customer_id, completed_at) where status = 'completed'`);
    this.addSql(`create index rides_driver_completed on rides (driver_id, completed_at) where status = 'completed'`);
    // What nobody has paid yet is little beside all that was paid; the refused ones are in it.
    this.addSql(`create index payments_unpaid on payments (ride_id) where status in ('processing', 'failed')`);
    this.addSql('drop index payments_failed');
    // The sums of an account need no look at its entries.
    this.addSql('create index ledger_entries_account_sums on ledger_entries (account, at) include (amount_cents, memo)');
    this.addSql('drop index ledger_entries_account');
    this.addSql('alter index ledger_entries_account_sums rename to ledger_entries_account');
  }
}
