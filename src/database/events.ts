import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type DomainEvent, event } from '../contract/event.js';
import { patience } from './patience.js';
import type { Unit } from './unit.js';

export type Inside<P> = (payload: P, unit: Unit) => Promise<void> | void;
export type After<P> = (payload: P) => Promise<void> | void;

/**
 * Who hears which fact. `inside` listeners share the writer's transaction: what they write commits or
 * vanishes with it (notification rows, counters). `after` listeners run once it is committed, and only
 * pass on hints (live events): a crash between the two loses hints, never data.
 */
@Injectable()
export class Events implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Events');
  private readonly insiders = new Map<string, Inside<never>[]>();
  private readonly followers = new Map<string, After<never>[]>();
  readonly underway = new Set<Promise<void>>();

  inside<P>({ name }: DomainEvent<P>, listener: Inside<P>): void {
    append(this.insiders, name, listener);
  }

  /** As `inside`, but once for all of a transaction that came so far: after the last of them, since events come in order. */
  insideTogether<P>(each: DomainEvent<P>, listener: Inside<readonly P[]>): void {
    const heard = new WeakMap<Unit, P[]>();
    const allHeard = event<object>(`${each.name}.all-heard`);
    this.inside(each, (payload, unit) => {
      const earlier = heard.get(unit);
      if (earlier) {
        earlier.push(payload);
        return;
      }
      heard.set(unit, [payload]);
      unit.record(allHeard, {});
    });
    this.inside(allHeard, (_, unit) => {
      const together = heard.get(unit);
      // What comes from now on is told anew.
      heard.delete(unit);
      return together && listener(together, unit);
    });
  }

  after<P>({ name }: DomainEvent<P>, listener: After<P>): void {
    append(this.followers, name, listener);
  }

  async runInside(name: string, payload: unknown, unit: Unit): Promise<void> {
    // The registry is keyed by event, so each listener gets the payload type of its own event.
    for (const listener of this.insiders.get(name) ?? []) await listener(payload as never, unit);
  }

  /** Runs the listeners of what is committed, in order; the command's answer does not wait for it, nor they for its patience: a hint that is given up is lost. */
  runAfter(recorded: readonly { name: string; payload: unknown }[]): void {
    const running = patience.exit(() => this.runInOrder(recorded)).finally(() => this.underway.delete(running));
    this.underway.add(running);
  }

  /** Resolves when everything that was committed so far has been told: for draining and tests. */
  async idle(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.idle();
  }

  /** Each listener is called in order; those that ask the database meanwhile do not hold up the next. */
  private async runInOrder(recorded: readonly { name: string; payload: unknown }[]): Promise<void> {
    const running: Promise<void>[] = [];
    for (const { name, payload } of recorded) {
      for (const listener of this.followers.get(name) ?? []) running.push(this.runOne(name, () => listener(payload as never)));
    }
    await Promise.all(running);
  }

  private async runOne(name: string, listener: () => Promise<void> | void): Promise<void> {
    try {
      await listener();
    } catch (error) {
      this.logger.error({ err: error, event: name }, 'a listener failed after commit');
    }
  }
}

function append<L>(map: Map<string, L[]>, name: string, listener: L): void {
  const list = map.get(name);
  if (list) list.push(listener);
  else map.set(name, [listener]);
}
