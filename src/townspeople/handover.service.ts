import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { Sql } from '../database/sql.js';
import { DriverActs } from '../drivers/driver-acts.api.js';
import { Actors } from './actors.service.js';
import type { Spot } from './driving.js';
import { unlessRefused } from './refused.js';

/** $1 driver: what they had in mind goes; where they were stays. */
const lastLeg = `
  delete from townspeople_legs l using driver_states s where l.person_id = $1 and s.driver_id = l.person_id
    and s.lat is not null returning s.lat, s.lng`;

/** Who signs in as a driver of the town begins off duty; a ride that goes on is theirs from here. */
@Injectable()
export class Handover {
  constructor(
    private readonly sql: Sql,
    private readonly actors: Actors,
    private readonly drivers: DriverActs,
  ) {}

  async to(userId: UserId): Promise<void> {
    if (!this.actors.areOn) return;
    const [at] = await this.sql.rows<Spot>(lastLeg, [userId]);
    if (at) await unlessRefused(this.drivers.setAvailability(userId, 'off', at));
  }
}
