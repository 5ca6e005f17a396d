import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { tokensADay } from '../limits.js';
import { dayOf } from '../runs/run.rules.js';
import { captureTokens, reserveTokens } from './usage.queries.js';

/** Tokens that are held for one task of a person. */
export interface Reserved {
  readonly user: UserId;
  /** The day that they count for, also where it ends meanwhile. */
  readonly day: Date;
  readonly tokens: number;
}

/** What models may spend for one person and day; agents' answers count in the same. */
@Injectable()
export class Budget {
  constructor(private readonly sql: Sql) {}

  /** Undefined where it is used up. */
  async reserve(unit: Unit, user: UserId, tokens: number): Promise<Reserved | undefined> {
    const reserved = { user, day: dayOf(unit.now), tokens };
    return (await unit.one(reserveTokens, { ...reserved, budget: tokensADay })) && reserved;
  }

  async capture({ user, day, tokens }: Reserved, spent: number): Promise<void> {
    await this.sql.all(captureTokens, { user, day, change: spent - tokens });
  }
}
