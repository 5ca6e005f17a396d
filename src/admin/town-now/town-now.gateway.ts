import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { driverMoved, driverTurned } from '../../drivers/drivers.events.js';
import { PacedHint } from '../../realtime/paced-hint.js';
import { Realtime } from '../../realtime/realtime.js';
import { deskTownMoved, townMovedEveryMs } from './town-now.contract.js';

/** Tells the desk that cars have moved: of however many at once, and no more often than it can look. */
@Injectable()
export class TownNowGateway implements OnModuleInit, OnApplicationShutdown {
  private readonly hint = new PacedHint(townMovedEveryMs, () => this.realtime.toDesk('operators', deskTownMoved, {}));

  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskTownMoved);
    for (const moved of [driverMoved, driverTurned]) this.events.after<object>(moved, () => this.hint.publish());
  }

  onApplicationShutdown(): void {
    this.hint.end();
  }
}
