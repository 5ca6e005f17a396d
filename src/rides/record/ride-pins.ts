import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { Id } from '../../contract/ids.js';

/** The four digits that prove to a driver that the right person is in the car (M38): a keyed hash of the ride, which nothing stores. */
@Injectable()
export class RidePins {
  constructor(private readonly config: Config) {}

  of(id: Id): string {
    const hash = createHmac('sha256', this.config.sessionSecret).update(`pin of ride ${id}`).digest();
    return String(hash.readUInt32BE() % 10_000).padStart(4, '0');
  }
}
