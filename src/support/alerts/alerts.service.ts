import { Injectable } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { RowOf } from '../../database/statement.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { type RideBrief, type RideFromOutside, RidesApi } from '../../rides/rides.api.js';
import { lockRide } from '../../rides/rides.sql.js';
import { clocksIn } from '../../service-area/the-town.api.js';
import { SharingApi } from '../../sharing/sharing.api.js';
import { changedCase } from '../changed-case.js';
import { addNote } from '../entries.js';
import { rideAlertEnded, rideAlertRaised } from '../support.events.js';
import { insertCase, lockCase, reopenCase } from '../support.queries.js';
import { type AlertPlace, AlertPlaces } from './alert-place.service.js';
import { alertProblems, mayAlert, type raiseRideAlert, type RideAlert } from './alerts.contract.js';
import { alertOfPress, caseOfAlerts, endAlerts, insertAlert, lastAlert, openAlert } from './alerts.queries.js';
import { alertPlaceText, alertTime } from './alerts.rules.js';
import { alertTexts } from './texts.js';

type Press = InputOf<typeof raiseRideAlert>['body'];

interface PlacedPress {
  readonly id: Id;
  readonly place: AlertPlace | null;
}

/** The other side of the ride, who hears nothing of it. */
interface Other {
  readonly id: UserId | null;
  readonly name: string | null;
}

/** A ride and who asks for help on it. */
interface Call {
  readonly me: UserId;
  readonly ride: Id;
  readonly name: string;
  readonly other: Other;
  readonly driver: UserId | null;
  readonly outside: RideFromOutside;
  /** Friends whom they trust, held as such. */
  readonly trusted: readonly UserId[];
}

/** Who is safe on which ride, and how their newest alert stands. */
interface Safe extends Pick<Call, 'me' | 'ride'> {
  readonly alert: RideAlert;
}

