import { commentMaxLength, kindFrom, maxTags, type ReviewSide, type ReviewTag, tagsFor } from '@server/reviews/reviews.contract.js';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { tooLong } from '../../../ui/forms/at-most';
import { Field } from '../../../ui/forms/field';
import { RatingInput } from '../../../ui/ratings/rating-stars';
import { Textarea } from '../../../ui/forms/textarea';
import { resting } from '../../../ui/resting';
import type { ReviewDraft } from '../state/review-draft';
import { reviewTexts, tagNames } from '../texts';

export interface ReviewFormProps {
  /** Whom it is about. */
  name: string;
  subject: ReviewSide;
  draft: ReviewDraft;
  isSending: boolean;
  problem?: string | undefined;
  onChange(change: Partial<ReviewDraft>): void;
  onSend(): void;
}

/** Stars first; the rest opens once they are chosen. */
export function ReviewForm({ name, subject, draft, isSending, problem, onChange, onSend }: ReviewFormProps) {
  const { stars, tags, comment } = draft;
  const excess = tooLong(comment, commentMaxLength);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (stars !== null && !excess) onSend();
  }
  return (
    <form data-testid="review-form" className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <div className="flex flex-col gap-1">
        <p className="text-sm font-semibold text-ink">{reviewTexts.rate({ name })}</p>
        <RatingInput
          label={reviewTexts.stars({ name })}
          value={stars}
          onRate={(chosen) => onChange({ stars: chosen })}
          className="-ms-1.5"
        />
      </div>
      {stars === null ? null : (
        <>
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold text-ink">{reviewTexts.tags}</legend>
            <div className="flex flex-wrap gap-2">
              {tagsFor[subject].map((tag) => (
                <TagChip
                  key={tag}
                  label={tagNames[tag]}
                  isOn={tags.includes(tag)}
                  isFull={tags.length >= maxTags}
                  onToggle={() => onChange({ tags: toggled(tags, tag) })}
                />
              ))}
            </div>
          </fieldset>
          <Field
            label={reviewTexts.comment}
            isOptional
            hint={stars < kindFrom ? reviewTexts.commentHint.unsigned : reviewTexts.commentHint.kind[subject]}
            error={excess ?? problem}
          >
            <Textarea rows={2} className="min-h-16" value={comment} onChange={(event) => onChange({ comment: event.target.value })} />
          </Field>
          <div className="self-start">
            <Button type="submit" variant="primary" isBusy={isSending} {...(excess ? resting : {})}>
              {reviewTexts.send}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function toggled(tags: readonly ReviewTag[], tag: ReviewTag): readonly ReviewTag[] {
  return tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
}

function TagChip({ label, isOn, isFull, onToggle }: { label: string; isOn: boolean; isFull: boolean; onToggle(): void }) {
  return (
    <label
      className={cn(
        'relative flex min-h-control cursor-pointer items-center rounded-full border border-line-strong/60 px-3.5 text-caption font-semibold text-ink-soft transition-colors hover:bg-hover',
        'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60',
      )}
    >
      <input type="checkbox" className="sr-only" checked={isOn} disabled={isFull && !isOn} onChange={onToggle} />
      {label}
    </label>
  );
}
