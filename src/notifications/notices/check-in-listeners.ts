import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { ridePath } from '../../contract/pages/ride-paths.js';
import { deskRidePath } from '../../contract/pages/desk-paths.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { DeskPeople } from '../../profiles/desk/desk-people.api.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { rideCancelled, rideCompleted, type RideFacts } from '../../rides/rides.events.js';
import { checkInAnswered, checkInAsked } from '../../support/support.events.js';
import { NotificationResolution } from '../resolution/notification-resolution.service.js';
import { type Notice, Notifier } from './notifier.js';
import { nameOf } from './ride-notices.js';

/** Urgent, so that neither switches nor quiet hours keep it back; the other side’s row of the ride has nothing of it. */
const urgent = (notice: Pick<Notice, 'userId' | 'facts' | 'eventKey' | 'metadata'>): Notice => ({
  ...notice,
  type: 'system',
  priority: 'urgent',
});

/** Who is asked whether they are all right, and the operators where somebody is not, never the other side (D8). */
@Injectable()
export class CheckInListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: NotificationResolution,
    private readonly desk: DeskPeople,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    this.events.inside(checkInAsked, ({ ride: { rideId }, userId, checkIn: { id, why } }, unit) =>
      this.notifier.notify(unit, [
        urgent({
          userId,
          facts: { says: 'check_in', why },
          eventKey: `check_in:${id}`,
          metadata: { ride_id: rideId, actionable: true, action_url: ridePath(rideId) },
        }),
      ]),
    );
    this.events.inside(rideCompleted, (ended, unit) => this.end(unit, ended));
    this.events.inside(rideCancelled, (ended, unit) => this.end(unit, ended));
    this.events.inside(checkInAnswered, async ({ rideId, userId, otherId, side, answer, checkIn }, unit) => {
      await this.resolution.rideQuestionAnswered(unit, [userId], rideId);
      if (answer !== 'help') return;
      const name = nameOf((await this.profiles.byIds([userId])).get(userId));
      const operators = (await this.desk.operators(unit)).filter((id) => id !== userId && id !== otherId);
      const facts = { says: 'check_in_help', side, name } as const;
      const metadata = { action_url: deskRidePath(rideId), user_id: userId };
      await this.notifier.notify(
        unit,
        operators.map((to) => urgent({ userId: to, facts, eventKey: `check_in_help:${checkIn.id}`, metadata })),
      );
    });
  }

  /** Whoever has not answered by the end of the ride is asked no more. */
  private async end(unit: Unit, { ride, driverId }: { ride: RideFacts; driverId: UserId | null }): Promise<void> {
    await this.resolution.rideQuestionAnswered(unit, [ride.customerId, ...(driverId ? [driverId] : [])], ride.rideId);
  }
}
