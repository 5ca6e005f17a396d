import { ExpressAdapter } from '@nestjs/platform-express';

/** While a stop waits for requests, connections whose last one was answered are closed this often (ms). */
const idleEveryMs = 100;

/** Nest stops to listen after it has waited for everything else; this takes no new request meanwhile, and answers those under way (P30). */
export class DrainingAdapter extends ExpressAdapter {
  private answered = Promise.resolve();

  /** Nest asks this first of all at a stop. */
  override beforeClose(): void {
    super.beforeClose();
    // Node keeps a connection that has one under way for the requests that come after it, too.
    const idle = setInterval(() => this.httpServer.closeIdleConnections(), idleEveryMs);
    this.answered = new Promise((resolve) => {
      this.httpServer.close(() => {
        clearInterval(idle);
        resolve();
      });
    });
  }

  /** And this last: those that were under way have their answers. */
  override close(): Promise<void> {
    return this.answered;
  }
}
