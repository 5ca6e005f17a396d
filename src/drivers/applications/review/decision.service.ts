import { Injectable } from '@nestjs/common';
import { noteAct } from '../../../audit/audit.api.js';
import type { AuditAct } from '../../../audit/audit.contract.js';
import type { InputOf } from '../../../contract/endpoint.js';
import type { Id, UserId } from '../../../contract/ids.js';
import { commonProblems, refuse } from '../../../contract/problem.js';
import type { Unit } from '../../../database/unit.js';
import type { ApplicationOutcome } from '../../drivers.events.js';
import type { ApplicationDocument, ApplicationVehicle, DocumentKind } from '../applications.contract.js';
import { applicationById, type ApplicationRow } from '../applications.queries.js';
import { missingIn } from '../applications.rules.js';
import { acceptDocument, refusePending, removeRefused, removeReplaced } from '../documents/document.queries.js';
import { dueAfter, someExpired } from '../documents/document.rules.js';
import { DocumentsService } from '../documents/documents.service.js';
import { townDay } from '../documents/town-day.js';
import { wholeOf } from '../documents/whole.contract.js';
import { carFacts } from './audited-car.js';
import { isDecided, type Way, wayOf } from './application.states.js';
import { decideHeld, type Verdict } from './decided-application.js';
import { DriverAccess } from './driver-access.service.js';
import { type Decision, type decideApplication, reviewProblems } from './review.contract.js';
import { decisionsOf } from './review.queries.js';
import { seenApplication } from './seen-application.js';

export type Order = Omit<InputOf<typeof decideApplication>['body'], 'reason'> & {
  readonly reason: string | null;
  readonly operatorId: UserId;
};

/** An order, and where it leads: to another car, too, if one was asked for with its documents. */
type Taken = Way & { readonly order: Order; readonly vehicle: ApplicationVehicle | null };

const outcomes: Record<Decision, ApplicationOutcome> = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
};
const renewalOutcomes: Record<Decision, ApplicationOutcome> = { ...outcomes, approve: 'renewed', reject: 'not_renewed' };

const acts: Record<Decision, AuditAct> = {
  approve: 'application_approved',
  reject: 'application_rejected',
  suspend: 'application_suspended',
  reinstate: 'application_reinstated',
};

/** What a decision of an operator does: to the documents, to the application, and to who may drive (S10). */
@Injectable()
export class DecisionService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly access: DriverAccess,
  ) {}

  /** The caller holds the application. Of what is decided so already nothing changes. */
  async take(unit: Unit, id: Id, order: Order): Promise<void> {
    const application = await unit.one(applicationById, { id });
    if (!application || application.status === 'draft') return refuse(commonProblems, 'not_found');
    assertMayDecide(application, order);
    const way = wayOf(order.decision, application.status, wholeOf(application).documents.length > 0);
    if (!way && (await isRepeated(unit, application, order))) return;
    if (hasMoved(application, order)) return overtaken(unit, id, 'application_moved');
    if (!way) return overtaken(unit, id, 'not_decidable');
    const taken = { ...way, order, vehicle: acceptedVehicle(application, way, order) };
    if (arePapersLacking(application, taken, await townDay(unit))) return overtaken(unit, id, 'documents_lacking');
    await this.carryOut(unit, application, taken);
  }

  private async carryOut(unit: Unit, application: ApplicationRow, taken: Taken): Promise<void> {
    const { id } = application;
    if (!(await this.giveVehicle(unit, application, taken))) return overtaken(unit, id, 'driver_on_a_ride');
    await this.answerDocuments(unit, application, taken);
    const isDone = await decideHeld(unit, application, verdictOf(application, taken));
    if (!isDone) return overtaken(unit, id, 'application_moved');
    if (!taken.isRenewal) await this.setAccess(unit, application, taken);
    await note(unit, application, taken);
  }

  /** The car is theirs before their screens are told how it stands; false in the middle of a ride. */
  private async giveVehicle(unit: Unit, application: ApplicationRow, { to, isRenewal, vehicle }: Taken): Promise<boolean> {
    if (vehicle) return this.access.changeVehicle(unit, application, vehicle);
    if (to === 'approved' && !isRenewal) await this.access.giveVehicle(unit, application);
    return true;
  }

  private async setAccess(unit: Unit, { user_id: driver }: ApplicationRow, { to }: Taken): Promise<void> {
    if (to === 'approved') await this.access.give(unit, driver);
    if (to === 'suspended') await this.access.take(unit, driver);
  }

  private async answerDocuments(unit: Unit, application: ApplicationRow, { to, isRenewal, order }: Taken): Promise<void> {
    if (order.decision === 'reject') {
      const kinds = isRenewal ? wholeOf(application).documents.map(({ kind }) => kind) : order.refused_documents;
      if (kinds) await this.refuseDocuments(unit, application, kinds);
    } else if (to === 'approved') await this.acceptDocuments(unit, application);
  }

  private async refuseDocuments(unit: Unit, { id: application }: ApplicationRow, kinds: readonly DocumentKind[]): Promise<void> {
    await this.documents.dropFiles(unit, await unit.all(removeRefused, { application, kinds }));
    await unit.all(refusePending, { application, kinds });
  }

  /** New ones take the places of those of before; each is watched from now on until its end. */
  private async acceptDocuments(unit: Unit, sent: ApplicationRow): Promise<void> {
    const application = sent.id;
    const fresh = wholeOf(sent).documents;
    const kinds = fresh.map(({ kind }) => kind);
    await this.documents.dropFiles(unit, await unit.all(removeReplaced, { application, kinds }));
    const today = await townDay(unit);
    for (const { id, expires_on: last } of fresh) await unit.all(acceptDocument, { id, due: dueAfter(last, today) });
  }
}

