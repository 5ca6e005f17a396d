import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { endRideAlert, getOpenAlert, getRideAlert, raiseRideAlert } from './alerts.contract.js';
import { AlertsService } from './alerts.service.js';

@Controller()
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Route(getRideAlert)
  async mine(me: Me, { params }: InputOf<typeof getRideAlert>): Promise<ReplyOf<typeof getRideAlert>> {
    return { alert: await this.alerts.mine(me.id, params.id) };
  }

  @Route(getOpenAlert)
  async open(me: Me): Promise<ReplyOf<typeof getOpenAlert>> {
    return { ride_id: await this.alerts.open(me.id) };
  }

  @Route(raiseRideAlert)
  async raise(me: Me, { params, body }: InputOf<typeof raiseRideAlert>): Promise<ReplyOf<typeof raiseRideAlert>> {
    return { alert: await this.alerts.raise(me.id, params.id, body) };
  }

  @Route(endRideAlert)
  async end(me: Me, { params }: InputOf<typeof endRideAlert>): Promise<ReplyOf<typeof endRideAlert>> {
    return { alert: await this.alerts.end(me.id, params.id) };
  }
}
