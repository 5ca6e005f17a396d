import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { driverMoved } from '../drivers/drivers.events.js';
import { comeNearer } from '../rides/record.api.js';

/** Keeps of a driver's way to the pickup what the cancel fee depends on, and no more: how near, and since when (D6, M35). */
@Injectable()
export class Approach implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.inside(driverMoved, async ({ driverId, lat, lng, at }, unit) => {
      await unit.all(comeNearer, { driver: driverId, lat, lng, at });
    });
  }
}
