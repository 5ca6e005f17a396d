import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { caseAnswered } from '../../support/support.events.js';
import { Notifier } from './notifier.js';

/** Whoever wrote to the operators is told of each answer (M30). */
@Injectable()
export class CaseListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.inside(caseAnswered, ({ caseId, ownerId, subject, version }, unit) =>
      this.notifier.notify(unit, [
        {
          userId: ownerId,
          type: 'system',
          facts: { says: 'case_answered', subject },
          metadata: { action_url: '/contact' },
          eventKey: `case_answered:${caseId}:${version}`,
        },
      ]),
    );
  }
}
