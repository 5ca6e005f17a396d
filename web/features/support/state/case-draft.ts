import { isBlank } from '@server/contract/text.js';
import { type CaseKind, entryMaxLength, subjectMaxLength } from '@server/support/support.contract.js';
import { tooLong } from '../../../ui/forms/at-most';
import { supportTexts } from '../texts';

/** A case as its writer has it. */
export interface CaseDraft {
  readonly kind: CaseKind;
  readonly subject: string;
  readonly text: string;
  /** '' for no ride. */
  readonly rideId: string;
  /** The charge of that ride that it disputes, '' for none. */
  readonly chargeId: string;
}

/** What a page was opened for. */
interface CaseStart {
  readonly rideId?: string | undefined;
  readonly kind?: CaseKind | undefined;
  readonly chargeId?: string | undefined;
}

export function newCase({ rideId = '', chargeId = '', kind = rideId === '' ? 'other' : 'lost_item' }: CaseStart = {}): CaseDraft {
  return { kind, subject: '', text: '', rideId, chargeId };
}

export function isWritten({ subject, text }: CaseDraft): boolean {
  return !isBlank(subject) || !isBlank(text);
}

/** Whether it disputes a charge: only what is about money does. */
export function isDispute({ kind, chargeId }: Pick<CaseDraft, 'kind' | 'chargeId'>): boolean {
  return kind === 'fare' && chargeId !== '';
}

/** What is too long to be sent, said while it is written. */
export function tooLongIn({ subject, text }: CaseDraft) {
  return { subject: tooLong(subject, subjectMaxLength), text: tooLong(text, entryMaxLength) };
}

/** What still keeps it from being sent. */
export function lackOf({ subject, text }: CaseDraft): { subject?: string; text?: string } {
  return {
    ...(isBlank(subject) ? { subject: supportTexts.needed } : {}),
    ...(isBlank(text) ? { text: supportTexts.needed } : {}),
  };
}
