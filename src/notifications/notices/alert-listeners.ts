import { Injectable, type OnModuleInit } from '@nestjs/common';
import { notificationsPath } from '../../contract/pages/notification-paths.js';
import { deskCasePath } from '../../contract/pages/desk-paths.js';
import { Events } from '../../database/events.js';
import { DeskPeople } from '../../profiles/desk/desk-people.api.js';
import { emergencyNumberIn } from '../../service-area/the-town.api.js';
import { rideAlertEnded, rideAlertRaised } from '../../support/support.events.js';
import type { Facts } from '../words/words.js';
import { type Notice, Notifier } from './notifier.js';

interface Told {
  readonly userId: string;
  /** Whom it names. */
  readonly about: string;
  readonly facts: Facts;
  readonly path: string;
  readonly eventKey: string;
}

/** Urgent, so that neither switches nor quiet hours keep it back; of no ride’s row, which both its sides could meet. */
const urgent = ({ userId, about, facts, path, eventKey }: Told): Notice => ({
  userId,
  type: 'system',
  facts,
  eventKey,
  priority: 'urgent',
  metadata: { action_url: path, user_id: about },
});

/** Who is told of a silent alert and of its end: whom the person trusts, and the operators, never the other side (D8). */
@Injectable()
export class AlertListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly desk: DeskPeople,
  ) {}

  onModuleInit(): void {
    this.events.inside(rideAlertRaised, async ({ alertId, caseId, userId, otherIds, name, plate, links }, unit) => {
      const eventKey = `ride_alert:${alertId}`;
      const told = { says: 'alert_contact', name, plate, call: await emergencyNumberIn(unit) } as const;
      const contacts = links.map(({ userId: to, path }) => urgent({ userId: to, about: userId, facts: told, path, eventKey }));
      const isApart = apartFrom([userId, ...otherIds, ...links.map(({ userId: to }) => to)]);
      const operators = (await this.desk.operators(unit)).filter(isApart);
      const facts = { says: 'alert_desk', name, plate } as const;
      await this.notifier.notify(unit, [
        ...contacts,
        ...operators.map((to) => urgent({ userId: to, about: userId, facts, path: deskCasePath(caseId), eventKey })),
      ]);
    });
    this.events.inside(rideAlertEnded, async ({ alertId, caseId, userId, otherIds, name, contacts }, unit) => {
      const eventKey = `ride_alert_safe:${alertId}`;
      const facts = { says: 'alert_safe', name } as const;
      const operators = (await this.desk.operators(unit)).filter(apartFrom([userId, ...otherIds, ...contacts]));
      await this.notifier.notify(unit, [
        ...contacts.map((to) => urgent({ userId: to, about: userId, facts, path: notificationsPath, eventKey })),
        ...operators.map((to) => urgent({ userId: to, about: userId, facts, path: deskCasePath(caseId), eventKey })),
      ]);
    });
  }
}

function apartFrom(people: readonly string[]): (id: string) => boolean {
  const known = new Set(people);
  return (id) => !known.has(id);
}