/** For the audit log. */
function note(
  unit: Unit,
  { id, status, details, vehicle: current }: ApplicationRow,
  { to, isRenewal, vehicle, order }: Taken,
): Promise<void> {
  const [before, after] = vehicle ? [carFacts(details.vehicle ?? current ?? {}), carFacts(vehicle)] : [{}, {}];
  return noteAct(unit, {
    by: order.operatorId,
    act: acts[order.decision],
    subject: { kind: 'application', id },
    before: { status, renewal: isRenewal, ...before },
    after: { status: to, ...after, ...(order.refused_documents ? { refused_documents: order.refused_documents } : {}) },
    reason: order.reason,
  });
}

/** The car that a driver drives from now on; null where none was asked for, or it is not taken. */
function acceptedVehicle(application: ApplicationRow, { to }: Way, { decision }: Order): ApplicationVehicle | null {
  return to === 'approved' && decision !== 'reject' ? wholeOf(application).vehicle : null;
}

async function isRepeated(unit: Unit, application: ApplicationRow, order: Order): Promise<boolean> {
  const [last] = await unit.all(decisionsOf, { id: application.id });
  // What its driver has changed since the last decision, and they did not read, is decided by none.
  if (last && last.decided_at < application.updated_at && hasMoved(application, order)) return false;
  return isDecided(order.decision, application.status, last?.decision);
}

/** Whoever is told that it stands otherwise sees how. */
async function overtaken(unit: Unit, id: Id, code: keyof typeof reviewProblems): Promise<never> {
  return refuse(reviewProblems, code, { current: await seenApplication(unit, id) });
}

function assertMayDecide({ user_id: applicant }: ApplicationRow, { decision, reason, operatorId }: Order): void {
  if (applicant === operatorId) refuse(reviewProblems, 'own_application');
  if (reason === null && (decision === 'reject' || decision === 'suspend')) refuse(reviewProblems, 'reason_needed');
}

/** Who names no version decides what stands. */
const hasMoved = (application: ApplicationRow, { version }: Order): boolean => version !== undefined && version !== application.version;

/** Who is to drive has papers that are good; drivers of before there were documents have none that could expire. */
function arePapersLacking(application: ApplicationRow, { to, isRenewal, order }: Taken, today: string): boolean {
  const { details, documents } = application;
  if (to !== 'approved' || order.decision === 'reject') return false;
  const isNew = order.decision === 'approve' && !isRenewal;
  return isNew ? missingIn(details, documents, today).length > 0 : someExpired(countingIn(application), today);
}

/** One that was begun and not finished changes nothing about the one of before. */
function countingIn(application: ApplicationRow): readonly ApplicationDocument[] {
  return [...application.documents.filter(({ state }) => state === 'accepted'), ...wholeOf(application).documents];
}

function verdictOf({ reasons }: ApplicationRow, taken: Taken): Verdict {
  const { to, order } = taken;
  const { decision, operatorId: by, reason } = order;
  const outcome = outcomeOf(taken);
  // New documents that are not taken change nothing about why somebody may not drive.
  return { decision, to, outcome, by, reason, reasons: outcome === 'not_renewed' ? reasons : [] };
}

function outcomeOf({ isRenewal, vehicle, order: { decision } }: Taken): ApplicationOutcome {
  if (!isRenewal) return outcomes[decision];
  return vehicle ? 'car_changed' : renewalOutcomes[decision];
}
