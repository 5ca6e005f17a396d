import { previewOf } from '@server/chat/messages/message.contract.js';
import { FileText } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { threadTexts } from '../../thread-texts';

export interface DraftBarProps {
  /** What another device wrote. */
  text: string;
  onUse(): void;
  onKeep(): void;
}

/** Over the composer, when another device went on from the same draft: both are there until one is chosen (M123). */
export function DraftBar({ text, onUse, onKeep }: DraftBarProps) {
  return (
    <output
      data-testid="draft-bar"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-4 py-2 text-sm text-ink-soft sm:px-5"
    >
      <FileText className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-semibold">{threadTexts.otherDraft}</span>
        <bdi className="block truncate">{previewOf(text)}</bdi>
      </span>
      <span className="flex gap-2">
        <Button onClick={onUse}>{threadTexts.useDraft}</Button>
        <Button variant="quiet" onClick={onKeep}>
          {threadTexts.keepDraft}
        </Button>
      </span>
    </output>
  );
}
