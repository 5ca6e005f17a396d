import { Injectable } from '@nestjs/common';
import type { Unit } from '../database/unit.js';

type Ask = (unit: Unit) => Promise<boolean>;

/** Modules that keep money say whether they have any: then the town's currency stays. They stand above this one, so they come here. */
@Injectable()
export class CurrencyUses {
  private readonly asks: Ask[] = [];

  add(ask: Ask): void {
    this.asks.push(ask);
  }

  async isInUse(unit: Unit): Promise<boolean> {
    for (const ask of this.asks) if (await ask(unit)) return true;
    return false;
  }
}
