import { Migration } from '@mikro-orm/migrations';

/** What a live ride shows beside its car: where it heads, the way that lies ahead, what waiting costs; and addresses that everybody may read. */
export class LiveRidesMigration extends Migration {
  override name = '015-live-rides';

  override up(): void {
    this.addSql('alter table driver_states add column heading double precision check (heading >= 0 and heading < 360)');

    // One row per ride that runs: replaced with each new look, at most every 15 s (D8).
    this.addSql(`create table ride_ways (
      ride_id uuid primary key references rides (id) on delete cascade,
      driver_id text not null,
      leg text not null check (leg in ('pickup', 'destination')),
      minutes int not null check (minutes >= 0),
      -- How much of the ride's own path is driven; null while the car is not on it.
      along_miles double precision,
      -- Longitude and latitude of each corner; null while the ride's own path is followed.
      path jsonb,
      planned_at timestamptz not null
    )`);

    // D6: 40 cents a minute after two minutes, of a scheduled ride after five.
    this.addSql(`update tariffs
      set rules = '{"wait_per_minute_cents": 40, "free_wait_minutes": 2, "scheduled_free_wait_minutes": 5}'::jsonb || rules`);
    this.withoutLabels('rides', 'customer_id');
    this.withoutLabels('quotes', 'rider_id');
  }

  /** 'Home, 14 Orchard Road, …' is what one person calls a place: the other side reads the address alone. */
  private withoutLabels(table: string, owner: string): void {
    for (const end of ['pickup', 'destination'])
      this.addSql(`update ${table} t set ${end}_address = s.address from saved_locations s
        where s.user_id = t.${owner} and t.${end}_address = s.name || ', ' || s.address`);
    this.addSql(`update ${table} t set stops = (
        select jsonb_agg(case when s.address is null then stop else jsonb_set(stop, '{address}', to_jsonb(s.address)) end order by place)
        from jsonb_array_elements(t.stops) with ordinality as listed (stop, place)
        left join lateral (select address from saved_locations
          where user_id = t.${owner} and name || ', ' || address = stop ->> 'address' limit 1) s on true)
      where t.stops <> '[]'`);
  }
}
