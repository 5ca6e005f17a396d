import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { RidesApi } from '../rides/rides.api.js';
import { SharedTripService } from './shared-trip.service.js';
import { listShares, seeSharedTrip, shareRide, stopSharing } from './sharing.contract.js';
import { SharingService } from './sharing.service.js';
import { addTrusted, listTrusted, removeTrusted } from './trusted.contract.js';
import { TrustedService } from './trusted.service.js';

/** Sharing a ride, whom with, and what they see of it (D9). */
@Controller()
export class SharingController {
  constructor(
    private readonly sharing: SharingService,
    private readonly trips: SharedTripService,
    private readonly trusted: TrustedService,
    private readonly rides: RidesApi,
  ) {}

  @Route(shareRide)
  share(me: Me, { params, body }: InputOf<typeof shareRide>): Promise<ReplyOf<typeof shareRide>> {
    return this.rides.during(params.id, me.id, () => this.sharing.share(me.id, params.id, body));
  }

  @Route(listShares)
  async shares(me: Me, { params }: InputOf<typeof listShares>): Promise<ReplyOf<typeof listShares>> {
    return { shares: await this.sharing.list(me.id, params.id), nextCursor: null };
  }

  @Route(stopSharing)
  stop(me: Me, { params }: InputOf<typeof stopSharing>): Promise<ReplyOf<typeof stopSharing>> {
    return this.sharing.stop(me.id, params.id, params.share_id);
  }

  @Route(seeSharedTrip)
  see(_me: Me | undefined, { query }: InputOf<typeof seeSharedTrip>): Promise<ReplyOf<typeof seeSharedTrip>> {
    return this.trips.of(query.token);
  }

  @Route(listTrusted)
  async contacts(me: Me): Promise<ReplyOf<typeof listTrusted>> {
    return { trusted_contacts: await this.trusted.list(me.id), nextCursor: null };
  }

  @Route(addTrusted)
  trust(me: Me, { body }: InputOf<typeof addTrusted>): Promise<ReplyOf<typeof addTrusted>> {
    return this.trusted.add(me.id, body);
  }

  @Route(removeTrusted)
  distrust(me: Me, { params }: InputOf<typeof removeTrusted>): Promise<ReplyOf<typeof removeTrusted>> {
    return this.trusted.remove(me.id, params.id);
  }
}
