import { messageMaxLength, thumbsUp } from '@server/chat/messages/message.contract.js';
import { isBlank } from '@server/contract/text.js';
import { Check, SendHorizontal, Square, ThumbsUp } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { Textarea } from '../../../ui/forms/textarea';
import { agentTexts } from '../agents/agent-texts';
import type { FilesState } from '../state/attachments/chips';
import { threadTexts } from '../thread-texts';
import { AttachButtons } from './attachments/attach-buttons';
import { EmojiButton } from './emoji-button';
import { KeptText } from './drafts/kept-text';
import { PlaceOfBox } from './drafts/place-of-box';
import { UnderBox } from './drafts/under-box';

/** Files that go with what is written. */
export interface ComposerFiles {
  /** What those that were chosen let one do. */
  readonly state: FilesState;
  onAttach(files: readonly File[]): void;
  /** The message goes by itself, with the last of them. */
  isAsked?: boolean;
  /** It is to. */
  onAsk?: () => void;
}

export interface ComposerProps {
  /** What is typed and not sent. */
  text: string;
  /** No live connection: nothing can be typed, what was typed is kept and stands over the box (M97, S13). */
  isOffline: boolean;
  /** The outbox is not open yet. */
  isLoading: boolean;
  /** The box one types in, for whoever moves the focus there. */
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** The text is that of a message of mine: it is saved, and never empty (M114). */
  isEditing?: boolean;
  /** The id of what it answers, which stands over it and which Escape takes away (M114). */
  quoteId?: string | undefined;
  /** Beside the send button: while there is nothing to send but a thumbs up, and while there is a text that can be sent (M99, M120). */
  beside?: { readonly empty: ReactNode; readonly text: ReactNode };
  /** Without it no files can be chosen. */
  files?: ComposerFiles | undefined;
  /** Hears each key first; what it prevents is done with. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onChange(text: string): void;
  /** The focus went elsewhere. */
  onBlur?: () => void;
  onSend(text: string): void;
  /** An answer is being made: nothing else is sent until it is over, and the button stops it (M129). */
  onStop?: (() => void) | undefined;
}

/** Where one writes: Enter sends, Shift+Enter begins a line; empty and without files, its button sends a thumbs up (M96). */
export function Composer({
  text,
  isOffline,
  isLoading,
  inputRef,
  isEditing,
  quoteId,
  beside,
  files,
  onKey,
  onChange,
  onBlur,
  onSend,
  onStop,
}: ComposerProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const input = inputRef ?? own;
  const isEmpty = isBlank(text) && !hasFiles(files);
  const over = excessOf(text);
  const isUnready = isOffline || isLoading;
  const isHeldBack = heldBack({ text, isEditing, files, onStop });
  const isBlocked = isUnready || isHeldBack;
  const stillAnswering = useStillAnswering({ isEditing, isEmpty, onStop });

  function send() {
    stillAnswering.note();
    if (isBlocked) return;
    onSend(isEmpty ? thumbsUp : saidIn(text));
    input.current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // An Enter that ends the composition of a character is not meant for us.
    if (event.nativeEvent.isComposing) return;
    onKey?.(event);
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (waitOf(files) !== null) askToGo(files, over);
    else if (!isEmpty) send();
  }

  return (
    <form
      data-slot="composer"
      className="@container shrink-0 border-t border-line bg-surface px-3 py-2 sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <KeptText text={text} isShown={isOffline} />
      <div className="flex items-end gap-0.5 @md:gap-2">
        {files ? <AttachButtons disabled={isUnready} onAttach={files.onAttach} /> : null}
        <PlaceOfBox box={input} isClosed={isOffline}>
          <Textarea
            ref={input}
            rows={1}
            dir="auto"
            enterKeyHint="send"
            {...labelsOf({ isEditing, quoteId })}
            aria-invalid={over > 0 ? true : undefined}
            placeholder={isOffline ? threadTexts.offlinePlaceholder : threadTexts.placeholder}
            value={isOffline ? '' : text}
            disabled={isOffline}
            className="block max-h-40 min-h-control rounded-xl enabled:placeholder:truncate lg:py-1.25"
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onKeyDown={handleKey}
            onPaste={(event) => takePasted(event, files)}
          />
          <UnderBox excess={over} waitsFor={askedOf(files)} />
          <StillAnswering isShown={stillAnswering.isShown} />
        </PlaceOfBox>
        <EmojiButton inputRef={input} disabled={isUnready} onChange={onChange} />
        <SendButton
          {...{ isEmpty, isEditing, onStop }}
          beside={besideSend(beside, { isEmpty, isHeldBack, files })}
          wait={waitOf(files)}
          disabled={isBlocked}
        />
      </div>
    </form>
  );
}

