import { Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';

const maxStreamLength = 10_000;

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

  close(): void {
    this.client.disconnect();
  }
}
