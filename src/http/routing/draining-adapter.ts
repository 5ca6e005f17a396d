import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';

/** While a stop waits for requests, connections whose last one was answered are closed this often (ms). */
const idleEveryMs = 100;

/** Nest stops to listen after it has waited for everything else; this takes no new request meanwhile, and answers those under way (P30). */
export class DrainingAdapter extends ExpressAdapter {
  private answered = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;
  private address: AddressInfo | undefined;

  /** Nest asks this first of all at a stop. */
  override beforeClose(): void {
    super.beforeClose();
    this.answered = this.stopTaking();
  }

  /** And this last: those that were under way have their answers. */
  override close(): Promise<void> {
    return this.answered;
  }

  /** Takes no new request; resolves once those under way have their answers. */
  stopTaking(): Promise<void> {
    this.address = (this.httpServer.address() as AddressInfo | null) ?? this.address;
    clearInterval(this.idle);
    // Node keeps a connection that has one under way for the requests that come after it, too.
    this.idle = setInterval(() => this.httpServer.closeIdleConnections(), idleEveryMs);
    return new Promise((resolve) => {
      this.httpServer.close(() => {
        clearInterval(this.idle);
        resolve();
      });
    });
  }

  /** Listens where it did before; rejects where it cannot. */
  async takeAgain(): Promise<void> {
    clearInterval(this.idle);
    this.httpServer.listen({ port: this.address?.port, host: this.address?.address });
    await once(this.httpServer, 'listening');
  }
}
