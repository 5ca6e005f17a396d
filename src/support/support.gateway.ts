import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { rideAlertChanged } from './alerts/alerts.contract.js';
import { type CheckIn, checkInChanged } from './check-ins/check-ins.contract.js';
import { deskCaseChanged } from './desk/desk.contract.js';
import { caseChanged } from './support.contract.js';
import { checkInAnswered, checkInAsked, type OfAlert, rideAlertEnded, rideAlertRaised, supportCaseChanged } from './support.events.js';

/**
 * Shows a case's new state on all of its owner's screens, and tells the desk to ask again, but for those for whom it does not exist; a
 * silent alert and a check-in on those of whoever they are of.
 */
@Injectable()
export class SupportGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(caseChanged);
    this.realtime.declare(deskCaseChanged);
    this.realtime.declare(rideAlertChanged);
    this.events.after(rideAlertRaised, (alert) => this.publishAlert(alert));
    this.events.after(rideAlertEnded, (alert) => this.publishAlert(alert));
    this.realtime.declare(checkInChanged);
    this.events.after(checkInAsked, ({ ride, userId, checkIn }) => this.publishCheckIn(userId, ride.rideId, checkIn));
    this.events.after(checkInAnswered, ({ rideId, userId, checkIn }) => this.publishCheckIn(userId, rideId, checkIn));
    this.events.after(supportCaseChanged, ({ ownerId, supportCase, hiddenFrom }) => {
      this.realtime.toUser(ownerId, caseChanged, supportCase);
      this.realtime.toDeskBut(hiddenFrom, deskCaseChanged, {});
    });
  }

  private publishAlert({ userId, rideId, alert }: OfAlert): void {
    this.realtime.toUser(userId, rideAlertChanged, { ride_id: rideId, alert });
  }

  private publishCheckIn(userId: UserId, rideId: Id, checkIn: CheckIn): void {
    this.realtime.toUser(userId, checkInChanged, { ride_id: rideId, check_in: checkIn });
  }
}
