import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { rideAlertChanged } from './alerts/alerts.contract.js';
import { caseChanged } from './support.contract.js';
import { type OfAlert, rideAlertEnded, rideAlertRaised, supportCaseChanged } from './support.events.js';

/** Shows a case's new state on all of its owner's screens, and so a silent alert. */
@Injectable()
export class SupportGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(caseChanged);
    this.realtime.declare(rideAlertChanged);
    this.events.after(rideAlertRaised, (alert) => this.tellAlert(alert));
    this.events.after(rideAlertEnded, (alert) => this.tellAlert(alert));
    this.events.after(supportCaseChanged, ({ ownerId, supportCase }) => this.realtime.toUser(ownerId, caseChanged, supportCase));
  }

  private tellAlert({ userId, rideId, alert }: OfAlert): void {
    this.realtime.toUser(userId, rideAlertChanged, { ride_id: rideId, alert });
  }
}
