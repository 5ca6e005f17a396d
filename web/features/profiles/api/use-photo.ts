import { uploadField } from '@server/files/files.contract.js';
import { putPhoto, removePhoto } from '@server/profiles/profile-edit.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../lib/call';
import { useEndpointMutation } from '../../../lib/query';
import { toast } from '../../../ui/toast-store';
import { showProfile } from '../live/on-profile';
import { profileTexts } from '../texts';

/** Puts my photo up. What was chosen stays with whoever calls until it is there. */
export function useSetPhoto(onDone: () => void) {
  const cache = useQueryClient();
  const put = useEndpointMutation(putPhoto, {
    onSuccess(profile) {
      showProfile(profile, cache);
      toast({ title: profileTexts.photoSaved, tone: 'success' });
      onDone();
    },
  });
  return {
    isSending: put.isPending,
    problem: put.error ? wordsOf(put.error) : undefined,
    forget: put.reset,
    send(photo: Blob) {
      const body = new FormData();
      body.set(uploadField, photo, 'photo.jpg');
      put.mutate({ body });
    },
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

function wordsOf(error: Error): string {
  return error instanceof Refusal && error.status < 500 ? error.message : profileTexts.photoFailed;
}
