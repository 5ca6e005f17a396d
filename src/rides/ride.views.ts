import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { ReplyOf } from '../contract/endpoint.js';
import { Sql } from '../database/sql.js';
import { Json } from '../http/json.js';
import type { getActiveRide, listRideEvents } from './booking.contract.js';
import { rideEventsMax } from './booking.contract.js';
import { type Tariff, toAmount } from './fare.rules.js';
import { cancelFeeOf, type FeeFacts } from './fee.rules.js';
import { detailColumns, peopleJoins, roleOf, summaryColumns } from './ride.columns.js';
import { nearbyRideMs, type Ride, type RideRole } from './ride.contract.js';

/**
 * $1 ride, $2 viewer, $3 now, $4 whether drivers who were asked once may see it too. `offset 0`: the role is found
 * once, not per column. One viewer, because planning this takes ten times as long as running it: for a list of
 * viewers PostgreSQL plans anew each time, for one it keeps the plan.
 */
const rideOfViewer = `
  select (select row_to_json(x)::text from (select ${summaryColumns('$3')}, ${detailColumns('$3')}) x) as json,
    role.name as role, t.rules, r.status, r.is_scheduled, r.pickup_time, r.confirmed_at, r.arrived_at, r.promised_at, r.nearest_miles, r.approached_at
  from rides r
  join tariffs t on t.id = r.tariff_id
  cross join (select $2::text as id) me
  cross join lateral (select ${roleOf('$4::boolean')} as name offset 0) role
  ${peopleJoins}
  left join driver_states s on s.driver_id = r.driver_id and r.status in ('in_route', 'in_progress')
  left join users p on p.id = r.preferred_driver_id
  where r.id = $1 and role.name is not null`;

interface ViewRow extends FeeFacts {
  readonly json: string;
  readonly role: RideRole;
  readonly rules: Tariff;
}

/** $1 me, $2 now, $3 role wanted or null, $4 whether the sidebar asks (M17; otherwise M18). */
const activeRideId = `
  select r.id from rides r
  where ((r.customer_id = $1 and $3::text is distinct from 'driver') or (r.driver_id = $1 and $3::text is distinct from 'rider'))
    and case when $4::boolean
      then r.status in ('in_route', 'in_progress')
        or (r.status = 'confirmed' and r.driver_id is not null and r.pickup_time <= $2::timestamptz + interval '${nearbyRideMs / 1000} seconds')
      else r.status in ('pending', 'confirmed', 'in_route', 'in_progress') end
  order by r.id desc limit 1`;

/** Who heard which offer is the operators' to know. */
const eventsOfRide = `
  select json_build_object('events', coalesce(json_agg(json_build_object(
    'seq', e.seq, 'type', e.type, 'actor', e.actor, 'data', case when $2 then e.data else e.data - 'driver_id' - 'driver_ids' end, 'at', e.at) order by e.seq), '[]'))::text as json
  from (select * from ride_events where ride_id = $1 order by seq limit ${rideEventsMax}) e`;

/** Rides as their people see them: json made by PostgreSQL, one query each. */
@Injectable()
export class RideViews {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The ride for one reader, or 404 for everyone whose business it is not. */
  async of(id: Id, me: UserId): Promise<Json<Ride>> {
    return (await this.find(id, me, false)) ?? refuse(commonProblems, 'not_found');
  }

  /** The answer to a command: also for a driver who is no longer asked. */
  async afterCommand(id: Id, me: UserId): Promise<Json<Ride>> {
    return (await this.find(id, me, true)) ?? refuse(commonProblems, 'not_found');
  }

  /** The ride for each of these people; those who may not see it are left out. */
  async forEach(id: Id, people: readonly UserId[]): Promise<Map<UserId, Ride>> {
    const seen = await Promise.all(people.map(async (person) => [person, await this.find(id, person, false)] as const));
    return new Map(seen.flatMap(([person, ride]) => (ride ? [[person, parseRide(ride.text)] as const] : [])));
  }

  async active(me: UserId, view: 'nav' | 'sidebar', role: 'rider' | 'driver' | undefined): Promise<Json<ReplyOf<typeof getActiveRide>>> {
    const params = [me, this.clock.now(), role ?? null, view === 'sidebar'];
    const row = await this.sql.row<{ id: string }>(activeRideId, params);
    const ride = row && (await this.find(row.id, me, false));
    return new Json(`{"ride":${ride?.text ?? 'null'}}`);
  }

  /** The ride for now that stands in the way of another one. */
  async activeNow(me: UserId): Promise<Json<Ride> | undefined> {
    const row = await this.sql.row<{ id: string }>(
      `select id from rides where customer_id = $1 and not is_scheduled and status in ('pending', 'confirmed', 'in_route', 'in_progress')`,
      [me],
    );
    return row && this.find(row.id, me, false);
  }

  async events(id: Id, me: UserId): Promise<Json<ReplyOf<typeof listRideEvents>>> {
    const { my_role: role } = parseRide((await this.of(id, me)).text);
    if (role === 'candidate') refuse(commonProblems, 'not_found');
    const row = await this.sql.row<{ json: string }>(eventsOfRide, [id, role === 'operator']);
    return new Json(row?.json ?? '{"events":[]}');
  }

  private async find(id: Id, me: UserId, former: boolean): Promise<Json<Ride> | undefined> {
    const now = this.clock.now();
    const [row] = await this.sql.prepared<ViewRow>('ride_of_viewer', rideOfViewer, [id, me, now, former]);
    return row && new Json<Ride>(`${row.json.slice(0, -1)},${feesOf(row, now)}}`);
  }
}

/** The fees as they stand in a Ride: the rule is fee.rules.ts alone, so they are put into PostgreSQL's text afterwards. */
function feesOf({ role, rules, ...ride }: ViewRow, now: Date): string {
  const { cents, next } = role === 'rider' ? cancelFeeOf(ride, rules, now) : { cents: 0, next: null };
  const fees: Pick<Ride, 'cancel_fee' | 'cancel_fee_next' | 'no_show_fee'> = {
    cancel_fee: toAmount(cents),
    cancel_fee_next: next && { at: next.at.toISOString(), fee: toAmount(next.cents) },
    no_show_fee: toAmount(rules.no_show_cents),
  };
  return JSON.stringify(fees).slice(1, -1);
}

/** The text was made by the columns of a Ride. */
export function parseRide(json: string): Ride {
  return JSON.parse(json) as Ride;
}
