import { Migration } from '@mikro-orm/migrations';

/**
 * What of a friend's part is back while some of it is missing: a rider's fare may be two charges, and one of them gives nothing. What
 * is left then is a step that an instance of the version before leaves alone, since that would book all of it.
 */
export class ReturnedByHalfMigration extends Migration {
  override name = '105-returned-by-half';

  override up(): void {
    this.addSql(`alter table fare_parts
      drop constraint fare_parts_step_check,
      drop constraint fare_parts_returning,
      -- How much of it is back while not all of it is.
      add column returned_cents int,
      -- The provider's names for what is back, in the books; null where they are not known.
      add column return_ref text,
      add constraint fare_parts_step_check check (step in ('charge', 'return', 'rest')),
      add constraint fare_parts_returning check (step is null or step not in ('return', 'rest') or status = 'paid'),
      add constraint fare_parts_returned check (case when returned_cents is null then step is distinct from 'rest'
        else returned_at is null and step is distinct from 'return' and returned_cents > 0 and returned_cents < amount_cents end)`);
    // An instance of the version before moves money without its names: those of before are then of other money.
    this.addSql(`create function fare_parts_moved() returns trigger language plpgsql as $$
      begin
        if new.return_ref = old.return_ref and (new.returned_at is null) <> (old.returned_at is null) then new.return_ref := null; end if;
        return new;
      end $$`);
    this.addSql(`create trigger fare_parts_moved before update of returned_at on fare_parts
      for each row execute function fare_parts_moved()`);
  }
}
