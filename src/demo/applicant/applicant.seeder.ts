import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { dayMs, later } from '../../contract/duration.js';
import { withAdvisoryLock } from '../../database/migrate.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { FilesApi, type StoredFile } from '../../files/files.api.js';
import { detailsOf, type Paper, papersOf } from './applicant.seed.js';
import { idOf } from '../townspeople.js';

/** Any number that nobody else uses: one instance seeds. */
const seedLock = 4_827_117;
const paula = idOf('paula');
/** She waits since then (ms). */
const waitsMs = 2 * dayMs;

interface Account {
  readonly full_name: string;
  readonly phone: string | null;
}

type StoredPaper = Omit<Paper, 'content'> & StoredFile & { readonly bytes: number };

/** Lets Paula apply to drive, with documents as anybody sends them. After the town: a file has an owner who is there. */
@Injectable()
export class ApplicantSeeder {
  private readonly logger = new Logger('Demo');

  constructor(
    private readonly config: Config,
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly files: FilesApi,
  ) {}

  /** A town without a place for files begins all the same: she applies when it starts again. */
  async seedIfMissing(): Promise<void> {
    if (!(await this.missing())) return;
    try {
      await withAdvisoryLock(this.config.databaseUrl, seedLock, async () => {
        const account = await this.missing();
        if (account) await this.seed(account);
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'Paula could not apply to drive: her documents were not stored');
    }
  }

  /** Paula, where she lives here and never applied. */
  private missing(): Promise<Account | undefined> {
    return this.sql.row<Account>(
      `select full_name, phone from users
       where id = $1 and deleted_at is null and not exists (select from driver_applications a where a.user_id = users.id)`,
      [paula],
    );
  }

  private async seed(account: Account): Promise<void> {
    const now = this.clock.now();
    // One after the other: nothing is left under way when one of them fails.
    const papers: StoredPaper[] = [];
    for (const paper of papersOf(account, now)) papers.push(await this.store(paper));
    await this.work.run(async (unit) => {
      await this.files.keep(unit, papers);
      await unit.rows(
        `with applied as (
           insert into driver_applications (user_id, status, details, submitted_at, created_at, updated_at)
           values ($1, 'under_review', $2, $3, $3, $3) returning id
         ), screened as (
           insert into application_decisions (application_id, decision, status, decided_at)
           select id, 'screen', 'under_review', $3 from applied
         )
         insert into application_documents (application_id, kind, mime, bytes, file_name, expires_on, created_at)
         select applied.id, p.kind, p.mime, p.bytes, p.name, p."lastDay", $3
         from applied, jsonb_to_recordset($4::jsonb) as p(kind text, mime text, bytes int, name text, "lastDay" date)`,
        [paula, JSON.stringify(detailsOf(account, now)), later(now, -waitsMs), JSON.stringify(papers)],
      );
    });
  }

  private async store({ content, ...paper }: Paper): Promise<StoredPaper> {
    const { name } = await this.files.storeBytes(paula, content);
    return { ...paper, name, bytes: content.length };
  }
}
