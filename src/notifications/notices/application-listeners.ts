import { Injectable, type OnModuleInit } from '@nestjs/common';
import { driversHome } from '../../contract/pages/driver-paths.js';
import { Events } from '../../database/events.js';
import { expiringKinds } from '../../drivers/applications/applications.contract.js';
import { type ApplicationDecided, applicationDecided, type ApplicationOutcome, documentExpiring } from '../../drivers/drivers.events.js';
import type { Facts } from '../words/words.js';
import { type Notice, Notifier } from './notifier.js';

const statusPage = '/driver/application-status';

/** What people are told about their application to drive (S10, S36, M55). */
@Injectable()
export class ApplicationListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    const { events, notifier } = this;
    events.inside(applicationDecided, (decided, unit) => notifier.notify(unit, [noticeOf(decided)]));
    events.inside(documentExpiring, ({ userId, documentId, kind, lastDay, days }, unit) =>
      notifier.notify(unit, [
        {
          userId,
          type: 'driver_application_status',
          facts: { says: 'document_expiring', kind, lastDay },
          metadata: { action_url: statusPage },
          eventKey: `document_expiring:${documentId}:${days}`,
          ...(days === 7 ? { priority: 'high' as const } : {}),
        },
      ]),
    );
  }
}

const factsOf: Record<ApplicationOutcome, (decided: ApplicationDecided) => Facts> = {
  approved: () => ({ says: 'application_approved' }),
  rejected: ({ reason }) => ({ says: 'application_rejected', reason }),
  suspended: ({ reason }) => ({ says: 'driver_suspended', reason }),
  reinstated: () => ({ says: 'driver_reinstated' }),
  renewed: () => ({ says: 'documents_accepted' }),
  car_changed: () => ({ says: 'car_changed' }),
  not_renewed: ({ reason }) => ({ says: 'documents_not_accepted', reason }),
  pre_screening_failed: () => ({ says: 'application_screened_out' }),
  // Of several that have expired the last one is new.
  expired: ({ reasons }) => ({
    says: 'document_expired',
    kind: expiringKinds.find((kind) => reasons.at(-1) === `${kind}_expired`) ?? 'license',
  }),
};

/** Who may drive goes to work, and who may not any more reads why. */
const mayDrive: readonly ApplicationOutcome[] = ['approved', 'reinstated'];
const mayNot: readonly ApplicationOutcome[] = ['suspended', 'expired'];

function noticeOf(decided: ApplicationDecided): Notice {
  const { applicationId, version, userId, outcome } = decided;
  return {
    userId,
    type: outcome === 'approved' ? 'application_approved' : 'driver_application_status',
    facts: factsOf[outcome](decided),
    metadata: { action_url: mayDrive.includes(outcome) ? driversHome : statusPage },
    eventKey: `application_decided:${applicationId}:${version}`,
    ...(mayNot.includes(outcome) ? { priority: 'high' as const } : {}),
  };
}