/** Help that is called without the other side of the ride hearing of it (D8, M39). */
@Injectable()
export class AlertsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly rides: RidesApi,
    private readonly places: AlertPlaces,
    private readonly sharing: SharingApi,
    private readonly profiles: ProfilesApi,
  ) {}

  /** It stays theirs who raised it, though the ride is another driver's by now. */
  async mine(me: UserId, ride: Id): Promise<RideAlert | null> {
    const row = await this.sql.one(lastAlert, { ride, me });
    if (!row) await this.rides.briefFor(me, ride);
    return row ? viewAlert(row) : null;
  }

  /** The ride on which one of theirs goes on. */
  async open(me: UserId): Promise<Id | null> {
    return (await this.sql.one(openAlert, { me }))?.ride_id ?? null;
  }

  async raise(me: UserId, ride: Id, { alert_id: id, at }: Press): Promise<RideAlert> {
    await this.rides.briefFor(me, ride);
    const place = await this.places.of(ride, at);
    return this.rides.during(ride, me, () => this.work.run((unit) => this.raiseIn(unit, { me, ride }, { id, place })));
  }

  /** Friends first, then the ride: the order of whoever ends a friendship, and with it what was shared. */
  private async raiseIn(unit: Unit, { me, ride }: Pick<Call, 'me' | 'ride'>, press: PlacedPress): Promise<RideAlert> {
    const trusted = await this.sharing.holdTrusted(unit, me);
    await unit.all(lockRide, { id: ride });
    const brief = await this.rides.briefFor(me, ride);
    const known = await unit.one(alertOfPress, { id: press.id });
    if (known) return known.ride_id === ride && known.user_id === me ? viewAlert(known) : refuse(commonProblems, 'conflict');
    if (!mayAlert(brief, unit.now.getTime())) refuse(alertProblems, 'alert_over');
    return this.openIn(unit, await this.callOf(unit, { me, trusted }, brief), press);
  }

  private async openIn(unit: Unit, call: Call, { id, place }: PlacedPress): Promise<RideAlert> {
    const { me, ride, name, driver, outside, trusted } = call;
    const [lat, lng] = [place?.lat ?? null, place?.lng ?? null];
    const { id: caseId, about } = await openCase(unit, call, place);
    const links = await this.sharing.openAlertLinks(unit, { me, ride, friends: trusted.filter((friend) => friend !== about) });
    const made = await unit.one(insertAlert, { id, ride, me, driver, caseId, lat, lng, contacts: links.length, now: unit.now });
    if (!made) return refuse(commonProblems, 'conflict');
    await changedCase(unit, caseId, me);
    const alert = viewAlert(made);
    unit.record(rideAlertRaised, {
      alertId: id,
      rideId: ride,
      alert,
      caseId,
      userId: me,
      otherIds: about === null ? [] : [about],
      name,
      plate: outside.vehicle?.plate ?? null,
      links,
    });
    return alert;
  }

  end(me: UserId, ride: Id): Promise<RideAlert | null> {
    return this.work.run(async (unit) => {
      await unit.all(lockRide, { id: ride });
      const ended = await unit.all(endAlerts, { ride, me, now: unit.now });
      const alert = await this.mine(me, ride);
      if (alert) await this.recordSafe(unit, { me, ride, alert }, ended);
      return alert;
    });
  }

  private async recordSafe(unit: Unit, { me, ride, alert }: Safe, ended: readonly RowOf<typeof endAlerts>[]): Promise<void> {
    const [first] = ended;
    if (!first) return;
    const { id: alertId, case_id: caseId } = first;
    for (const id of new Set(ended.map((each) => each.case_id))) {
      await unit.all(lockCase, { id, owner: me });
      await addNote(unit, id, { author: 'person', authorId: me, text: alertTexts.safe });
      await changedCase(unit, id, me);
    }
    const rider = (await this.rides.brief(ride))?.customer_id;
    // Those of the alerts, whoever drives by now.
    const others = me === rider ? ended.map(({ driver_id: driver }) => driver) : [rider];
    const otherIds = others.filter((id) => id !== null && id !== undefined);
    const name = (await this.profiles.byIds([me])).get(me)?.full_name ?? '';
    const contacts = await this.sharing.endAlertLinks(unit, { me, ride });
    unit.record(rideAlertEnded, { alertId, rideId: ride, alert, caseId, userId: me, otherIds, name, contacts });
  }

  private async callOf(
    unit: Unit,
    by: Pick<Call, 'me' | 'trusted'>,
    { id, customer_id: rider, driver_id: driver }: RideBrief,
  ): Promise<Call> {
    const outside = (await this.rides.fromOutside(id, unit.now)) ?? refuse(commonProblems, 'not_found');
    const sides = [
      { id: rider, name: outside.booked_by },
      { id: driver, name: outside.driver },
    ];
    const [mine, other] = by.me === rider ? sides : sides.toReversed();
    return { ...by, ride: id, name: mine?.name ?? '', other: other ?? { id: null, name: null }, driver, outside };
  }
}

/** Where an alert is read, and who reads it nowhere. */
interface AlertCase {
  readonly id: Id;
  readonly about: UserId | null;
}

/** One case for all presses of a person beside the same other side; each of them opens it again, and is told also where it is full. */
async function openCase(unit: Unit, { me, ride, other, outside }: Call, place: AlertPlace | null): Promise<AlertCase> {
  const text = alertTexts.raised({
    at: alertTime(unit.now, await clocksIn(unit)),
    rider: outside.booked_by,
    driver: outside.driver ?? alertTexts.unknown,
    plate: outside.vehicle?.plate ?? alertTexts.unknown,
    place: alertPlaceText(place),
  });
  const entry = { author: 'person', authorId: me, text } as const;
  const earlier = await unit.one(caseOfAlerts, { ride, me, other: other.id });
  if (earlier) {
    await unit.all(reopenCase, { id: earlier.id, now: unit.now });
    await addNote(unit, earlier.id, entry);
    return earlier;
  }
  const made = await unit.one(insertCase, {
    owner: me,
    kind: 'safety',
    subject: alertTexts.subject,
    ride_id: ride,
    payment_id: null,
    // Whom a case is about reads it nowhere, at the desk neither: the other side may be an operator.
    about_user_id: other.id,
    about_name: other.name,
    evidence: null,
    now: unit.now,
  });
  if (!made) return refuse(commonProblems, 'internal');
  await addNote(unit, made.id, entry);
  return { id: made.id, about: other.id };
}

function viewAlert({ id, raised_at: raised, ended_at: ended, contacts_told }: RowOf<typeof lastAlert>): RideAlert {
  return { id, raised_at: raised.toISOString(), ended_at: ended?.toISOString() ?? null, contacts_told };
}
