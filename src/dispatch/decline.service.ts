import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import type { Json } from '../http/json.js';
import { declineOffer, holdRide, journal, lastAnswer, openOfferCount, type Outcome, RideReplies } from '../rides/record.api.js';
import { PreferredService } from './preferred.service.js';
import type { RideOrFormer } from '../rides/ride.contract.js';
import { isPreferredAsked } from '../rides/ride-status.contract.js';
import { offersWithdrawn } from '../rides/rides.events.js';
import { RoundsService } from './rounds.service.js';

/** A driver says no: to a request addressed to them, or to an offer. */
@Injectable()
export class DeclineService {
  constructor(
    private readonly work: Work,
    private readonly replies: RideReplies,
    private readonly preferred: PreferredService,
    private readonly rounds: RoundsService,
  ) {}

  async rejectPreferred(id: Id, me: UserId): Promise<Json<RideOrFormer>> {
    const outcome = await this.work.run((unit) => this.rejectIn(unit, id, me));
    return this.replies.answerLeaver(id, me, outcome);
  }

  /** Whichever of the two the driver has. */
  async decline(id: Id, me: UserId): Promise<Json<RideOrFormer>> {
    const outcome = await this.work.run(async (unit) => {
      const asPreferred = await this.rejectIn(unit, id, me);
      return asPreferred === 'done' || asPreferred === 'repeated' ? asPreferred : this.declineIn(unit, id, me);
    });
    return this.replies.answerLeaver(id, me, outcome);
  }

  private async rejectIn(unit: Unit, id: Id, me: UserId): Promise<Outcome> {
    const ride = await unit.one(holdRide, { id });
    if (!ride || ride.preferred_driver_id !== me) return 'not_found';
    if (ride.preferred_outcome === 'declined') return 'repeated';
    if (!isPreferredAsked(ride)) return 'request_expired';
    await this.preferred.end(unit, { ...ride, preferred_driver_id: me }, 'declined');
    return 'done';
  }

  private async declineIn(unit: Unit, id: Id, me: UserId): Promise<Outcome> {
    const ride = await unit.one(holdRide, { id });
    if (!ride) return 'not_found';
    const declined = await unit.one(declineOffer, { ride: id, driver: me, now: unit.now });
    if (!declined) return this.whyNotDeclined(unit, id, me);
    unit.record(offersWithdrawn, { rideId: id, driverIds: [me], reason: 'declined' });
    await journal(unit, ride, [{ actor: 'driver', type: 'offer_declined', data: { driver_id: me, round: declined.round } }]);
    const count = await unit.one(openOfferCount, { ride: id, now: unit.now });
    if (ride.status === 'pending' && count?.open === 0) await this.rounds.next(unit, ride);
    return 'done';
  }

  private async whyNotDeclined(unit: Unit, id: Id, me: UserId): Promise<Outcome> {
    const answer = await unit.one(lastAnswer, { ride: id, driver: me });
    if (!answer) return 'not_found';
    return answer.status === 'declined' ? 'repeated' : 'request_expired';
  }
}
