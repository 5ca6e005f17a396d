import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayMs } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { ridePath } from '../../contract/pages/ride-paths.js';
import { Events } from '../../database/events.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { accountClosed } from '../../profiles/profiles.events.js';
import { lostItemWindowMs, returnFeeCents } from '../../support/lost-items/lost-items.contract.js';
import { lostItemConfirmed, lostItemReported } from '../../support/support.events.js';
import { NotificationResolution } from '../resolution/notification-resolution.service.js';
import { type Notice, Notifier } from './notifier.js';
import { firstNameOfPerson } from './ride-notices.js';
import type { Facts } from '../words/words.js';

interface OfRide {
  readonly rideId: Id;
  readonly riderId: UserId;
  readonly driverId: UserId;
  readonly openUntil: Date;
}

/** What rider and driver are told about things that were left in cars (D8). */
@Injectable()
export class LostItemListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: NotificationResolution,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    const { events, notifier } = this;
    events.inside(lostItemReported, async ({ currency, ...ride }, unit) => {
      const item = { name: await this.nameOf(ride.riderId), fee: { cents: returnFeeCents, currency } };
      await notifier.notify(unit, [noticeTo('driver', ride, { says: 'lost_item_reported', days: lostItemWindowMs / dayMs, ...item })]);
    });
    events.inside(lostItemConfirmed, async ({ by, asks, currency, ...ride }, unit) => {
      await this.resolution.rideQuestionAnswered(unit, [by === 'rider' ? ride.riderId : ride.driverId], ride.rideId);
      if (!asks) return;
      const to = by === 'rider' ? 'driver' : 'rider';
      const item = { name: await this.nameOf(by === 'rider' ? ride.riderId : ride.driverId), fee: { cents: returnFeeCents, currency } };
      await notifier.notify(unit, [noticeTo(to, ride, { says: 'lost_item_confirmed', to, ...item })]);
    });
    events.inside(accountClosed, ({ userId }, unit) => this.resolution.accountClosed(unit, userId));
  }

  private async nameOf(id: UserId): Promise<string> {
    return firstNameOfPerson((await this.profiles.byIds([id])).get(id));
  }
}

/** The ride's page is where both write to each other, and confirm. */
function noticeTo(role: 'rider' | 'driver', { rideId, riderId, driverId, openUntil }: OfRide, facts: Facts): Notice {
  const [userId, other] = role === 'rider' ? [riderId, driverId] : [driverId, riderId];
  const metadata = { ride_id: rideId, user_id: other, actionable: true, action_url: ridePath(rideId, role) };
  return { userId, type: 'system', facts, metadata, answerableUntil: openUntil, eventKey: `${facts.says}:${rideId}` };
}
