import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { LegalPages } from '../legal-pages.js';
import { type Consent, consentProblems, ConsentTo } from './consents.contract.js';
import { consentsOf, insertConsent } from './consents.queries.js';

/** What people agreed to, in which version, and when (M184). */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly pages: LegalPages,
  ) {}

  async list(me: UserId): Promise<Consent[]> {
    const given = await this.sql.all(consentsOf, { me });
    return Promise.all(
      ConsentTo.options.map(async (what) => {
        const last = given.find((one) => one.what === what);
        return {
          what,
          current_version: await this.pages.versionOf(what),
          agreed_version: last?.version ?? null,
          agreed_at: last?.agreed_at.toISOString() ?? null,
        };
      }),
    );
  }

  async give(me: UserId, what: ConsentTo, version: string): Promise<Consent[]> {
    if (version !== (await this.pages.versionOf(what))) {
      const current = (await this.list(me)).find((consent) => consent.what === what);
      refuse(consentProblems, 'version_changed', { current });
    }
    await this.work.run((unit) => unit.all(insertConsent, { me, what, version, now: unit.now }));
    return this.list(me);
  }

  /** Whoever signs up where the form says so has agreed to all of it as it is. */
  async giveAll(unit: Unit, me: UserId): Promise<void> {
    for (const what of ConsentTo.options)
      await unit.all(insertConsent, { me, what, version: await this.pages.versionOf(what), now: unit.now });
  }

  /** The version of the terms that somebody has not agreed to; undefined where there is none, or they never were asked and need not be. */
  async wantedOf(unit: Unit, me: UserId, mustAgree: boolean): Promise<string | undefined> {
    const given = (await unit.all(consentsOf, { me })).find(({ what }) => what === 'terms');
    if (!given && !mustAgree) return undefined;
    const version = await this.pages.versionOf('terms');
    return given?.version === version ? undefined : version;
  }
}
