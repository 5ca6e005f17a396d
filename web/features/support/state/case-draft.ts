import { isBlank } from '@server/contract/text.js';
import type { CaseKind } from '@server/support/support.contract.js';
import { supportTexts } from '../texts';

/** A case as its writer has it. */
export interface CaseDraft {
  readonly kind: CaseKind;
  readonly subject: string;
  readonly text: string;
  /** '' for no ride. */
  readonly rideId: string;
}

export function newCase(rideId = '', kind: CaseKind = rideId === '' ? 'other' : 'lost_item'): CaseDraft {
  return { kind, subject: '', text: '', rideId };
}

export function isWritten({ subject, text }: CaseDraft): boolean {
  return !isBlank(subject) || !isBlank(text);
}

/** What still keeps it from being sent. */
export function lackOf({ subject, text }: CaseDraft): { subject?: string; text?: string } {
  return {
    ...(isBlank(subject) ? { subject: supportTexts.needed } : {}),
    ...(isBlank(text) ? { text: supportTexts.needed } : {}),
  };
}
