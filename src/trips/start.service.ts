import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { viewLines } from '../fares/fare.api.js';
import { factsOf, type Outcome, RidePins, rideToStart, startRide, waitFeeOf } from '../rides/record.api.js';
import { thoughtOverFrom } from '../rides/live/overdue.contract.js';
import { PinCheck } from './pin-check.js';
import { whyNotStepped } from './trip.rules.js';
import { rideStarted } from '../rides/rides.events.js';
import { DriverOverlapService } from './driver-overlap.service.js';
import { Tariffs } from '../fares/tariffs.api.js';

interface Try {
  readonly id: Id;
  readonly me: UserId;
  /** What the rider said the PIN is. */
  readonly said: string | undefined;
  /** Whether this try at the PIN was counted. */
  readonly isCounted: boolean;
}

/** The rider gets in: the PIN is right, and the wait is over and priced (M38, D6). */
@Injectable()
export class StartService {
  constructor(
    private readonly overlaps: DriverOverlapService,
    private readonly tries: PinCheck,
    private readonly pins: RidePins,
    private readonly tariffs: Tariffs,
  ) {}

  count(id: Id, me: UserId): Promise<boolean> {
    return this.tries.count(id, me);
  }

  async start(unit: Unit, { id, me, said, isCounted }: Try): Promise<Outcome> {
    const pin = this.pins.of(id);
    const ride = await unit.one(rideToStart, { id, driver: me, pin, said });
    // A ride that was set out to only since the count has not had this try counted: its PIN is not looked at.
    if (ride?.status !== 'in_route' || !isCounted) return whyNotStepped(ride, me, 'start');
    if (!ride.is_right_pin) return 'wrong_pin';
    await this.overlaps.beforeStart(unit, id, me);
    const wait = waitFeeOf(ride, await this.tariffs.of(unit, ride), unit.now);
    const waitLines = wait.cents > 0 ? viewLines([{ label: `Waiting (${wait.minutes} min)`, cents: wait.cents }]) : [];
    const nextStepAt = new Date(thoughtOverFrom({ ...ride, started_at: unit.now }));
    const step = { id, driver: me, now: unit.now, pin, said, waitCents: wait.cents, waitLines, nextStepAt };
    const started = await startRide(unit, step, () => [{ actor: 'driver', type: 'started', data: { wait_cents: wait.cents } }]);
    if (!started) return 'wrong_state';
    unit.record(rideStarted, { ride: factsOf(started), driverId: me, waitCents: wait.cents });
    return 'done';
  }
}
