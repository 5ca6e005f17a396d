import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { ReplyOf } from '../contract/endpoint.js';
import { Sql } from '../database/sql.js';
import { Json } from '../http/json.js';
import type { getActiveRide, listRideEvents } from './booking.contract.js';
import { rideEventsMax } from './booking.contract.js';
import { notBlocked } from './candidates.js';
import { type Tariff, toAmount } from '../fares/fare.api.js';
import { cancelFeeOf, type FeeFacts, waitTermsOf } from './fee.rules.js';
import { detailColumns, liveJoins, peopleJoins, roleOf, summaryColumns } from './ride.columns.js';
import { type FormerRide, nearbyRideMs, type Ride, type RideOrFormer, type RideRole } from './ride.contract.js';

/**
 * $1 ride, $2 viewer, $3 now. `offset 0`: the role is found once, not per column. One viewer, because planning this
 * takes ten times as long as running it: for a list of viewers PostgreSQL plans anew each time, for one it keeps the plan.
 */
const rideOfViewer = `
  select (select row_to_json(x)::text from (select ${summaryColumns('$3')}, ${detailColumns('$3')}) x) as json,
    role.name as role, t.rules, r.status, r.is_scheduled, r.pickup_time, r.confirmed_at, r.arrived_at, r.promised_at, r.nearest_miles, r.approached_at
  from rides r
  join tariffs t on t.id = r.tariff_id
  cross join (select $2::text as id) me
  cross join lateral (select ${roleOf('$3::timestamptz')} as name offset 0) role
  ${peopleJoins}
  ${liveJoins}
  left join users p on p.id = r.preferred_driver_id
  where r.id = $1 and role.name is not null`;

/** $1 ride, $2 somebody who was once asked to take it. Nothing of where it goes, whose it is or who has it (P22). */
const rideOfFormer = `
  select json_build_object('id', r.id, 'status', case r.status when 'pending' then 'open' else 'gone' end,
    'my_role', 'candidate', 'version', r.version)::text as json
  from rides r
  where r.id = $1 and ${notBlocked('$2', 'r.customer_id')}
    and (r.preferred_driver_id = $2 or $2 = any(r.excluded_driver_ids)
      or exists (select from ride_offers o where o.ride_id = r.id and o.driver_id = $2))`;

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

/** $1 me, $2 now, $3 role wanted or null: when the next ride of mine becomes the sidebar's (M17). */
const nextSidebarAt = `
  select min(r.pickup_time) - interval '${nearbyRideMs / 1000} seconds' as at from rides r
  where ((r.customer_id = $1 and $3::text is distinct from 'driver') or (r.driver_id = $1 and $3::text is distinct from 'rider'))
    and r.status = 'confirmed' and r.driver_id is not null and r.pickup_time > $2::timestamptz + interval '${nearbyRideMs / 1000} seconds'`;

/** Who heard which offer, and who of the operators did what, is the operators' to know. */
const eventsOfRide = `
  select json_build_object('events', coalesce(json_agg(json_build_object(
    'seq', e.seq, 'type', e.type, 'actor', e.actor, 'actor_id', case when $2 then e.actor_id end,
    'data', case when $2 then e.data else e.data - '{driver_id,driver_ids,from}'::text[] end, 'at', e.at) order by e.seq), '[]'))::text as json
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
    return (await this.find(id, me)) ?? refuse(commonProblems, 'not_found');
  }

  /** The answer to a command: a driver who is no longer asked learns that, and no more. */
  async afterCommand(id: Id, me: UserId): Promise<Json<RideOrFormer>> {
    return (await this.find(id, me)) ?? (await this.ofFormer(id, me)) ?? refuse(commonProblems, 'not_found');
  }

  /** What is left of a ride for a driver who was once asked; nothing across a block. */
  async ofFormer(id: Id, me: UserId): Promise<Json<FormerRide> | undefined> {
    const [row] = await this.sql.prepared<{ json: string }>('ride_of_former', rideOfFormer, [id, me]);
    return row && new Json<FormerRide>(row.json);
  }

  /** The ride for each of these people; those who may not see it are left out. */
  async forEach(id: Id, people: readonly UserId[]): Promise<Map<UserId, Ride>> {
    const seen = await Promise.all(people.map(async (person) => [person, await this.find(id, person)] as const));
    return new Map(seen.flatMap(([person, ride]) => (ride ? [[person, parseRide(ride.text)] as const] : [])));
  }

  async active(me: UserId, view: 'nav' | 'sidebar', role: 'rider' | 'driver' | undefined): Promise<Json<ReplyOf<typeof getActiveRide>>> {
    const now = this.clock.now();
    const mine = [me, now, role ?? null];
    const row = await this.sql.row<{ id: string }>(activeRideId, [...mine, view === 'sidebar']);
    const ride = row && (await this.find(row.id, me));
    const next = view === 'sidebar' ? await this.sql.row<{ at: Date | null }>(nextSidebarAt, mine) : undefined;
    return new Json(`{"ride":${ride?.text ?? 'null'},${inside({ next_at: next?.at ?? null, server_now: now })}}`);
  }

  /** The ride for now that stands in the way of another one. */
  async activeNow(me: UserId): Promise<Json<Ride> | undefined> {
    const row = await this.sql.row<{ id: string }>(
      `select id from rides where customer_id = $1 and not is_scheduled and status in ('pending', 'confirmed', 'in_route', 'in_progress')`,
      [me],
    );
    return row && this.find(row.id, me);
  }

  async events(id: Id, me: UserId): Promise<Json<ReplyOf<typeof listRideEvents>>> {
    const { my_role: role } = parseRide((await this.of(id, me)).text);
    if (role === 'candidate') refuse(commonProblems, 'not_found');
    const row = await this.sql.row<{ json: string }>(eventsOfRide, [id, role === 'operator']);
    return new Json(row?.json ?? '{"events":[]}');
  }

  private async find(id: Id, me: UserId): Promise<Json<Ride> | undefined> {
    const now = this.clock.now();
    const [row] = await this.sql.prepared<ViewRow>('ride_of_viewer', rideOfViewer, [id, me, now]);
    return row && new Json<Ride>(`${row.json.slice(0, -1)},${feesOf(row, now)}}`);
  }
}

/** The fees as they stand in a Ride: the rule is fee.rules.ts alone, so they are put into PostgreSQL's text afterwards. */
function feesOf({ role, rules, ...ride }: ViewRow, now: Date): string {
  const { cents, next } = role === 'rider' ? cancelFeeOf(ride, rules, now) : { cents: 0, next: null };
  const fees: Pick<Ride, 'cancel_fee' | 'cancel_fee_next' | 'no_show_fee' | 'wait'> = {
    cancel_fee: toAmount(cents),
    cancel_fee_next: next && { at: next.at.toISOString(), fee: toAmount(next.cents) },
    no_show_fee: toAmount(rules.no_show_cents),
    wait: waitTermsOf(rules, ride),
  };
  return inside(fees);
}

/** The fields of an object, to stand beside others in PostgreSQL's text. */
function inside(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}

/** The text was made by the columns of a Ride. */
export function parseRide(json: string): Ride {
  return JSON.parse(json) as Ride;
}
