import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { driverMoved, driverTurned } from '../../drivers/drivers.events.js';
import { Realtime } from '../../realtime/realtime.js';
import { deskTownMoved, townMovedEveryMs } from './town-now.contract.js';

/** Tells the desk that cars have moved: of however many at once, and no more often than it can look. */
@Injectable()
export class TownNowGateway implements OnModuleInit, OnApplicationShutdown {
  private pause: NodeJS.Timeout | undefined;
  private isAgain = false;

  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskTownMoved);
    for (const moved of [driverMoved, driverTurned]) this.events.after<object>(moved, () => this.publish());
  }

  onApplicationShutdown(): void {
    clearTimeout(this.pause);
  }

  /** The first at once, what comes in the pause after it together. */
  private publish(): void {
    if (this.pause) {
      this.isAgain = true;
      return;
    }
    this.realtime.toDesk('operators', deskTownMoved, {});
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (!this.isAgain) return;
      this.isAgain = false;
      this.publish();
    }, townMovedEveryMs);
    this.pause.unref();
  }
}
