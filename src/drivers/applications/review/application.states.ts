import type { ApplicationStatus } from '../applications.contract.js';
import type { Decision, RecordedDecision } from './review.contract.js';

/** Of a row: there is none of somebody who has not applied. */
export type StoredStatus = Exclude<ApplicationStatus, 'not_applied'>;

type Ways = Readonly<Record<Decision, Partial<Record<ApplicationStatus, StoredStatus>>>>;

/** Where a decision leads from where (S36). */
const decisions: Ways = {
  approve: { pending: 'approved', under_review: 'approved' },
  reject: { pending: 'rejected', under_review: 'rejected' },
  suspend: { approved: 'suspended' },
  reinstate: { suspended: 'approved' },
};

/** The same about new documents of somebody who was approved: the status stays. */
const renewals: Ways = {
  approve: { approved: 'approved' },
  reject: { approved: 'approved', suspended: 'suspended' },
  suspend: {},
  reinstate: {},
};

type Recorded = RecordedDecision['decision'];

/** Whether nothing would be new of a decision that leads nowhere: it was the last one, or led to where the application stands. */
export function isDecided(decision: Decision, status: ApplicationStatus, last: Recorded | undefined): boolean {
  if (last === decision) return true;
  // What a rule took away was nobody's decision.
  return last !== 'expire' && Object.values(decisions[decision]).some((to) => to === status);
}

export interface Way {
  readonly to: StoredStatus;
  /** It is about new documents alone. */
  readonly isRenewal: boolean;
}

/** What a decision makes of an application; undefined where it cannot be taken. */
export function wayOf(decision: Decision, from: ApplicationStatus, isRenewed: boolean): Way | undefined {
  const to = decisions[decision][from];
  if (to) return { to, isRenewal: false };
  const stays = isRenewed ? renewals[decision][from] : undefined;
  return stays && { to: stays, isRenewal: true };
}
