import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import { Sql } from '../../database/sql.js';
import type { RowOf } from '../../database/statement.js';
import { Json } from '../../http/json.js';
import type { getActiveRide, listRideEvents } from '../rides.contract.js';
import { Tariff, toAmount } from '../../fares/fare.api.js';
import { cancelFeeOf, noShowFeeOf, waitTermsOf } from '../fees/fee.rules.js';
import { driverLateAt } from '../live/overdue.rules.js';
import { progressOf } from '../live/way.rules.js';
import { isPinAsked, pinChangesAt, type RidePin } from '../pin/asks-pin.contract.js';
import { RidePins } from '../record/ride-pins.js';
import { activeRides, eventsOfRide, rideAt, rideForNow, rideOfFormer, rideOfQuote, rideOfViewer } from './ride-views.queries.js';
import type { FormerRide, Ride, RideOrFormer } from '../ride.contract.js';

/** Rides as their people see them: json made by PostgreSQL, one query each. */
@Injectable()
export class RideViews {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly pins: RidePins,
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
    const row = await this.sql.one(rideOfFormer, { id, me });
    return row && new Json<FormerRide>(row.json);
  }

  /** The ride for each of these people; those who may not see it are left out. */
  async forEach(id: Id, people: readonly UserId[]): Promise<Map<UserId, Ride>> {
    const seen = await Promise.all(people.map(async (person) => [person, await this.find(id, person)] as const));
    return new Map(seen.flatMap(([person, ride]) => (ride ? [[person, parseRide(ride.text)] as const] : [])));
  }

  async active(me: UserId, view: 'nav' | 'sidebar', role: 'rider' | 'driver' | undefined): Promise<Json<ReplyOf<typeof getActiveRide>>> {
    const now = this.clock.now();
    const { newest, near, next_at } = (await this.sql.one(activeRides, { me, now, role: role ?? null })) ?? noRides;
    if (view === 'nav') return new Json(`{"ride":${await this.textOf(newest, me)},${inside({ next_at: null, server_now: now })}}`);
    const [ride, other] = await Promise.all([near, newest === near ? null : newest].map((id) => this.textOf(id, me)));
    return new Json(`{"ride":${ride},"newest":${other},${inside({ next_at, server_now: now })}}`);
  }

  /** The ride that stands in the way of another one for now. */
  async activeNow(me: UserId): Promise<Json<Ride> | undefined> {
    const row = await this.sql.one(rideForNow, { me });
    return row && this.find(row.id, me);
  }

  /** What a price of theirs became; undefined of one that no ride goes by. */
  async ofQuote(quote: Id, me: UserId): Promise<Json<Ride> | undefined> {
    const row = await this.sql.one(rideOfQuote, { quote, me });
    return row && this.find(row.id, me);
  }

  /** The one that is in the way of another one at that time. */
  async at(me: UserId, time: { readonly from: Date; readonly until: Date }): Promise<Json<Ride> | undefined> {
    const row = await this.sql.one(rideAt, { me, ...time });
    return row && this.find(row.id, me);
  }

  async events(id: Id, me: UserId): Promise<Json<ReplyOf<typeof listRideEvents>>> {
    const { my_role: role } = parseRide((await this.of(id, me)).text);
    if (role === 'candidate') refuse(commonProblems, 'not_found');
    const row = await this.sql.one(eventsOfRide, { id, me, role });
    return new Json(row?.json ?? '{"events":[]}');
  }

  private async textOf(id: Id | null, me: UserId): Promise<string> {
    return (id === null ? undefined : await this.find(id, me))?.text ?? 'null';
  }

  private async find(id: Id, me: UserId): Promise<Json<Ride> | undefined> {
    const now = this.clock.now();
    const row = await this.sql.one(rideOfViewer, { id, me, now });
    if (!row) return undefined;
    return new Json<Ride>(
      `${row.json.slice(0, -1)},${inside({ ...this.pinOf(id, row, now), ...progressOf(row.trip) })},${feesOf(row, now)}}`,
    );
  }

  /** Its two learn whether the PIN is asked for, and its rider which one it is. */
  private pinOf(id: Id, row: RowOf<typeof rideOfViewer>, now: Date): RidePin {
    if (!row.has_pin || (row.role !== 'rider' && row.role !== 'driver')) return { pin: null, needs_pin: false, pin_changes_at: null };
    return {
      pin: row.role === 'rider' ? (row.kept_pin ?? this.pins.of(id)) : null,
      needs_pin: isPinAsked(row, now),
      pin_changes_at: pinChangesAt(row, now)?.toISOString() ?? null,
    };
  }
}

const noRides: RowOf<typeof activeRides> = { newest: null, near: null, next_at: null };

/** The fees as they stand in a Ride: the rule is fee.rules.ts alone, so they are put into PostgreSQL's text afterwards. */
function feesOf({ role, rules: kept, ...ride }: RowOf<typeof rideOfViewer>, now: Date): string {
  const rules = Tariff.parse(kept);
  const { cents, next } = role === 'rider' ? cancelFeeOf(ride, rules, now) : { cents: 0, next: null };
  const fees: Pick<Ride, 'cancel_fee' | 'cancel_fee_next' | 'no_show_fee' | 'wait' | 'driver_late_from'> = {
    cancel_fee: toAmount(cents),
    cancel_fee_next: next && { at: next.at.toISOString(), fee: toAmount(next.cents) },
    no_show_fee: toAmount(noShowFeeOf(ride, rules, now)),
    wait: waitTermsOf(rules, ride),
    driver_late_from: ride.status === 'in_route' && ride.arrived_at === null ? driverLateAt(ride).toISOString() : null,
  };
  return inside(fees);
}

/** The fields of an object, to stand beside others in PostgreSQL's text. */
function inside(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}

/** The text was made by the columns of a Ride. */
function parseRide(json: string): Ride {
  return JSON.parse(json) as Ride;
}
