import type { Message } from '@server/chat/messages/message.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useMyId } from '../../../lib/my-id';
import type { Resend } from '../agents/use-resend';
import { beginEdit, edits, endEdit, endSaving, savedEdits } from '../device/edits';
import { lastEditable } from '../state/editing';
import { messagesToEnd } from '../state/thread-cache';
import { useEditMessage } from './use-edit-message';
import { threadQuery } from './use-thread';

export interface Editing {
  /** What stands in the box while a message of mine is edited; null while none is. */
  readonly text: string | null;
  readonly begin: (message: Message) => void;
  readonly change: (text: string) => void;
  readonly cancel: () => void;
  /** In the box: Escape cancels; while it is empty, ArrowUp brings the last that I wrote, at the thread's end. */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly save: (text: string) => void;
  /** Saved, it is answered anew (M132). */
  readonly isResent: boolean;
}

/**
 * A message of mine comes back into the box to be edited; the draft waits meanwhile, untouched (M114). Both are kept while
 * one looks into other conversations. `resend` is for conversations with an agent.
 */
export function useEditing(conversationId: string, composer: RefObject<HTMLTextAreaElement | null>, resend: Resend | null): Editing {
  const cache = useQueryClient();
  const me = useMyId();
  const saveEdit = useEditMessage();
  const edit = useSyncExternalStore(
    edits.subscribe,
    () => edits.get(conversationId),
    () => null,
  );
  useCaretAtEnd(composer, edit?.message.id);
  const cancel = useCallback(() => {
    endEdit(conversationId);
    composer.current?.focus();
  }, [composer, conversationId]);

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, currentTarget: box } = event;
    if (edit && key === 'Escape') {
      event.preventDefault();
      cancel();
    }
    if (edit || key !== 'ArrowUp' || box.value !== '') return;
    const said = messagesToEnd(cache.getQueryData(threadQuery(conversationId).queryKey));
    const last = said && lastEditable(said, me);
    if (!last) return;
    event.preventDefault();
    beginEdit(last);
  }

  function save(text: string) {
    if (!edit) return;
    endEdit(conversationId);
    const isAnew = resend?.applies(edit.message);
    if (!isAnew && text === edit.message.message) return;
    // Only what is new waits in the outbox, since an edit that waited might undo a later one of another device.
    const saving = { ...edit, text };
    savedEdits.keep(edit.message.id, saving);
    if (isAnew) resend?.send(saving);
    else void saveEdit(saving).then((isDone) => endSaving(saving, isDone));
  }

  const isResent = edit !== null && resend?.applies(edit.message) === true;
  const change = (text: string) => edits.keep(conversationId, edit && { ...edit, text });
  return { text: edit?.text ?? null, begin: beginEdit, change, cancel, onKey, save, isResent };
}

/** Whoever edits goes on where the text ends. */
function useCaretAtEnd(composer: RefObject<HTMLTextAreaElement | null>, id: string | undefined): void {
  useEffect(() => {
    const box = composer.current;
    if (id === undefined || !box) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [composer, id]);
}
