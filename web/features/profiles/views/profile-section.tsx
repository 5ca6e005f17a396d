import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { resting } from '../../../ui/resting';
import { profileTexts } from '../texts';

export interface ProfileSectionProps {
  title: string;
  description: string;
  /** Something in it was changed and can be saved. */
  isChanged: boolean;
  isSaving: boolean;
  /** What went wrong with the section as a whole. */
  problem?: string | undefined;
  /** Its fields. */
  children: ReactNode;
  onSave(): void;
}

/** A part of the profile that is saved by itself. */
export function ProfileSection({ title, description, isChanged, isSaving, problem, children, onSave }: ProfileSectionProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && !isSaving) onSave();
  }
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={handleSubmit}
      className="grid grid-cols-1 gap-x-10 gap-y-4 border-t border-line py-6 md:grid-cols-[14rem_minmax(0,28rem)]"
    >
      <div>
        <h2 className="text-base">{title}</h2>
        <p className="mt-1 text-caption text-ink-soft">{description}</p>
      </div>
      <div className="flex flex-col gap-4">
        {children}
        {problem ? <Banner tone="danger" title={problem} /> : null}
        <div>
          <Button type="submit" variant={isChanged ? 'primary' : 'secondary'} isBusy={isSaving} {...(isChanged ? {} : resting)}>
            {profileTexts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
