import { isBlank } from '@server/contract/text.js';
import type { ReviewTag } from '@server/reviews/reviews.contract.js';

/** A review as its writer has it. */
export interface ReviewDraft {
  /** Null until they are chosen. */
  readonly stars: number | null;
  readonly tags: readonly ReviewTag[];
  readonly comment: string;
}

export const emptyReview: ReviewDraft = { stars: null, tags: [], comment: '' };

/** Whether it has words that nobody would want to write again. */
export const isWritten = ({ comment }: ReviewDraft): boolean => !isBlank(comment);
