import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Realtime } from '../realtime/realtime.js';
import { sendLocation } from './drivers.contract.js';
import { DriversService } from './drivers.service.js';

/** Positions come in over the socket; who may see them is the ride's business. */
@Injectable()
export class DriversGateway implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly drivers: DriversService,
  ) {}

  onModuleInit(): void {
    this.realtime.handle(sendLocation, async (me, fix) => ({ accepted: await this.drivers.recordFix(me.id, fix), seq: fix.seq }));
  }
}
