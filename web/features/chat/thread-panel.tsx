import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { isBlank } from '@server/contract/text.js';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSharedPresenceOf } from '../../lib/presence-context';
import { quietly } from '../../lib/quietly';
import { useDraft } from './api/use-draft';
import { useIsOffline } from './api/use-is-offline';
import { useDevice } from './api/use-outbox';
import { useSayTyping } from './api/use-typing';
import { ConversationActs } from './conversation-acts';
import { type ReportMessage, Thread } from './thread';
import { Composer } from './views/composer';
import { ThreadGreeting } from './views/thread-greeting';
import { ThreadHeader } from './views/thread-header';

export interface ThreadPanelProps {
  conversation: Conversation;
  onBack?: () => void;
  /** Acts at the end of the header. */
  actions?: ReactNode;
  /** The place around it says already whom one talks to. */
  hasHeader?: boolean;
  /** Stands under the header: the ride that is on with this person. */
  strip?: ReactNode;
  /** Without it nothing can be reported from here. */
  onReport?: ReportMessage | undefined;
}

const sendPulseMs = 25;

/** A conversation: whom, what was said, and where one writes. Give it `key={conversation.id}`. */
export function ThreadPanel({ conversation, onBack, actions, hasHeader = true, strip, onReport }: ThreadPanelProps) {
  const device = useDevice();
  const { friend } = conversation;
  const presence = useSharedPresenceOf(friend?.clerk_id);
  const isOffline = useIsOffline();
  const [text, setText] = useDraft(device, conversation.id);
  const sayTyping = useSayTyping(conversation.id);
  const composer = useRef<HTMLTextAreaElement>(null);
  useWriteAtOnce(composer);

  function change(next: string) {
    setText(next);
    sayTyping(!isBlank(next));
  }

  function wave(line: string) {
    // What somebody wrote already is better.
    if (isBlank(text)) change(line);
    composer.current?.focus();
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
          actions={
            <>
              {actions}
              <ConversationActs conversation={conversation} />
            </>
          }
          {...(onBack ? { onBack } : {})}
        />
      ) : null}
      {strip}
      <Thread
        conversation={conversation}
        device={device}
        onReport={onReport}
        emptyState={friend ? <ThreadGreeting person={friend} isOffline={isOffline} onWave={wave} /> : null}
      />
      <Composer inputRef={composer} text={text} isOffline={isOffline} isLoading={device === null} onChange={change} onSend={send} />
    </section>
  );
}

/** Whoever opens a conversation wants to write; not on touch, where the keyboard would cover what was said. */
function useWriteAtOnce(composer: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) composer.current?.focus({ preventScroll: true });
  }, [composer]);
}
