import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { minuteMs } from '../contract/duration.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { retried } from './retry.js';

/** How long (ms) a machine that slept may be off. */
const everyMs = minuteMs;
/** An answer that took longer (ms) waited: the next ones may tell more. */
const promptMs = 50;
const asksMax = 3;

/** Puts the process on the database's time: deadlines are then the same on every instance (P10, P12). */
export async function alignClock(orm: MikroORM, clock: Clock): Promise<void> {
  let tookMs = Number.POSITIVE_INFINITY;
  for (let asked = 0; asked < asksMax && tookMs > promptMs; asked += 1) tookMs = await retried(() => compare(orm, clock));
}

/** Answers how long it took (ms). */
async function compare(orm: MikroORM, clock: Clock): Promise<number> {
  const began = performance.now();
  const [row] = await orm.em.fork().execute<{ now: Date }[]>('select clock_timestamp() as now');
  const tookMs = performance.now() - began;
  if (row) clock.alignTo(row.now, tookMs);
  return tookMs;
}

/** Keeps it there: monotonic clocks run a little fast or slow, and stand still while a machine sleeps. */
@Injectable()
export class ClockKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Clock');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.isTest) this.timer = setInterval(() => void this.align(), everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async align(): Promise<void> {
    try {
      await alignClock(this.orm, this.clock);
    } catch (error) {
      this.logger.warn({ err: error }, 'the clock could not be compared with the database');
    }
  }
}
