import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.js';
import { later } from '../../../contract/duration.js';
import type { Id } from '../../../contract/ids.js';
import { currentUnit } from '../../../database/current-unit.js';
import { patience } from '../../../database/patience.js';
import { isAboutData } from '../../../database/retry.js';
import { Sql } from '../../../database/sql.js';
import type { RunEvent } from '../../agents.contract.js';
import { heartbeatMs, leaseMs } from '../../limits.js';
import { appendAllHeld, appendHeld } from '../run-events.queries.js';

/** Runs in one statement. */
const maxBatch = 64;
/** Runs whose streams are told in one turn of the process: between two turns it hears everybody else. */
const resolvedAtOnce = 8;

/** What a worker says in a run that it has. */
export interface Said {
  readonly id: Id;
  readonly claim: Id;
  readonly events: readonly RunEvent[];
}

interface Waiting {
  readonly said: Said;
  resolve(first: number | undefined): void;
  reject(error: unknown): void;
}

/**
 * Stores what all runs of this instance say: what comes together, or while a statement is in flight, goes in one. A run whose row
 * somebody else holds, or that is ours no more, is asked alone and holds up nobody.
 */
@Injectable()
export class RunAppends {
  private waiting: Waiting[] = [];
  private isStoring = false;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The number of the first event; undefined when whoever says it does not have the run any more. */
  append(said: Said): Promise<number | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    this.waiting.push({ said, resolve, reject });
    // A statement holds what many say: never in the transaction, nor the patience, of the one who happened to start it.
    patience.exit(() => currentUnit.exit(() => this.begin()));
    return promise;
  }

  private begin(): void {
    if (this.isStoring) return;
    this.isStoring = true;
    // Others whose time has come in the same turn go along.
    setImmediate(() => void this.store());
  }

  private async store(): Promise<void> {
    for (let batch = this.take(); batch.length > 0; batch = this.take()) await this.storeBatch(batch);
    this.isStoring = false;
  }

  /** A run is once in a statement. */
  private take(): Waiting[] {
    const batch = new Map<Id, Waiting>();
    this.waiting = this.waiting.filter((one) => {
      if (batch.size === maxBatch || batch.has(one.said.id)) return true;
      batch.set(one.said.id, one);
      return false;
    });
    return [...batch.values()];
  }

  private async storeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.sql.all(appendAllHeld, { batch: batch.map(({ said }) => said), ...this.times() });
      const firsts = new Map(rows.map(({ id, first }) => [id, first]));
      await this.resolveAll(batch, firsts);
    } catch (error) {
      // Nothing of it is stored. What one run said must not fail the others.
      for (const one of batch)
        if (isAboutData(error)) void this.alone(one);
        else one.reject(error);
    }
  }

  private async resolveAll(batch: readonly Waiting[], firsts: ReadonlyMap<Id, number>): Promise<void> {
    for (const [place, one] of batch.entries()) {
      if (place > 0 && place % resolvedAtOnce === 0) await nextTurn();
      const first = firsts.get(one.said.id);
      if (first === undefined) void this.alone(one);
      else one.resolve(first);
    }
  }

  private async alone({ said, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve((await this.sql.one(appendHeld, { ...said, ...this.times() }))?.first);
    } catch (error) {
      reject(error);
    }
  }

  /** A lease is renewed no more often than a beat would. */
  private times(): { now: Date; until: Date; renew: Date } {
    const now = this.clock.now();
    const until = later(now, leaseMs);
    return { now, until, renew: later(until, -heartbeatMs) };
  }
}
