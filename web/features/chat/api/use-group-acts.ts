import type { Conversation, GroupRole } from '@server/chat/conversations/conversation.contract.js';
import { addMembers, editGroup, editMember, removeMember } from '@server/chat/conversations/groups.contract.js';
import type { Id, UserId } from '@server/contract/ids.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { isNotFound } from '../../../lib/refusal';
import { forgetConversation } from './forget-conversation';
import { replaceConversation } from './use-conversations';

/** What can be done with a group (M115); `error` is why the last act was not done. */
export function useGroupActs(id: Id, onLeft: () => void) {
  const cache = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const show = (conversation: Conversation) => replaceConversation(cache, conversation);
  const left = () => {
    onLeft();
    forgetConversation(cache, id);
  };
  const told = { onMutate: () => setError(null), onError: (cause: Error) => setError(cause) };
  const rename = useEndpointMutation(editGroup, { ...told, onSuccess: show });
  const add = useEndpointMutation(addMembers, { ...told, onSuccess: show });
  const appoint = useEndpointMutation(editMember, { ...told, onSuccess: show });
  const remove = useEndpointMutation(removeMember, {
    ...told,
    onSuccess: ({ conversation }) => (conversation ? show(conversation) : left()),
  });
  return {
    error,
    isBusy: [rename, add, appoint, remove].some(({ isPending }) => isPending),
    rename: (name: string | null, onDone: () => void) => rename.mutate({ params: { id }, body: { name } }, { onSuccess: onDone }),
    add: (userIds: readonly UserId[], onDone: () => void) =>
      add.mutate({ params: { id }, body: { user_ids: [...userIds] } }, { onSuccess: onDone }),
    appoint: (userId: UserId, role: GroupRole) => appoint.mutate({ params: { id, userId }, body: { role } }),
    remove: (userId: UserId) => remove.mutate({ params: { id, userId } }),
    /** Out of it already is as good. */
    leave: (me: UserId) => remove.mutate({ params: { id, userId: me } }, { onError: (cause) => (isNotFound(cause) ? left() : undefined) }),
  };
}
