import { setTimeout as pause } from 'node:timers/promises';

/**
 * Collects what comes, one value for each key (the last one counts, or what `merge` makes of both), and hands it
 * over together: the first at once, then at most once in `paceMs` and never two at a time. It holds no more than
 * there are keys.
 */
export class PacedBatch<V> {
  private waiting = new Map<string, V>();
  private next: Promise<void> | undefined;
  private current: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly paceMs: number,
    private readonly run: (values: V[]) => Promise<void>,
    private readonly merge: (earlier: V, later: V) => V = (_, later) => later,
  ) {}

  /** Resolves when the value, or a later one of its key, was handed over; rejects when that failed. */
  add(key: string, value: V): Promise<void> {
    const earlier = this.waiting.get(key);
    this.waiting.set(key, earlier === undefined ? value : this.merge(earlier, value));
    this.next ??= this.handOver();
    return this.next;
  }

  /** Resolves when everything that came so far was handed over, or failed. */
  async idle(): Promise<void> {
    await Promise.allSettled([this.next ?? this.current]);
  }

  private async handOver(): Promise<void> {
    await this.current;
    const values = [...this.waiting.values()];
    this.waiting = new Map();
    this.next = undefined;
    const running = this.run(values);
    this.current = Promise.allSettled([running, pause(this.paceMs)]);
    await running;
  }
}
