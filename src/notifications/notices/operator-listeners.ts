import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { DeskPeople } from '../../profiles/desk/desk-people.api.js';
import { setbackOpened, type SetbackFacts } from '../../payments/payments.events.js';
import {
  driverLate,
  rideBooked,
  type RideCancelled,
  rideCancelled,
  type RideFacts,
  rideNotBegun,
  rideOverran,
  rideReleased,
  rideStranded,
  rideUnattended,
} from '../../rides/rides.events.js';
import { worksAtDesk } from '../../contract/roles.js';
import { deskRidePath } from '../../contract/pages/desk-paths.js';
import { rolesChanged } from '../../profiles/profiles.events.js';
import type { deskTypes } from '../notification-types.contract.js';
import { NotificationResolution } from '../resolution/notification-resolution.service.js';
import { Notifier } from './notifier.js';
import { rideNotice } from './ride-notices.js';
import { whoseRideItIsNot } from './notices.queries.js';
import { tripOf } from '../words/trip.js';

/** Rides of at least so many cents are worth an operator's eye (S44). */
const highValueCents = 7_500;
/** Operators are told from the second driver on who gives a ride back. */
const worryFromTimes = 2;

/** Rides on which nothing moves any more. */
const standStill = [
  [driverLate, 'driver_late'],
  [rideNotBegun, 'not_begun_for_desk'],
  [rideOverran, 'overran'],
] as const;

/** What operators are told about a ride, and where it leads if not to the ride's own page. */
type Alert = Omit<Parameters<typeof rideNotice>[1], 'userId' | 'type' | 'isOwnAct'> & {
  readonly ride: RideFacts;
  readonly type: (typeof deskTypes)[number];
  /** Who of them did it, and knows it. */
  readonly by?: UserId | undefined;
  /** Who had it until then. */
  readonly formerId?: UserId;
  /** Its rider and driver are told nothing of it: whoever of them works at the desk hears it there. */
  readonly isForDeskAlone?: boolean;
};

/** What the town's operators are told about rides (S8: ride_cancellation_alert, S44: high_value_ride), and of what banks take back; whoever works at the desk no more keeps none of it. */
@Injectable()
export class OperatorListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: NotificationResolution,
    private readonly desk: DeskPeople,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.inside(rolesChanged, async ({ userId, roles }, unit) => {
      if (!worksAtDesk(roles)) await this.resolution.deskLeft(unit, userId);
    });
    events.inside(rideBooked, async ({ ride }, unit) => {
      if (ride.priceCents < highValueCents) return;
      await this.notifyOperators(unit, { ride, type: 'high_value_ride', facts: { says: 'high_value', trip: tripOf(ride) } });
    });
    events.inside(rideReleased, async ({ ride, driverId, times }, unit) => {
      if (times < worryFromTimes) return;
      const facts = { says: 'released_again', trip: tripOf(ride), times } as const;
      await this.notifyOperators(unit, { ride, type: 'ride_cancellation_alert', facts, formerId: driverId });
    });
    events.inside(rideCancelled, (canceled, unit) => this.notifyOfCancel(unit, canceled));
    events.inside(setbackOpened, (setback, unit) => this.notifyOfSetback(unit, setback));
    events.inside(rideUnattended, ({ ride, isDriving }, unit) => {
      const facts = { says: isDriving ? 'still_driving' : 'unattended', trip: tripOf(ride) } as const;
      return this.notifyOperators(unit, { ride, type: 'ride_cancellation_alert', facts, isForDeskAlone: true });
    });
    for (const [event, says] of standStill)
      events.inside(event, ({ ride }, unit) =>
        this.notifyOperators(unit, {
          ride,
          type: 'ride_cancellation_alert',
          facts: { says, trip: tripOf(ride) },
          more: { action_url: deskRidePath(ride.rideId) },
          event: says,
        }),
      );
    events.inside(rideStranded, ({ ride, who }, unit) =>
      this.notifyOperators(unit, {
        ride,
        type: 'ride_cancellation_alert',
        facts: { says: 'stranded', who, trip: tripOf(ride) },
        more: { action_url: deskRidePath(ride.rideId) },
        event: `stranded_${who}`,
        isForDeskAlone: true,
      }),
    );
  }

  /** Of a ride that had its driver: one that found nobody yet leaves nobody waiting. */
  private async notifyOfCancel(unit: Unit, { ride, driverId, by, isNoShow, operatorId }: RideCancelled): Promise<void> {
    if (driverId === null) return;
    const why = isNoShow || by === 'driver' ? 'no_show' : by;
    const facts = { says: 'canceled_for_desk', why, trip: tripOf(ride) } as const;
    const did = { by: operatorId, formerId: driverId };
    await this.notifyOperators(unit, { ride, type: 'ride_cancellation_alert', facts, event: 'canceled', ...did });
  }

  private async notifyOfSetback(unit: Unit, { setbackId, rideId, kind, part, ...of }: SetbackFacts): Promise<void> {
    const facts = { says: 'setback', kind, part, amount: { cents: of.amountCents, currency: of.currency } } as const;
    // One that was sent again is told of once more when it is given up.
    const eventKey = part === 'given_up' ? `setback-given-up:${setbackId}` : `setback:${setbackId}`;
    const metadata = { action_url: deskRidePath(rideId) };
    const told = await unit.all(whoseRideItIsNot, { people: await this.desk.operators(unit), ride: rideId, now: unit.now });
    await this.notifier.notify(
      unit,
      told.map(({ id: userId }) => ({ userId, type: 'payment', priority: 'high', facts, metadata, eventKey })),
    );
  }

  /** Whoever of them sits in the ride is told as its rider or driver: one notice for each event and person (S8). */
  private async notifyOperators(unit: Unit, { ride, by, formerId, isForDeskAlone = false, ...told }: Alert): Promise<void> {
    const seated = isForDeskAlone ? [] : [ride.customerId, ride.driverId, formerId];
    const operators = (await this.desk.operators(unit)).filter((id) => !seated.includes(id));
    await this.notifier.notify(
      unit,
      operators.map((userId) => {
        // Each alert is a matter of its own, and the ride is not theirs.
        const { rideId: _, ...alert } = rideNotice(ride, { ...told, userId, isOwnAct: userId === by });
        return alert;
      }),
    );
  }
}
