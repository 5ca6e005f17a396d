import { isBlank } from '@server/contract/text.js';
import type { EligibleUser, ReviewTag } from '@server/reviews/reviews.contract.js';

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

/** Whom I may review, with those of whom I am writing: a newer ride with the same person takes no words away, nor does the end of their time. */
export const withWritten = (people: readonly EligibleUser[], written: readonly EligibleUser[]): readonly EligibleUser[] => [
  ...people.map((person) => {
    const kept = written.find(({ clerk_id: id }) => id === person.clerk_id);
    return kept ? { ...kept, unreviewedCount: person.unreviewedCount } : person;
  }),
  ...written.filter((kept) => !people.some(({ clerk_id: id }) => id === kept.clerk_id)),
];
