import type { Message } from '@server/chat/messages/message.contract.js';
import { removePreview } from '@server/chat/previews/preview.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { changeMessage, storeMessage, threadQuery } from '../api/use-thread';
import { threadTexts } from '../thread-texts';

/** Takes the preview of my message away: here at once, then on the server; a failure puts it back (M114). */
export function useRemovePreview(): (message: Message) => void {
  const cache = useQueryClient();
  const { mutateAsync: remove } = useEndpointMutation(removePreview);
  return useCallback(
    ({ id, conversation_id, message: text, metadata: { preview } }: Message) => {
      const show = (from: typeof preview, to: typeof preview) =>
        changeMessage(cache, conversation_id, (known) =>
          known.id === id && known.message === text && known.metadata.preview === from
            ? { ...known, metadata: { ...known.metadata, preview: to } }
            : known,
        );
      const failed = () => {
        toast({ title: threadTexts.removePreviewFailed, tone: 'danger' });
        show(null, preview);
        const { queryKey } = threadQuery(conversation_id);
        quietly('the thread could not be refreshed', cache.invalidateQueries({ queryKey }));
      };
      show(preview, null);
      void remove({ params: { id } }).then((changed) => storeMessage(cache, changed), failed);
    },
    [cache, remove],
  );
}
