import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { rideBooked, type RideFacts, rideReleased, rideUnattended } from '../../rides/rides.events.js';
import { operators } from './notices.queries.js';
import { Notifier } from './notifier.js';
import { fromOf, money, pickupTime, rideNotice, toOf } from './ride-notices.js';

/** Rides of at least so many cents are worth an operator's eye (S44). */
const highValueCents = 7_500;
/** Operators are told from the second driver on who gives a ride back. */
const worryFromTimes = 2;
/** No town has more operators than this. */
const maxOperators = 50;

/** What the town's operators are told about rides (S8: ride_cancellation_alert, S44: high_value_ride). */
@Injectable()
export class OperatorListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.inside(rideBooked, async ({ ride }, unit) => {
      if (ride.priceCents < highValueCents) return;
      const text = {
        title: 'A high-value ride',
        message: `${fromOf(ride)} to ${toOf(ride)}, ${money(ride.priceCents, ride.currency)}.`,
      };
      await this.notifyOperators(unit, { ride, type: 'high_value_ride', text });
    });
    events.inside(rideReleased, async ({ ride, times }, unit) => {
      if (times < worryFromTimes) return;
      const text = {
        title: 'A ride was released again',
        message: `${times} drivers released the ride to ${toOf(ride)}. Pickup ${pickupTime(ride)}.`,
      };
      await this.notifyOperators(unit, { ride, type: 'ride_cancellation_alert', text });
    });
    events.inside(rideUnattended, async ({ ride }, unit) => {
      const text = {
        title: 'A driver can’t be reached',
        message: `The ${pickupTime(ride)} pickup at ${fromOf(ride)} may not happen.`,
      };
      await this.notifyOperators(unit, { ride, type: 'ride_cancellation_alert', text });
    });
  }

  private async notifyOperators(
    unit: Unit,
    {
      ride,
      type,
      text,
    }: { ride: RideFacts; type: 'high_value_ride' | 'ride_cancellation_alert'; text: { title: string; message: string } },
  ): Promise<void> {
    const told = await unit.all(operators, { limit: maxOperators });
    await this.notifier.notify(
      unit,
      told.map(({ id }) => {
        // Each alert is a matter of its own, and the ride is not theirs.
        const { rideId: _, ...alert } = rideNotice(ride, { userId: id, type, text });
        return alert;
      }),
    );
  }
}
