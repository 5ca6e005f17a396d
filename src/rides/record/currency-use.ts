import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CurrencyUses } from '../../service-area/currency-uses.api.js';
import { anyRide } from './rides.queries.js';

/** Rides are paid in the currency that they were booked in: once there is one, the town keeps it. */
@Injectable()
export class CurrencyUse implements OnModuleInit {
  constructor(private readonly uses: CurrencyUses) {}

  onModuleInit(): void {
    this.uses.add(async (unit) => (await unit.one(anyRide, {})) !== undefined);
  }
}
