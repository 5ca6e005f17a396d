import { useState } from 'react';
import type { ProfileDraft, ProfileField, ProfileFields } from './state/profile-fields';

interface Writing {
  /** What was written and is not saved yet. */
  readonly draft: ProfileDraft;
  /** What was saved when the writing of each field began. */
  readonly before: ProfileDraft;
}

/** What is being written; it hides what another screen saves meanwhile, and therefore says so. */
export function useProfileDraft(saved: ProfileFields) {
  const [{ draft, before }, setWriting] = useState<Writing>({ draft: {}, before: {} });
  return {
    draft,
    /** Its saved value, when another screen changed it since the writing began. */
    overtakenBy(field: ProfileField): string | undefined {
      const isHidden = draft[field] !== undefined && draft[field] !== saved[field];
      return isHidden && before[field] !== saved[field] ? saved[field] : undefined;
    },
    write(field: ProfileField, value: string) {
      setWriting((old) => ({
        // What says the same as what is saved is no change: it must not undo a later one of another screen.
        draft: { ...old.draft, [field]: value === saved[field] ? undefined : value },
        before: old.draft[field] === undefined ? { ...old.before, [field]: saved[field] } : old.before,
      }));
    },
    /** `keys` of what was sent are saved as `now`; what was written since then stays. */
    markSaved(keys: readonly ProfileField[], sent: ProfileDraft, now: ProfileFields) {
      setWriting((old) => ({
        draft: { ...old.draft, ...pick(keys, (key) => (old.draft[key] === sent[key] ? undefined : old.draft[key])) },
        before: { ...old.before, ...pick(keys, (key) => now[key]) },
      }));
    },
  };
}

function pick(keys: readonly ProfileField[], valueOf: (key: ProfileField) => string | undefined): ProfileDraft {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}

export type ProfileWriting = ReturnType<typeof useProfileDraft>;
