import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sessionEnded } from '../auth/auth.events.js';
import type { UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Me } from '../http/me.js';
import { Realtime } from '../realtime/realtime.js';
import { forgetDevice } from './driver-state.queries.js';
import { DriverState, driverStateChanged, sendLocation, type Fix } from './drivers.contract.js';
import { driverTurned, vehicleChanged } from './drivers.events.js';
import { DriversService } from './drivers.service.js';

/** Positions come in over the socket; who may see them is the ride's business. A driver's own state goes to their own screens. */
@Injectable()
export class DriversGateway implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly events: Events,
    private readonly drivers: DriversService,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(driverStateChanged);
    this.realtime.handle(sendLocation, (me, fix) => this.take(me, fix));
    this.events.inside(sessionEnded, async ({ sessionId, userId }, unit) => {
      await unit.all(forgetDevice, { driver: userId, session: sessionId });
    });
    for (const changed of [driverTurned, vehicleChanged]) this.events.after(changed, ({ driverId }) => this.publish(driverId));
  }

  private async take(me: Me, fix: Fix) {
    await this.drivers.assertDrives(me);
    const taken = await this.drivers.recordFix(me, fix);
    if (taken) return { accepted: true, seq: taken.seq, lease_until: taken.lease_until?.toISOString() ?? null, is_elsewhere: false };
    // A device that fell behind another of its driver goes on from there.
    const { seq, is_elsewhere } = await this.drivers.whyNotTaken(me, fix);
    return { accepted: false, lease_until: null, seq, is_elsewhere };
  }

  private async publish(driverId: UserId): Promise<void> {
    this.realtime.toUser(driverId, driverStateChanged, await this.stateOf(driverId));
  }

  private async stateOf(driverId: UserId): Promise<DriverState> {
    const { text } = await this.drivers.state(driverId);
    return DriverState.parse(JSON.parse(text));
  }
}
