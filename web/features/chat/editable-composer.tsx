import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { Quoted } from '@server/chat/messages/message.contract.js';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useStop } from './agents/use-stop';
import type { Editing } from './api/use-editing';
import { LateChips } from './attachments/late-chips';
import type { Attaching } from './attachments/use-attaching';
import type { Device } from './device/device';
import { LiveReplyBar } from './replies/live-reply-bar';
import type { Replying } from './replies/use-replying';
import { LateSendLater } from './scheduled/late-send-later';
import { agentOf } from './state/agents/agent-of';
import { filesStateOf } from './state/attachments/chips';
import { Composer, type ComposerProps } from './views/composer';
import { EditBar } from './views/editing/edit-bar';
import { VoiceButton } from './views/voice/voice-button';
import { LateVoiceBar } from './voice/late-voice-bar';
import { useVoice } from './voice/use-voice';

export interface EditableComposerProps extends Omit<ComposerProps, 'isEditing' | 'quoteId' | 'files' | 'beside' | 'onKey' | 'onStop'> {
  conversation: Conversation;
  device: Device | null;
  editing: Editing;
  replying: Replying;
  attaching: Attaching;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** A voice message goes. */
  onVoice(): void;
}

/**
 * The composer; while a message of mine is edited, its text stands in the same box instead of the draft, and of what that answers and
 * carries. While a voice message is recorded, that has its place: nothing else is sent (M96). An agent can neither hear nor see: it is
 * sent words alone.
 */
export function EditableComposer({ conversation, device, editing, replying, attaching, onVoice, ...draft }: EditableComposerProps) {
  const quoteId = useId();
  const { cancel, onKey, isResent } = editing;
  const isWithAgent = agentOf(conversation) !== null;
  const onStop = useStop(conversation.id);
  const voice = useVoice(conversation.id, device, draft.inputRef);
  const text = voice.isOn ? null : editing.text;
  const quoted = text === null ? replying.quoted : null;
  const files = filesOf(text !== null || isWithAgent, attaching);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (quoted) replying.onKey(event);
    if (!event.defaultPrevented) onKey(event);
  }
  const disabled = draft.isOffline || draft.isLoading;
  const { text: typed, inputRef } = draft;
  const lasting = { conversationId: conversation.id, closesAt: conversation.closes_at };
  const withPeople = {
    empty: <VoiceButton isBusy={voice.isStarting} disabled={disabled} onPress={voice.start} />,
    text: <LateSendLater {...{ replying, inputRef, disabled, ...lasting }} text={typed} />,
  };
  const beside = isWithAgent ? nothing : withPeople;

  return (
    <>
      {text === null ? null : <EditBar isResent={isResent} onCancel={cancel} />}
      <Answered {...{ quoted, quoteId, conversation }} onCancel={replying.cancel} />
      {voice.isOn ? (
        <LateVoiceBar conversationId={conversation.id} takeQuoted={replying.take} onSend={onVoice} />
      ) : (
        <>
          {files ? (
            <LateChips
              conversationId={conversation.id}
              chips={attaching.chips}
              onEmptied={() => draft.inputRef.current?.focus({ preventScroll: true })}
            />
          ) : null}
          <Composer
            {...draft}
            {...editOf(text, editing)}
            {...{ files, beside, onStop }}
            quoteId={quoted ? quoteId : undefined}
            onKey={press}
          />
        </>
      )}
    </>
  );
}

const nothing = { empty: null, text: null };

/** An edit does not go through the outbox: it need not be open. */
function editOf(text: string | null, { change, save }: Editing) {
  return text === null ? {} : { text, isEditing: true, isLoading: false, onChange: change, onSend: save };
}

/** What was chosen, and the way to choose more; undefined where nothing can be. */
function filesOf(isOff: boolean, { chips, attach, isAsked, ask }: Attaching) {
  return isOff ? undefined : { state: filesStateOf(chips), onAttach: attach, isAsked, onAsk: ask };
}

interface AnsweredProps {
  quoted: Quoted | null;
  quoteId: string;
  conversation: Conversation;
  onCancel(): void;
}

function Answered({ quoted, quoteId, conversation, onCancel }: AnsweredProps) {
  if (!quoted) return null;
  return (
    <LiveReplyBar id={quoteId} conversationId={conversation.id} people={conversation.participants} quoted={quoted} onCancel={onCancel} />
  );
}
