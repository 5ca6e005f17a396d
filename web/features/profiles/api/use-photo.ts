import { uploadField } from '@server/files/files.contract.js';
import { putPhoto, removePhoto } from '@server/profiles/profile-edit.contract.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { showProfile } from '../live/on-profile';
import type { Crop } from '../state/crop';
import { profileTexts } from '../texts';
import { cutPhoto, type OpenPhoto } from './photo-file';

export interface ChosenPhoto {
  readonly photo: OpenPhoto;
  readonly crop: Crop;
}

/** Cuts my photo and puts it up. What was chosen stays with whoever calls until it is there. */
export function useSetPhoto(onDone: () => void) {
  const cache = useQueryClient();
  const put = useEndpointMutation(putPhoto, {
    onSuccess(profile) {
      showProfile(profile, cache);
      toast({ title: profileTexts.photoSaved, tone: 'success' });
      onDone();
    },
  });
  const cut = useMutation({
    mutationFn: ({ photo, crop }: ChosenPhoto) => cutPhoto(photo, crop),
    onSuccess(photo) {
      const body = new FormData();
      body.set(uploadField, photo, 'photo.jpg');
      put.mutate({ body });
    },
  });
  return {
    isSending: cut.isPending || put.isPending,
    problem: problemOf(cut.error, put.error),
    forget() {
      cut.reset();
      put.reset();
    },
    send: cut.mutate,
  };
}

export function useRemovePhoto(onDone: () => void) {
  const cache = useQueryClient();
  const remove = useEndpointMutation(removePhoto, {
    onSuccess(profile) {
      showProfile(profile, cache);
      toast({ title: profileTexts.photoRemoved, tone: 'success' });
      onDone();
    },
    onError: () => toast({ title: profileTexts.removeFailed, tone: 'danger' }),
  });
  return { isRemoving: remove.isPending, remove: () => remove.mutate({}) };
}

function problemOf(cut: Error | null, put: Error | null): string | undefined {
  if (cut) return profileTexts.cutFailed;
  return put ? wordsOf(put) : undefined;
}

function wordsOf(error: Error): string {
  return error instanceof Refusal && error.status < 500 ? error.message : profileTexts.photoFailed;
}
