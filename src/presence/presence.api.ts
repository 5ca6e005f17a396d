import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { Tab } from '../realtime/registry.js';
import type { Beat } from './leases/beat.contract.js';
import { LeasesService } from './leases/leases.service.js';
import type { Presence } from './presence.contract.js';
import { PresenceStatusService } from './presence-status.service.js';

/** What other modules may ask about presence; never whether a driver wants rides (S48, M153). */
@Injectable()
export class PresenceApi {
  constructor(
    private readonly statuses: PresenceStatusService,
    private readonly leases: LeasesService,
  ) {}

  /** What `me` may see of each of `ids`: friends as they are, everybody else offline without times. */
  async seenBy(me: UserId, ids: readonly UserId[]): Promise<Map<UserId, Presence>> {
    const presence = await this.statuses.seenBy(me, ids);
    return new Map(presence.map((one) => [one.userId, one]));
  }

  /** Takes the beat of a page that is no socket, as one of a socket. */
  beat(userId: UserId, beat: Beat, tab: Tab): Promise<void> {
    return this.leases.beat(userId, beat, tab);
  }
}
