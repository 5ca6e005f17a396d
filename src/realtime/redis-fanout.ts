import { setTimeout as passed } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';

const maxStreamLength = 10_000;
/** At most so long (ms) a stop waits for what is queued. */
const lastWordsMs = 1_000;
/** So long (ms) a connection that is closed waits for the other side. */
const disconnectTimeout = 200;

/** Remembers its copies: the adapter reads with them, and would leave one that nobody answers to connect anew for ever. */
class CopiedRedis extends Redis {
  private readonly copies: Redis[] = [];

  override duplicate(options?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(options);
    this.copies.push(copy);
    return copy;
  }

  disconnectAll(): void {
    for (const client of [this, ...this.copies]) client.disconnect();
  }
}

/** Live events between instances over a Redis stream; after each lost connection clients are told to catch up. */
export class RedisFanout {
  private readonly logger = new Logger('RedisFanout');
  private readonly client: CopiedRedis;
  private wasReady = false;

  constructor(
    url: string,
    private readonly onGap: () => void,
  ) {
    this.client = new CopiedRedis(url, { disconnectTimeout });
    this.client.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`));
    this.client.on('ready', () => {
      if (this.wasReady) this.onGap();
      this.wasReady = true;
    });
  }

  adapter() {
    return createAdapter(this.client, { maxLen: maxStreamLength });
  }

  /** What was published is sent, where Redis takes it soon. */
  async close(): Promise<void> {
    const sent = this.client.quit().catch(() => undefined);
    await Promise.race([sent, passed(lastWordsMs, undefined, { ref: false })]);
    this.client.disconnectAll();
  }
}
