import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '../config/clock.js';
import { currentUnit } from './current-unit.js';
import { Events } from './events.js';
import { Outbox } from './outbox/outbox.js';
import { patience } from './patience.js';
import { retried } from './retry.js';
import { TransactionUnit } from './transaction-unit.js';
import type { Unit } from './unit.js';

export interface WorkOptions {
  /** False where a crash of the database may take the transaction back, since what caused it then runs again: nobody waits for the disk. */
  readonly isDurable?: boolean;
}

const withoutWaitingSql = 'set local synchronous_commit = off';

/** Runs commands: one transaction each, its events and jobs leave only after commit. */
@Injectable()
export class Work {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly outbox: Outbox,
  ) {}

  /** Runs `command` in a transaction; again when nothing is left of a try (retry.ts). */
  async run<T>(command: (unit: Unit) => Promise<T>, options: WorkOptions = {}): Promise<T> {
    return patience.wait(() => retried(() => this.attempt(command, options)));
  }

  private async attempt<T>(command: (unit: Unit) => Promise<T>, { isDurable = true }: WorkOptions): Promise<T> {
    const em = this.orm.em.fork();
    const { result, unit, jobs } = await em.transactional(async (inner) => {
      const inside = new TransactionUnit(inner, this.clock.now());
      if (!isDurable) await inside.rows(withoutWaitingSql);
      return currentUnit.run(inside, async () => {
        const value = await command(inside);
        await this.deliverInside(inside);
        await inner.flush();
        const written = await this.outbox.write(inside);
        patience.assertLeft();
        return { result: value, unit: inside, jobs: written };
      });
    });
    if (jobs.length > 0) this.outbox.announce(jobs);
    if (unit.recorded.length > 0) this.events.runAfter(unit.recorded);
    return result;
  }

  /** Listeners may record further events: go on until all are told. */
  private async deliverInside(unit: TransactionUnit): Promise<void> {
    for (let next = 0; next < unit.recorded.length; next += 1) {
      const recorded = unit.recorded[next];
      if (recorded) await this.events.runInside(recorded.name, recorded.payload, unit);
    }
  }
}
