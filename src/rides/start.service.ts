import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { viewLines } from '../fares/fare.api.js';
import { waitFeeOf } from './fee.rules.js';
import { PinCheck } from './pin-check.js';
import { journal } from './ride-journal.js';
import type { Outcome } from './ride-outcome.js';
import { factsOf, type RideRow } from './ride.row.js';
import { whyNotMoved } from './ride.rules.js';
import { rideStarted } from './rides.events.js';
import { DriverOverlapService } from './driver-overlap.service.js';
import { Tariffs } from '../fares/tariffs.api.js';
import * as queries from './trip.queries.js';

interface Try {
  readonly id: Id;
  readonly me: UserId;
  readonly pin: string | undefined;
  /** Whether this try at the PIN was counted. */
  readonly isCounted: boolean;
}

/** The rider gets in: the PIN is right, and the wait is over and priced (M38, D6). */
@Injectable()
export class StartService {
  constructor(
    private readonly overlaps: DriverOverlapService,
    private readonly pins: PinCheck,
    private readonly tariffs: Tariffs,
  ) {}

  count(id: Id, me: UserId): Promise<boolean> {
    return this.pins.count(id, me);
  }

  async start(unit: Unit, { id, me, pin, isCounted }: Try): Promise<Outcome> {
    const [ride] = await unit.rows<RideRow & { is_right_pin: boolean }>(queries.rideToStart, [id, me, pin ?? null]);
    // A ride that was set out to only since the count has not had this try counted: its PIN is not looked at.
    if (ride?.status !== 'in_route' || !isCounted) return whyNotMoved(ride, me, 'start');
    if (!ride.is_right_pin) return 'wrong_pin';
    await this.overlaps.beforeStart(unit, id, me);
    const wait = waitFeeOf(ride, await this.tariffs.of(unit, ride), unit.now);
    const line = wait.cents > 0 ? viewLines([{ label: `Waiting (${wait.minutes} min)`, cents: wait.cents }]) : null;
    const [started] = await unit.rows<RideRow>(queries.start, [id, me, unit.now, pin, wait.cents, line && JSON.stringify(line)]);
    if (!started) return 'wrong_state';
    await journal(unit, started, [{ actor: 'driver', type: 'started', data: { wait_cents: wait.cents } }]);
    unit.record(rideStarted, { ride: factsOf(started), driverId: me });
    return 'done';
  }
}