/** Whether somebody wanted to send what is written while an answer is being made. */
function useStillAnswering({ isEditing, isEmpty, onStop }: Pick<ComposerProps, 'isEditing' | 'onStop'> & { isEmpty: boolean }) {
  const isAnswering = onStop !== undefined && !isEditing;
  const [wasRefused, setWasRefused] = useState(false);
  return { isShown: isAnswering && wasRefused && !isEmpty, note: () => setWasRefused(isAnswering) };
}

/** Enter was pressed while an answer is being made: nothing is lost, and nothing goes yet (M129). */
function StillAnswering({ isShown }: { isShown: boolean }) {
  return (
    <output className="block text-xs text-ink-soft">
      {isShown ? <span className="block px-2 pt-1">{agentTexts.stillAnswering}</span> : null}
    </output>
  );
}

interface SendButtonProps extends Pick<ComposerProps, 'isEditing' | 'onStop'> {
  beside: ReactNode;
  isEmpty: boolean;
  /** Why it cannot be sent yet; null where nothing holds it up. */
  wait: string | null;
  disabled: boolean;
}

function SendButton({ isEmpty, isEditing, beside, wait, disabled, onStop }: SendButtonProps) {
  if (isEditing) return <SaveButton disabled={disabled} />;
  if (onStop) return <StopButton onStop={onStop} />;
  return (
    <>
      {beside}
      <IconButton
        type="submit"
        label={wait ?? (isEmpty ? threadTexts.sendThumbsUp : threadTexts.send)}
        variant={isEmpty ? 'quiet' : 'primary'}
        className="rounded-full"
        disabled={disabled}
      >
        {isEmpty ? <ThumbsUp /> : <SendHorizontal />}
      </IconButton>
    </>
  );
}

function SaveButton({ disabled }: { disabled: boolean }) {
  return (
    <IconButton type="submit" label={threadTexts.saveEdit} variant="primary" className="rounded-full" disabled={disabled}>
      <Check />
    </IconButton>
  );
}

function StopButton({ onStop }: { onStop(): void }) {
  return (
    <IconButton label={agentTexts.stop} variant="primary" className="rounded-full" onClick={onStop}>
      <Square className="fill-current" />
    </IconButton>
  );
}

/** What the box is called; Escape ends the edit or the answer, and not what the box stands in. */
function labelsOf({ isEditing, quoteId }: Pick<ComposerProps, 'isEditing' | 'quoteId'>) {
  const labels = { 'aria-label': isEditing ? threadTexts.editMessage : threadTexts.placeholder, 'aria-describedby': quoteId };
  return isEditing || quoteId ? { ...labels, 'data-escape': 'own' } : labels;
}

/** What is written, or goes with it, cannot be sent as it is. */
function heldBack({ text, isEditing, files, onStop }: Pick<ComposerProps, 'text' | 'isEditing' | 'files' | 'onStop'>): boolean {
  return (onStop !== undefined && !isEditing) || excessOf(text) > 0 || waitOf(files) !== null || isBlankEdit(text, isEditing);
}

/** Files go now, or with a text of their own: only a text by itself can wait. Without a connection it stays, with what it opened. */
function besideSend(
  beside: ComposerProps['beside'],
  { isEmpty, isHeldBack, files }: { isEmpty: boolean; isHeldBack: boolean; files: ComposerFiles | undefined },
) {
  if (isEmpty) return beside?.empty;
  return isHeldBack || hasFiles(files) ? null : beside?.text;
}

const hasFiles = (files: ComposerFiles | undefined): boolean => files !== undefined && files.state !== 'none';

/** Why the files keep the message back: each is there, or taken out, before it goes. */
function waitOf(files: ComposerFiles | undefined): string | null {
  if (files?.state === 'uploading') return threadTexts.filesUploading;
  return files?.state === 'failed' ? threadTexts.filesFailed : null;
}

/** What the message waits for by itself; null for nothing. */
const askedOf = (files: ComposerFiles | undefined): FilesState | null => (files?.isAsked ? files.state : null);

/** What is too long says so, and does not wait. */
const askToGo = (files: ComposerFiles | undefined, excess: number) => (excess === 0 ? files?.onAsk?.() : undefined);

/** Blanks under files say nothing. */
const saidIn = (text: string): string => (isBlank(text) ? '' : text);

/** Pictures and files from elsewhere; what has a text too is pasted as that, as from a table. */
function takePasted(event: ClipboardEvent<HTMLTextAreaElement>, files: ComposerFiles | undefined): void {
  const { clipboardData } = event;
  const pasted = Array.from(clipboardData.files);
  if (!files || pasted.length === 0 || clipboardData.types.includes('text/plain')) return;
  event.preventDefault();
  files.onAttach(pasted);
}

const isBlankEdit = (text: string, isEditing = false): boolean => isEditing && isBlank(text);

/** Code points beyond the limit; UTF-16 units are never fewer, so short texts need no counting. */
function excessOf(text: string): number {
  return text.length > messageMaxLength ? Math.max(0, Array.from(text).length - messageMaxLength) : 0;
}
