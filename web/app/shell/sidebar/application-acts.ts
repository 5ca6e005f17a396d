import type { ApplicationStatus } from '@server/drivers/applications/applications.contract.js';

export interface ApplicationAct {
  /** Among the shell's words. */
  readonly words: 'apply' | 'continue' | 'again' | 'check';
  readonly to: string;
}

const apply = '/driver/application';
const check: ApplicationAct = { words: 'check', to: '/driver/application-status' };
const again: ApplicationAct = { words: 'again', to: apply };

/** What the application button says and where it leads (M27); null where there is none. */
export const applicationActs: Record<ApplicationStatus, ApplicationAct | null> = {
  not_applied: { words: 'apply', to: apply },
  draft: { words: 'continue', to: apply },
  rejected: again,
  pre_screening_failed: again,
  pending: check,
  under_review: check,
  approved: null,
  suspended: null,
};
