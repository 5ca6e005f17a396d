import { editMe } from '@server/profiles/profile-edit.contract.js';
import { getMe, type Profile } from '@server/profiles/profiles.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { showProfile } from '../live/on-profile';
import { byField, type FieldProblems, type Patch } from '../state/profile-fields';
import { profileTexts } from '../texts';

/** Saves a section of my profile. */
export function useEditProfile() {
  const cache = useQueryClient();
  const edit = useEndpointMutation(editMe, {
    onSuccess(profile) {
      showProfile(profile, cache);
      toast({ title: profileTexts.saved, tone: 'success' });
    },
    // Another screen may have changed it while ours was on its way.
    onSettled: () => refresh(cache, getMe.path),
  });
  return {
    isSaving: edit.isPending,
    error: edit.error,
    save: (patch: Patch, onSaved: (profile: Profile) => void) =>
      edit.mutate({ body: patch as Parameters<typeof edit.mutate>[0]['body'] }, { onSuccess: onSaved }), // The contract has just taken it.
    forget: edit.reset,
  };
}

/** A refusal that names fields stands at them; every other failure under the section. */
export function splitError(error: Error | null): { atFields: FieldProblems; inGeneral: string | undefined } {
  if (!error) return { atFields: {}, inGeneral: undefined };
  if (!(error instanceof Refusal) || error.status >= 500) return { atFields: {}, inGeneral: profileTexts.saveFailed };
  const atFields = byField(error.issues);
  return { atFields, inGeneral: Object.keys(atFields).length > 0 ? undefined : error.message };
}
