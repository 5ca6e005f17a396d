import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { LegalPages } from '../legal-pages.js';
import { type Consent, consentProblems, ConsentTo } from './consents.contract.js';
import { consentTo, insertConsent } from './consents.queries.js';

/** What people agreed to, in which version, and when (M184). */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly pages: LegalPages,
  ) {}

  list(me: UserId): Promise<Consent[]> {
    return Promise.all(
      ConsentTo.options.map(async (what) => {
        const current = await this.pages.versionOf(what);
        const agreed = await this.sql.one(consentTo, { me, what, current });
        return {
          what,
          current_version: current,
          agreed_version: agreed?.version ?? null,
          agreed_at: agreed?.agreed_at.toISOString() ?? null,
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
    const current = await this.pages.versionOf('terms');
    const agreed = await unit.one(consentTo, { me, what: 'terms', current });
    if (!agreed && !mustAgree) return undefined;
    return agreed?.version === current ? undefined : current;
  }
}
