import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { tokensADay } from '../limits.js';
import { dayOf } from '../runs/run.rules.js';
import { dailyTokens } from './spent.rules.js';
import { captureTokens, reserveTokens, spendTokens } from './usage.queries.js';

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
  private readonly most: number;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    { agentModel }: Config,
  ) {
    this.most = agentModel ? dailyTokens(agentModel) : tokensADay;
  }

  /** Whether so many tokens are all that a person has on a day. */
  isSpent(tokens: number): boolean {
    return tokens >= this.most;
  }

  /** Counts what an answer took; whether that was the last of the day's. */
  async spend(user: UserId, tokens: number): Promise<boolean> {
    const spent = await this.sql.one(spendTokens, { user, day: dayOf(this.clock.now()), tokens });
    return this.isSpent(spent?.tokens ?? 0);
  }

  /** Undefined where it is used up. */
  async reserve(unit: Unit, user: UserId, tokens: number): Promise<Reserved | undefined> {
    const reserved = { user, day: dayOf(unit.now), tokens };
    return (await unit.one(reserveTokens, { ...reserved, budget: this.most })) && reserved;
  }

  async capture({ user, day, tokens }: Reserved, spent: number): Promise<void> {
    await this.sql.all(captureTokens, { user, day, change: spent - tokens });
  }
}
