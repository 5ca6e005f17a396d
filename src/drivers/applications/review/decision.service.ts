import { Injectable } from '@nestjs/common';
import { noteAct } from '../../../audit/audit.api.js';
import type { AuditAct } from '../../../audit/audit.contract.js';
import type { InputOf } from '../../../contract/endpoint.js';
import type { Id, UserId } from '../../../contract/ids.js';
import { commonProblems, refuse } from '../../../contract/problem.js';
import type { Unit } from '../../../database/unit.js';
import type { ApplicationOutcome } from '../../drivers.events.js';
import type { ApplicationDocument, DocumentKind } from '../applications.contract.js';
import { applicationById, type ApplicationRow } from '../applications.queries.js';
import { missingIn } from '../applications.rules.js';
import { acceptDocument, refusePending, removeRefused, removeReplaced } from '../documents/document.queries.js';
import { dueAfter, isExpiring, someExpired } from '../documents/document.rules.js';
import { DocumentsService } from '../documents/documents.service.js';
import { townDay } from '../documents/town-day.js';
import { type StoredStatus, type Way, wayOf } from './application.states.js';
import { decideHeld, type Verdict } from './decided-application.js';
import { DriverAccess } from './driver-access.service.js';
import { type Decision, type decideApplication, reviewProblems } from './review.contract.js';

export type Order = InputOf<typeof decideApplication>['body'] & { readonly operatorId: UserId };

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

  /** The caller holds the application. */
  async take(unit: Unit, id: Id, order: Order): Promise<void> {
    const application = await unit.one(applicationById, { id });
    if (!application || application.status === 'draft') return refuse(commonProblems, 'not_found');
    const way = assertDecidable(application, order);
    assertPapers(application, { ...way, decision: order.decision }, await townDay(unit));
    await this.answerDocuments(unit, application, { ...way, order });
    const isDone = await decideHeld(unit, application, verdictOf(application, way, order));
    if (!isDone) refuse(reviewProblems, 'application_moved');
    if (!way.isRenewal) await this.setAccess(unit, application, way.to);
    await noteAct(unit, {
      by: order.operatorId,
      act: acts[order.decision],
      subject: { kind: 'application', id },
      before: { status: application.status, renewal: way.isRenewal },
      after: { status: way.to, ...(order.refused_documents ? { refused_documents: order.refused_documents } : {}) },
      reason: order.reason ?? null,
    });
  }

  private async setAccess(unit: Unit, application: ApplicationRow, status: StoredStatus): Promise<void> {
    if (status === 'approved') await this.access.give(unit, application);
    if (status === 'suspended') await this.access.take(unit, application.user_id);
  }

  private async answerDocuments(unit: Unit, application: ApplicationRow, { to, isRenewal, order }: Way & { order: Order }): Promise<void> {
    if (order.decision === 'reject') {
      const kinds = isRenewal ? application.documents.filter(isWhole).map(({ kind }) => kind) : order.refused_documents;
      if (kinds) await this.refuseDocuments(unit, application, kinds);
    } else if (to === 'approved') await this.acceptDocuments(unit, application);
  }

  private async refuseDocuments(unit: Unit, { id: application }: ApplicationRow, kinds: readonly DocumentKind[]): Promise<void> {
    await this.documents.dropFiles(unit, await unit.all(removeRefused, { application, kinds }));
    await unit.all(refusePending, { application, kinds });
  }

  /** New ones take the places of those of before; each is watched from now on until its end. */
  private async acceptDocuments(unit: Unit, { id: application, documents }: ApplicationRow): Promise<void> {
    const fresh = documents.filter(isWhole);
    const kinds = fresh.map(({ kind }) => kind);
    await this.documents.dropFiles(unit, await unit.all(removeReplaced, { application, kinds }));
    const today = await townDay(unit);
    for (const { id, expires_on: last } of fresh) await unit.all(acceptDocument, { id, due: dueAfter(last, today) });
  }
}

/** New, and with its last day told. */
function isWhole({ kind, state, expires_on: last }: ApplicationDocument): boolean {
  return state === 'pending' && (last !== null || !isExpiring(kind));
}

function assertDecidable(application: ApplicationRow, { decision, version, reason, operatorId }: Order): Way {
  if (application.user_id === operatorId) refuse(reviewProblems, 'own_application');
  if (application.version !== version) refuse(reviewProblems, 'application_moved');
  const way = wayOf(decision, application.status, application.renewed_at !== null);
  if (!way) return refuse(reviewProblems, 'not_decidable');
  if (reason === undefined && (decision === 'reject' || decision === 'suspend')) refuse(reviewProblems, 'reason_needed');
  return way;
}

type Taken = Way & { readonly decision: Decision };

/** Who is to drive has papers that are good; drivers of before there were documents have none that could expire. */
function assertPapers({ details, documents }: ApplicationRow, { to, isRenewal, decision }: Taken, today: string): void {
  if (to !== 'approved' || decision === 'reject') return;
  const isNew = decision === 'approve' && !isRenewal;
  const isLacking = isNew ? missingIn(details, documents, today).length > 0 : someExpired(documents.filter(counts), today);
  if (isLacking) refuse(reviewProblems, 'documents_lacking');
}

/** One that was begun and not finished changes nothing about the one of before. */
const counts = (document: ApplicationDocument): boolean => document.state === 'accepted' || isWhole(document);

function verdictOf({ reasons }: ApplicationRow, { to, isRenewal }: Way, { decision, operatorId: by, reason }: Order): Verdict {
  const outcome = (isRenewal ? renewalOutcomes : outcomes)[decision];
  // New documents that are not taken change nothing about why somebody may not drive.
  return { decision, to, outcome, by, reason: reason ?? null, reasons: outcome === 'not_renewed' ? reasons : [] };
}
