import { addTrusted, listTrusted, removeTrusted } from '@server/sharing/trusted.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import type { ShareChoice } from '../state/share-choices';

/** Whom one shares with first. */
export function useTrustedActs() {
  const cache = useQueryClient();
  const onSettled = () => refresh(cache, listTrusted.path);
  const add = useEndpointMutation(addTrusted, { onSettled });
  const remove = useEndpointMutation(removeTrusted, { onSettled });
  return {
    toggle({ friendId, contactId }: ShareChoice) {
      if (contactId !== null) remove.mutate({ params: { id: contactId } });
      else if (friendId !== null) add.mutate({ body: { friend_id: friendId } });
    },
    addName: (name: string, onDone: () => void) => add.mutate({ body: { name } }, { onSuccess: onDone }),
    isAdding: add.isPending,
    error: add.error ?? remove.error,
  };
}
