import type { ApplicationStatus } from '@server/drivers/applications/applications.contract.js';
import type { Decision } from '@server/drivers/applications/review/review.contract.js';

const ofStatus: Readonly<Partial<Record<ApplicationStatus, readonly Decision[]>>> = {
  pending: ['approve', 'reject'],
  under_review: ['approve', 'reject'],
  approved: ['suspend'],
  suspended: ['reinstate'],
};

/** About new documents of somebody who was approved. */
const ofRenewal: Readonly<Partial<Record<ApplicationStatus, readonly Decision[]>>> = {
  approved: ['approve', 'reject', 'suspend'],
  suspended: ['reinstate', 'reject'],
};

/** What an operator can decide about an application (S36). */
export function decisionsFor(status: ApplicationStatus, isRenewed: boolean): readonly Decision[] {
  return (isRenewed ? ofRenewal[status] : undefined) ?? ofStatus[status] ?? [];
}

/** Its person reads why. */
export const needsReason = (decision: Decision): boolean => decision === 'reject' || decision === 'suspend';
