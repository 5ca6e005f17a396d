import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, hourMs, later, minuteMs } from '../../contract/duration.js';
import { Sql } from '../../database/sql.js';
import { Outbound } from '../../http/outbound/outbound.js';
import { claimPage, forgetPages, keepPage, knownPage } from './link-page.queries.js';
import { headOf, htmlOf, type PageSays } from './page-head.js';

/** So long one page is not read again, whoever leads there. */
const freshMs = hourMs;
/** Longer than a page may take: whoever has not read it by then crashed. */
const readingMs = minuteMs;
const keptMs = 7 * dayMs;
const forgetBatch = 500;

/** What pages outside say, each read at most once an hour by all instances together. */
@Injectable()
export class LinkPages {
  private readonly logger = new Logger('LinkPages');

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly outbound: Outbound,
  ) {}

  /** Null where a page says nothing or cannot be read; undefined while somebody else reads it. */
  async at(address: string): Promise<PageSays | null | undefined> {
    const hash = hashOf(address);
    const now = this.clock.now();
    const claimed = await this.sql.one(claimPage, { hash, now, freshFrom: later(now, -freshMs), readingFrom: later(now, -readingMs) });
    if (!claimed) return this.known(hash);
    const says = await this.read(address);
    await this.sql.all(keepPage, { hash, says });
    return says;
  }

  /** What nobody was led to for long. */
  async forget(): Promise<void> {
    await this.sql.all(forgetPages, { before: later(this.clock.now(), -keptMs), limit: forgetBatch });
  }

  private async known(hash: string): Promise<PageSays | null | undefined> {
    const page = await this.sql.one(knownPage, { hash });
    return page?.is_read ? page.says : undefined;
  }

  private async read(address: string): Promise<PageSays | null> {
    try {
      const { body, contentType } = await this.outbound.page(address);
      return headOf(htmlOf(body, contentType));
    } catch (error) {
      // People link to what is away, private or no page: that is nobody's failure, and is not tried again.
      this.logger.debug({ err: error }, 'a page was not read');
      return null;
    }
  }
}

/** Of the page: a place within it is the browser's matter. */
function hashOf(address: string): string {
  const page = new URL(address);
  page.hash = '';
  return createHash('sha256').update(page.href).digest('hex');
}
