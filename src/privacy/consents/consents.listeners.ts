import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sessionStarted } from '../../auth/auth.events.js';
import { Config } from '../../config/config.js';
import { Events } from '../../database/events.js';
import { personJoined } from '../../profiles/profiles.events.js';
import { consentWanted } from '../privacy.events.js';
import { ConsentsService } from './consents.service.js';

/**
 * Our own sign-up says what one agrees to: it is recorded there. Whoever comes from another identity provider is asked once they are here,
 * and everybody who agreed to terms that have changed.
 */
@Injectable()
export class ConsentsListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly consents: ConsentsService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const isOurs = this.config.oidc === undefined;
    this.events.inside(personJoined, async ({ userId }, unit) => {
      if (isOurs) await this.consents.giveAll(unit, userId);
    });
    this.events.inside(sessionStarted, async ({ userId }, unit) => {
      const version = await this.consents.wantedOf(unit, userId, !isOurs);
      if (version !== undefined) unit.record(consentWanted, { userId, version });
    });
  }
}
