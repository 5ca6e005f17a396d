import type { AgentId } from '@server/agents/agents.contract.js';
import {
  deleteAgentConversation,
  listAgentConversations,
  renameAgentConversation,
} from '@server/agents/conversations/agent-conversations.contract.js';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { endpointInfiniteQuery, useEndpointMutation } from '../../../lib/cache/query';
import { useHere } from '../../../lib/here';
import { nextPage, retryOf } from '../../../lib/cache/next-page';
import { isNotFound, refusalReason } from '../../../lib/refusal';
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { toast } from '../../../ui/feedback/toast-store';
import { forgetConversation } from '../api/forget-conversation';
import { replaceConversation } from '../api/use-conversations';
import { chatTexts } from '../texts';
import type { TalkAct } from '../views/agents/agent-menu-items';
import { DeleteTalkDialog } from '../views/agents/delete-talk-dialog';
import { HistoryList } from '../views/agents/history-list';
import { RenameDialog } from '../views/agents/rename-dialog';
import { agentTexts } from './agent-texts';

export interface AgentSheetProps {
  conversation: Conversation;
  agentId: AgentId;
  act: TalkAct;
  onGo(id: string | null): void;
  onClose(): void;
}

/** The other conversations with an agent, and this one's name and end (M132). */
export function AgentSheet({ act, ...rest }: AgentSheetProps) {
  switch (act) {
    case 'new':
      return null;
    case 'history':
      return <HistorySheet {...rest} />;
    case 'rename':
      return <Rename {...rest} />;
    case 'delete':
      return <Delete {...rest} />;
  }
}

type Props = Omit<AgentSheetProps, 'act'>;

function HistorySheet({ conversation, agentId, onGo, onClose }: Props) {
  const here = useHere();
  const { data, ...list } = useInfiniteQuery(
    endpointInfiniteQuery(listAgentConversations, { query: { agent_id: agentId } }, { staleTime: 0 }),
  );
  function open(id: string) {
    onClose();
    if (id !== conversation.id) onGo(id);
  }
  return (
    <Sheet open isBusy={false} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent aria-describedby={undefined} data-testid="agent-history">
        <SheetHeader>
          <SheetTitle>{agentTexts.historyOf({ name: conversation.friend?.full_name ?? '' })}</SheetTitle>
        </SheetHeader>
        <SheetBody>
          <HistoryList
            conversations={data?.pages.flatMap((page) => page.conversations) ?? []}
            selectedId={conversation.id}
            here={here}
            state={list.isError && !data ? 'failed' : list.isPending ? 'loading' : 'ready'}
            {...nextPage(list)}
            onOpen={open}
            {...retryOf(list)}
          />
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}

function Rename({ conversation, onClose }: Props) {
  const cache = useQueryClient();
  const rename = useEndpointMutation(renameAgentConversation, {
    onSuccess(changed) {
      replaceConversation(cache, changed);
      onClose();
    },
  });
  return (
    <RenameDialog
      name={conversation.name}
      isBusy={rename.isPending}
      problem={rename.error ? (refusalReason(rename.error) ?? chatTexts.settingsFailed) : null}
      onSave={(name) => rename.mutate({ params: { id: conversation.id }, body: { name } })}
      onClose={onClose}
    />
  );
}

/** One that is gone already is as good as deleted. */
function Delete({ conversation: { id, friend }, onGo, onClose }: Props) {
  const cache = useQueryClient();
  function gone() {
    onClose();
    onGo(null);
    forgetConversation(cache, id);
  }
  const remove = useEndpointMutation(deleteAgentConversation, {
    onSuccess: gone,
    onError: (error) => (isNotFound(error) ? gone() : toast({ title: agentTexts.deleteFailed, tone: 'danger' })),
  });
  return (
    <DeleteTalkDialog
      name={friend?.full_name ?? ''}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onCancel={onClose}
    />
  );
}
