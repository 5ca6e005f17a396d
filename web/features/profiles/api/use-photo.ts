import { putPhoto, removePhoto } from '@server/profiles/profile-edit.contract.js';
import { getMe } from '@server/profiles/profiles.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { photoTexts } from '../../../ui/photos/texts';
import { usePhotoUpload } from '../../../ui/photos/use-photo-upload';
import { showProfile } from '../live/on-profile';

/** Cuts my photo and puts it up. */
export function useSetPhoto(onDone: () => void) {
  const cache = useQueryClient();
  const put = useEndpointMutation(putPhoto, {
    onSuccess(profile) {
      showProfile(profile, cache);
      toast({ title: photoTexts.saved, tone: 'success' });
      onDone();
    },
    // Another screen may have changed my profile while this was on its way.
    onSettled: () => refresh(cache, getMe.path),
  });
  return usePhotoUpload(put, (body) => put.mutate({ body }));
}

export function useRemovePhoto(onDone: () => void) {
  const cache = useQueryClient();
  const remove = useEndpointMutation(removePhoto, {
    onSuccess(profile) {
      showProfile(profile, cache);
      toast({ title: photoTexts.removed, tone: 'success' });
      onDone();
    },
    onError: () => toast({ title: photoTexts.removeFailed, tone: 'danger' }),
    onSettled: () => refresh(cache, getMe.path),
  });
  return { isRemoving: remove.isPending, remove: () => remove.mutate({}) };
}
