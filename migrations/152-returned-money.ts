import { Migration } from '@mikro-orm/migrations';

/** A ride keeps what of its own money came back, beside where that money is: whoever reads the ride reads it with it. */
export class ReturnedMoneyMigration extends Migration {
  override name = '152-returned-money';

  override up(): void {
    this.addSql(`alter table rides
      add column refunded_cents int not null default 0,
      add column refunded_driver_cents int not null default 0`);
    this.addSql(`update rides r set refunded_cents = back.cents, refunded_driver_cents = back.driver_cents
      from (
        select p.ride_id, sum(b.amount_cents)::int as cents, sum(b.driver_cents)::int as driver_cents
        from refunds b join payments p on p.id = b.payment_id
        where b.kind = 'refund' and b.status = 'done' and p.purpose in ('fare', 'cancel_fee', 'no_show_fee')
        group by p.ride_id
      ) back
      where r.id = back.ride_id`);
  }
}
