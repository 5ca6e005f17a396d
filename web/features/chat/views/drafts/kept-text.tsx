import { isBlank } from '@server/contract/text.js';
import { useId } from 'react';
import { threadTexts } from '../../thread-texts';

/** While nothing can be typed the box says why: what was typed stands over it, to be read and copied (S13). */
export function KeptText({ text }: { text: string }) {
  const id = useId();
  if (isBlank(text)) return null;
  return (
    <div className="mb-2 rounded-lg bg-sunken px-3 py-2" data-testid="kept-text">
      <p id={id} className="text-xs text-ink-soft">
        {threadTexts.keptText}
      </p>
      {/* What scrolls can be reached by keys. */}
      <p dir="auto" role="group" aria-labelledby={id} tabIndex={0} className="max-h-24 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}
