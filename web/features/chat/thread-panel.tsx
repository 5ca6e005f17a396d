import type { Conversation } from '@server/chat/conversation.contract.js';
import { isBlank } from '@server/contract/text.js';
import type { ReactNode } from 'react';
import { usePresenceOf } from '../../lib/presence-context';
import { quietly } from '../../lib/quietly';
import { useDraft } from './api/use-draft';
import { useIsOffline } from './api/use-is-offline';
import { useDevice } from './api/use-outbox';
import { useSayTyping } from './api/use-typing';
import { type ReportMessage, Thread } from './thread';
import { Composer } from './views/composer';
import { ThreadHeader } from './views/thread-header';

export interface ThreadPanelProps {
  conversation: Conversation;
  onBack?: () => void;
  /** Acts at the end of the header. */
  actions?: ReactNode;
  /** The place around it says already whom one talks to. */
  hasHeader?: boolean;
  /** Without it nothing can be reported from here. */
  onReport?: ReportMessage | undefined;
}

const sendPulseMs = 25;

/** A conversation: whom, what was said, and where one writes. Give it `key={conversation.id}`. */
export function ThreadPanel({ conversation, onBack, actions, hasHeader = true, onReport }: ThreadPanelProps) {
  const device = useDevice();
  const presence = usePresenceOf(conversation.friend?.clerk_id);
  const isOffline = useIsOffline();
  const [text, setText] = useDraft(device, conversation.id);
  const sayTyping = useSayTyping(conversation.id);

  function change(next: string) {
    setText(next);
    sayTyping(!isBlank(next));
  }

  function send(message: string) {
    if (!device) return;
    change('');
    navigator.vibrate?.(sendPulseMs);
    quietly(
      'a message could not be kept on this device',
      device.outbox.submit({ conversationId: conversation.id, message, replyTo: null }),
    );
  }

  return (
    <section className="flex min-h-0 min-w-0 flex-1 flex-col" data-testid="chat-thread">
      {hasHeader ? (
        <ThreadHeader
          conversation={conversation}
          presence={presence?.status ?? null}
          presenceText={[presence?.label, presence?.statusText].filter(Boolean).join(' · ')}
          actions={actions}
          {...(onBack ? { onBack } : {})}
        />
      ) : null}
      <Thread conversation={conversation} device={device} onReport={onReport} />
      <Composer text={text} isOffline={isOffline} isLoading={device === null} onChange={change} onSend={send} />
    </section>
  );
}
