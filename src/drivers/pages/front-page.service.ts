import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { type FrontFace, frontFacesForMs } from './front-page.contract.js';
import { consent, consentOf, frontFaces, withdrawConsent } from './front-page.queries.js';

/** Drivers' faces for people without an account: asked of the database once a minute, however many look. */
@Injectable()
export class FrontPageService {
  private kept: { readonly until: number; readonly faces: Promise<FrontFace[]> } | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  faces(): Promise<FrontFace[]> {
    const now = this.clock.now();
    if (this.kept && this.kept.until > now.getTime()) return this.kept.faces;
    const found = this.sql.all(frontFaces, { now });
    this.kept = { until: now.getTime() + frontFacesForMs, faces: found };
    // A failure is not kept: the next one asks again. Whoever asked hears of it.
    found.catch(() => (this.kept = undefined));
    return found;
  }

  async isShown(driverId: UserId): Promise<boolean> {
    return (await this.sql.one(consentOf, { driver: driverId })) !== undefined;
  }

  async choose(driverId: UserId, shown: boolean): Promise<{ shown: boolean }> {
    await this.work.run(async (unit) => {
      if (shown) await unit.all(consent, { driver: driverId, now: unit.now });
      else await unit.all(withdrawConsent, { driver: driverId });
    });
    this.kept = undefined;
    return { shown };
  }
}
