import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { driverApplicationChanged } from '../drivers.events.js';
import { applicationChanged } from './applications.contract.js';
import { deskApplicationChanged } from './review/review.contract.js';

/** Shows an application's new state on all of its writer's screens, and tells the desk to ask again. */
@Injectable()
export class ApplicationsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(applicationChanged);
    this.realtime.declare(deskApplicationChanged);
    this.events.after(driverApplicationChanged, ({ userId, application }) => {
      this.realtime.toUser(userId, applicationChanged, application);
      this.realtime.toDesk('operators', deskApplicationChanged, {});
    });
  }
}
