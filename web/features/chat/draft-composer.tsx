import { isBlank } from '@server/contract/text.js';
import { type Ref, useCallback, useImperativeHandle } from 'react';
import { useSayTyping } from './api/use-typing';
import { useDraft } from './drafts/use-draft';
import { EditableComposer, type EditableComposerProps } from './editable-composer';
import { DraftBar } from './views/drafts/draft-bar';

export interface DraftHandle {
  /** Puts a text into the box; what somebody wrote already is better. */
  offer(text: string): void;
}

export interface DraftComposerProps extends Omit<EditableComposerProps, 'text' | 'isLoading' | 'onChange' | 'onBlur'> {
  ref: Ref<DraftHandle>;
}

/** The composer with what one writes: a letter draws this anew, and nothing around it. */
export function DraftComposer({ ref, onSend, ...composer }: DraftComposerProps) {
  const { conversation, device } = composer;
  const { text, rival, change: keep, ...draft } = useDraft(device, conversation);
  const sayTyping = useSayTyping(conversation.id);
  const change = useCallback(
    (next: string) => {
      keep(next);
      sayTyping(!isBlank(next));
    },
    [keep, sayTyping],
  );
  useImperativeHandle(
    ref,
    () => ({
      offer(line) {
        if (isBlank(text)) change(line);
      },
    }),
    [text, change],
  );

  function send(message: string) {
    if (!device) return;
    change('');
    onSend(message);
  }

  return (
    <>
      {rival === null ? null : <DraftBar text={rival} onUse={draft.takeRival} onKeep={draft.keepMine} />}
      <EditableComposer {...composer} text={text} isLoading={device === null} onChange={change} onBlur={draft.flush} onSend={send} />
    </>
  );
}
