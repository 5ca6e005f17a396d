import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { RowOf } from '../database/statement.js';
import type { Unit } from '../database/unit.js';
import { viewLines } from '../fares/fare.api.js';
import { factsOf, type Outcome, pinAskedAt, RidePins, rideToStart, startRide, waitFeeOf } from '../rides/record.api.js';
import { canStartWithoutPin } from '../rides/pin/asks-pin.contract.js';
import { thoughtOverFrom } from '../rides/live/overdue.contract.js';
import { PinCheck } from './pin-check.js';
import { whyNotStepped } from './trip.rules.js';
import { rideStarted } from '../rides/rides.events.js';
import { DriverOverlapService } from './driver-overlap.service.js';
import { Tariffs } from '../fares/tariffs.api.js';

interface Try {
  readonly id: Id;
  readonly me: UserId;
  /** What the rider said the PIN is; where none is asked for it is not looked at. */
  readonly said: string | undefined;
  /** Whether this try at the PIN was counted. */
  readonly isCounted: boolean;
}

/** The rider gets in: the PIN is right where it is asked for, and the wait is over and priced (M38, D6). */
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
    if (ride?.status !== 'in_route') return whyNotStepped(ride, me, 'start');
    const needsPin = await this.needsPin(unit, ride);
    const why = needsPin ? whyNotByPin(ride, { me, said, isCounted }) : undefined;
    if (why) return why;
    await this.overlaps.beforeStart(unit, id, me);
    const wait = waitFeeOf(ride, await this.tariffs.of(unit, ride), unit.now);
    const waitLines = wait.cents > 0 ? viewLines([{ label: `Waiting (${wait.minutes} min)`, cents: wait.cents }]) : [];
    const nextStepAt = new Date(thoughtOverFrom({ ...ride, started_at: unit.now }));
    const step = { id, driver: me, now: unit.now, pin, said: needsPin ? said : undefined, waitCents: wait.cents, waitLines, nextStepAt };
    const started = await startRide(unit, step, () => [
      { actor: 'driver', type: 'started', data: { wait_cents: wait.cents, with_pin: needsPin } },
    ]);
    if (!started) return 'wrong_state';
    unit.record(rideStarted, { ride: factsOf(started), driverId: me, waitCents: wait.cents });
    return 'done';
  }

  /** By what its rider has chosen once the ride is held: whoever chooses holds it too. */
  private async needsPin(unit: Unit, ride: RowOf<typeof rideToStart>): Promise<boolean> {
    const chosen = await unit.one(pinAskedAt, { id: ride.id });
    return chosen === undefined || !canStartWithoutPin({ ...ride, ...chosen }, unit.now);
  }
}

/** Why the PIN that was said starts nothing; undefined where it is the right one. */
function whyNotByPin(
  ride: RowOf<typeof rideToStart>,
  { me, said, isCounted }: Pick<Try, 'me' | 'said' | 'isCounted'>,
): Outcome | undefined {
  if (said === undefined) return 'pin_needed';
  // Of a ride that was set out to, or that needs its PIN, only since the count this try was not counted: its PIN is not looked at.
  if (!isCounted) return whyNotStepped(ride, me, 'start');
  return ride.is_right_pin ? undefined : 'wrong_pin';
}
