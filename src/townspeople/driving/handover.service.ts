import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { DriverActs } from '../../drivers/driver-acts.api.js';
import { Actors } from '../actors.service.js';
import { unlessRefused } from '../requests/refused.js';
import { dropLeg } from '../scene.queries.js';
import { Wheel } from './wheel.service.js';

/** Who signs in as a driver of the town begins off duty; a ride that goes on is theirs from here. */
@Injectable()
export class Handover {
  constructor(
    private readonly sql: Sql,
    private readonly actors: Actors,
    private readonly drivers: DriverActs,
    private readonly wheel: Wheel,
  ) {}

  async to(userId: UserId): Promise<void> {
    if (!this.actors.areOn) return;
    const at = await this.sql.one(dropLeg, { driver: userId });
    if (at) await unlessRefused(this.drivers.setAvailability(userId, 'off', this.wheel.reported(at)));
  }
}
