import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, hourMs, later, minuteMs } from '../../contract/duration.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { FilesApi } from '../../files/files.api.js';
import { Outbound } from '../../http/outbound/outbound.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { claimPage, forgetPages, keepPage, knownPage } from './link-page.queries.js';
import { LinkPictures, type PagePicture } from './link-pictures.js';
import { headOf, htmlOf, type PageSays } from './page-head.js';

/** So long one page is not read again, whoever leads there. */
const freshMs = hourMs;
/** Longer than a page may take: whoever has not read it by then crashed. */
const readingMs = minuteMs;
const keptMs = 7 * dayMs;
const forgetBatch = 500;

export interface PageRead {
  readonly says: PageSays;
  readonly picture: PagePicture | null;
}

/** What pages outside say, each read at most once an hour by all instances together. */
@Injectable()
export class LinkPages {
  private readonly logger = new Logger('LinkPages');

  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly outbound: Outbound,
    private readonly pictures: LinkPictures,
    private readonly files: FilesApi,
  ) {}

  /** Null where a page says nothing or cannot be read; undefined while somebody else reads it. */
  async at(address: string, reader: UserId): Promise<PageRead | null | undefined> {
    const hash = hashOf(address);
    const now = this.clock.now();
    const claimed = await this.sql.one(claimPage, { hash, now, freshFrom: later(now, -freshMs), readingFrom: later(now, -readingMs) });
    if (!claimed) return this.known(hash);
    const page = await this.read(address, reader);
    await this.keep(hash, page);
    return page;
  }

  /** What nobody was led to for long. */
  forget(): Promise<void> {
    const before = later(this.clock.now(), -keptMs);
    return forgetInBatches(forgetBatch, (limit) =>
      this.work.run(async (unit) => {
        const gone = await unit.all(forgetPages, { before, limit });
        const names = gone.flatMap(({ picture }) => picture?.name ?? []);
        await this.files.drop(unit, names);
        return gone;
      }),
    );
  }

  private async known(hash: string): Promise<PageRead | null | undefined> {
    const page = await this.sql.one(knownPage, { hash });
    if (!page?.is_read) return undefined;
    return page.says && { says: page.says, picture: page.picture };
  }

  /** Its picture of the time before goes; one that nobody is to have any more was never kept. */
  private async keep(hash: string, page: PageRead | null): Promise<void> {
    const { says, picture } = page ?? { says: null, picture: null };
    await this.work.run(async (unit) => {
      const kept = await unit.one(keepPage, { hash, says, picture });
      if (!kept) return;
      if (picture) await this.files.keep(unit, [picture]);
      if (kept.before) await this.files.drop(unit, [kept.before.name]);
    });
  }

  private async read(address: string, reader: UserId): Promise<PageRead | null> {
    try {
      const page = await this.outbound.page(address);
      const head = headOf(htmlOf(page.body, page.contentType));
      if (!head) return null;
      const { picture, ...says } = head;
      return { says, picture: picture === undefined ? null : await this.pictures.at(picture, { page: page.address, for: reader }) };
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
