import type { Message } from '@server/chat/messages/message.contract.js';
import { removePreview } from '@server/chat/previews/preview.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { changeAhead } from '../keeping/change-ahead';
import { threadTexts } from '../thread-texts';

/** Takes the preview of my message away: here at once, then on the server; a failure puts it back (M114). */
export function useRemovePreview(): (message: Message) => void {
  const cache = useQueryClient();
  const { mutateAsync: remove } = useEndpointMutation(removePreview);
  return useCallback(
    (message: Message) => {
      const { id, message: text } = message;
      const { preview } = message.metadata;
      const turn = (from: typeof preview, to: typeof preview) => (known: Message) =>
        known.message === text && known.metadata.preview === from ? { ...known, metadata: { ...known.metadata, preview: to } } : known;
      void changeAhead(cache, message, {
        show: turn(preview, null),
        back: turn(null, preview),
        save: () => remove({ params: { id } }),
        failed: () => threadTexts.removePreviewFailed,
      });
    },
    [cache, remove],
  );
}
