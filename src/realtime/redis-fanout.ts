import { setTimeout as passed } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';

const maxStreamLength = 10_000;
/** At most so long (ms) a stop waits for what is queued. */
const lastWordsMs = 1_000;

/** Live events between instances over a Redis stream; after each lost connection clients are told to catch up. */
export class RedisFanout {
  private readonly logger = new Logger('RedisFanout');
  private readonly client: Redis;
  private wasReady = false;

  constructor(
    url: string,
    private readonly onGap: () => void,
  ) {
    this.client = new Redis(url);
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
    this.client.disconnect();
  }
}
