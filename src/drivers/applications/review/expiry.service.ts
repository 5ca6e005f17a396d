import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.js';
import type { Id } from '../../../contract/ids.js';
import { dayIn } from '../../../contract/calendar/day.js';
import { Sql } from '../../../database/sql.js';
import type { Unit } from '../../../database/unit.js';
import { Work } from '../../../database/work.js';
import { sweepEach } from '../../../jobs/each-due.js';
import { TheTown } from '../../../service-area/the-town.api.js';
import { documentExpiring } from '../../drivers.events.js';
import { applicationById, type ApplicationRow, lockApplicationById } from '../applications.queries.js';
import { dueDocument, dueDocuments, setDue } from '../documents/document.queries.js';
import { dueAfter, dueOn } from '../documents/document.rules.js';
import { isExpiring } from '../documents/whole.contract.js';
import { townDay } from '../documents/town-day.js';
import type { ExpiringKind } from '../applications.contract.js';
import { decideHeld } from './decided-application.js';
import { DriverAccess } from './driver-access.service.js';

const sweepMax = 100;

/** Documents of drivers that expire: a word 30 and 7 days ahead, and at the end no driving until there is a new one. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly access: DriverAccess,
    private readonly town: TheTown,
  ) {}

  async remindAll(): Promise<void> {
    const { time_zone: zone } = await this.town.recent();
    const due = await this.sql.all(dueDocuments, { today: dayIn(this.clock.now(), zone), limit: sweepMax });
    await sweepEach(due, ({ id, application }) => this.work.run((unit) => this.remind(unit, id, application)));
  }

  /** Of two sweeps at once the later one finds nothing due. */
  private async remind(unit: Unit, id: Id, applicationId: Id): Promise<void> {
    const today = await townDay(unit);
    await unit.all(lockApplicationById, { id: applicationId });
    const [document, application] = [await unit.one(dueDocument, { id, today }), await unit.one(applicationById, { id: applicationId })];
    if (!document || !application || !isExpiring(document.kind)) return;
    const { kind, expires_on: lastDay } = document;
    await unit.all(setDue, { id, due: dueAfter(lastDay, today) });
    const what = dueOn(lastDay, today);
    if (what === 'expired') await this.pause(unit, application, kind);
    else if (what !== null) unit.record(documentExpiring, { userId: application.user_id, documentId: id, kind, lastDay, days: what });
  }

  /** Until an operator has accepted new ones of all that have expired. Whom an operator suspended stays as they are. */
  private async pause(unit: Unit, application: ApplicationRow, kind: ExpiringKind): Promise<void> {
    const { status, reasons: before, user_id: driver } = application;
    const isPaused = status === 'suspended' && before.length > 0;
    if (status !== 'approved' && !isPaused) return;
    const verdict = { decision: 'expire', to: 'suspended', outcome: 'expired', by: null, reason: null } as const;
    const isDone = await decideHeld(unit, application, { ...verdict, reasons: [...before, `${kind}_expired`] });
    if (isDone && !isPaused) await this.access.take(unit, driver);
  }
}
