import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Presence } from './presence.contract.js';
import { StandingService } from './standing.service.js';

/** What other modules may ask about presence; never whether a driver wants rides (S48, M153). */
@Injectable()
export class PresenceApi {
  constructor(private readonly standing: StandingService) {}

  /** What `me` may see of each of `ids`: friends as they are, everybody else offline without times. */
  async seenBy(me: UserId, ids: readonly UserId[]): Promise<Map<UserId, Presence>> {
    const presence = await this.standing.seenBy(me, ids);
    return new Map(presence.map((one) => [one.userId, one]));
  }
}
