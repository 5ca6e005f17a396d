import { isBlank } from '@server/contract/text.js';
import { threadTexts } from '../../thread-texts';

interface KeptTextProps {
  text: string;
  isShown: boolean;
  /** What it is. */
  label?: string;
}

/** While nothing can be typed the box says why: what was typed stands over it, to be read and copied (S13). */
export function KeptText({ text, isShown, label = threadTexts.keptText }: KeptTextProps) {
  if (!isShown || isBlank(text)) return null;
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-testid="kept-text"
      className="mb-2 max-h-32 overflow-y-auto rounded-lg bg-sunken px-3 py-2"
    >
      <p aria-hidden="true" className="text-xs text-ink-soft">
        {label}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}
