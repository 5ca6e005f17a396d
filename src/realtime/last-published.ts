import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';

/** So many people's last news are remembered. */
const maxPeople = 20_000;
/** The clocks of two instances may differ by this (ms). */
const skewMs = 1_000;

/**
 * Knows whether something was published to somebody, on whichever instance, since a page was made for them: between the
 * server's rendering and the page's connection nobody hears events, and mostly there are none.
 */
@Injectable()
export class LastPublished {
  private readonly times = new LRUCache<string, number>({
    max: maxPeople,
    dispose: (time, _, reason) => {
      if (reason === 'evict') this.completeSince = Math.max(this.completeSince, time);
    },
  });
  /** What was published before is not known. */
  private completeSince: number;

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.completeSince = this.now();
  }

  /** People, or rooms of a role. */
  note(audience: readonly string[]): void {
    const now = this.now();
    for (const id of audience) this.times.set(id, now);
  }

  /** Something that the other instances said was not heard. */
  forget(): void {
    this.completeSince = this.now();
    this.times.clear();
  }

  /** Whether a person, or a room of a role, may have missed something since `since` (ms). Over Redis it is not known what others said. */
  hasNews(id: string, since: number): boolean {
    const from = since - skewMs;
    return this.config.redisUrl !== undefined || from < this.completeSince || (this.times.get(id) ?? 0) >= from;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
