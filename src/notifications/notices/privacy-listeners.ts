import { Injectable, type OnModuleInit } from '@nestjs/common';
import { passwordChanged } from '../../auth/auth.events.js';
import { Events } from '../../database/events.js';
import { accountViewed } from '../../profiles/profiles.events.js';
import { consentWanted, exportEnded } from '../../privacy/privacy.events.js';
import { Notifier } from './notifier.js';

/** Where people see to their own data. */
const page = '/account/privacy';

/** What people are told about the copy of their data, about a new password, about terms that have changed, and when Hometown looks at their account (M184, M166). */
@Injectable()
export class PrivacyListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    const { events, notifier } = this;
    events.inside(exportEnded, ({ userId, exportId, isReady }, unit) =>
      notifier.notify(unit, [
        {
          userId,
          type: 'system',
          facts: { says: isReady ? 'export_ready' : 'export_failed' },
          metadata: { action_url: page },
          eventKey: `export:${exportId}:${isReady ? 'ready' : 'failed'}`,
        },
      ]),
    );
    events.inside(accountViewed, ({ userId, viewId, reason }, unit) =>
      notifier.notify(unit, [
        { userId, type: 'system', facts: { says: 'account_viewed', reason }, metadata: { action_url: page }, eventKey: `viewed:${viewId}` },
      ]),
    );
    events.inside(passwordChanged, ({ userId, before }, unit) =>
      notifier.notify(unit, [
        {
          userId,
          type: 'system',
          facts: { says: 'password_changed' },
          metadata: { action_url: page },
          eventKey: `password:${userId}:${before}`,
        },
      ]),
    );
    events.inside(consentWanted, ({ userId, version }, unit) =>
      notifier.notify(unit, [
        { userId, type: 'system', facts: { says: 'terms_changed' }, metadata: { action_url: page }, eventKey: `terms:${version}` },
      ]),
    );
  }
}
