import { Migration } from '@mikro-orm/migrations';

/** Who drove when a silent alert was raised: the ride may have another driver by now. And the log keeps no words of cases. */
export class AlertDriversMigration extends Migration {
  override name = '108-alert-drivers';

  override up(): void {
    this.addSql('alter table ride_alerts add column driver_id text references users (id)');
    this.addSql(`update ride_alerts a set driver_id = (
      select case when e.type <> 'released' then e.data ->> 'driver_id' end from ride_events e
      where e.ride_id = a.ride_id and e.at <= a.raised_at and e.type in ('accepted', 'reassigned', 'released') order by e.seq desc limit 1)`);
    this.addSql('create index ride_alerts_driver on ride_alerts (driver_id)');
    // What a case was answered stands in the case.
    this.addSql(`update audit_log set after = after - 'text' where act = 'case_answered' and after ? 'text'`);
  }
}
