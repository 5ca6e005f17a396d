import { Migration } from '@mikro-orm/migrations';

/** Another route counts once the driver of the ride has said yes (D6). */
export class RouteProposalsMigration extends Migration {
  override name = '094-route-proposals';

  override up(): void {
    // The ride's own row is what everybody holds who changes it: one question at a time, and one end of it.
    this.addSql(`alter table rides
      add column proposals smallint not null default 0 check (proposals >= 0),
      add column proposed_quote_id uuid,
      add column proposed_until timestamptz,
      add column proposal jsonb,
      add column proposal_answer text check (proposal_answer in ('declined', 'lapsed', 'withdrawn')),
      add check ((proposal is null) = (proposed_until is null)),
      add check (proposed_until is null or proposed_quote_id is not null),
      add check (proposed_until is null or proposal_answer is null)`);
    this.addSql('create index rides_proposed on rides (proposed_until) where proposed_until is not null');
    // Until then the hold waits for the driver's answer, and is nobody's to let go.
    this.addSql('alter table fare_raises add column wanted_until timestamptz');
  }
}
