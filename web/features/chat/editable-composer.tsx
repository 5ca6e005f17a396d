import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { type KeyboardEvent, useId } from 'react';
import type { Editing } from './api/use-editing';
import { LiveReplyBar } from './replies/live-reply-bar';
import type { Replying } from './replies/use-replying';
import { Composer, type ComposerProps } from './views/composer';
import { EditBar } from './views/editing/edit-bar';

export interface EditableComposerProps extends Omit<ComposerProps, 'isEditing' | 'quoteId' | 'onKey'> {
  conversation: Conversation;
  editing: Editing;
  replying: Replying;
}

/** The composer; while a message of mine is edited, its text stands in the same box instead of the draft, and of what that answers. */
export function EditableComposer({ conversation, editing, replying, ...draft }: EditableComposerProps) {
  const quoteId = useId();
  const { text, change, cancel, onKey, save } = editing;
  // An edit does not go through the outbox: it need not be open.
  const edited = text === null ? {} : { text, isEditing: true, isLoading: false, onChange: change, onSend: save };
  const quoted = text === null ? replying.quoted : null;

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (quoted) replying.onKey(event);
    if (!event.defaultPrevented) onKey(event);
  }

  return (
    <>
      {text === null ? null : <EditBar onCancel={cancel} />}
      {quoted ? (
        <LiveReplyBar
          id={quoteId}
          conversationId={conversation.id}
          people={conversation.participants}
          quoted={quoted}
          onCancel={replying.cancel}
        />
      ) : null}
      <Composer {...draft} {...edited} quoteId={quoted ? quoteId : undefined} onKey={press} />
    </>
  );
}
