import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { putGroupPhoto, removeGroupPhoto } from '@server/chat/groups/group-photo.contract.js';
import type { Id } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { photoTexts } from '../../../ui/photos/texts';
import { usePhotoUpload } from '../../../ui/photos/use-photo-upload';
import { replaceConversation } from './use-conversations';

/** Cuts a photo and gives it to a group (M115). */
export function usePutGroupPhoto(id: Id, onDone: () => void) {
  const cache = useQueryClient();
  const put = useEndpointMutation(putGroupPhoto, {
    onSuccess(conversation: Conversation) {
      replaceConversation(cache, conversation);
      toast({ title: photoTexts.saved, tone: 'success' });
      onDone();
    },
  });
  return usePhotoUpload(put, (body) => put.mutate({ params: { id }, body }));
}

export function useRemoveGroupPhoto(id: Id, onDone: () => void) {
  const cache = useQueryClient();
  const remove = useEndpointMutation(removeGroupPhoto, {
    onSuccess(conversation: Conversation) {
      replaceConversation(cache, conversation);
      toast({ title: photoTexts.removed, tone: 'success' });
      onDone();
    },
    // Whoever is an admin no more is told so.
    onError: (error) => toast({ title: refusalReason(error) ?? photoTexts.removeFailed, tone: 'danger' }),
  });
  return { isRemoving: remove.isPending, remove: () => remove.mutate({ params: { id } }) };
}
