import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '../config/clock.js';

/** Puts the process on the database's time: deadlines are then the same on every instance (P10, P12). */
export async function alignClock(orm: MikroORM, clock: Clock): Promise<void> {
  const started = Date.now();
  const [row] = await orm.em.fork().execute<{ now: Date }[]>('select clock_timestamp() as now');
  if (row) clock.alignTo(row.now, Date.now() - started);
}
