import { chatTexts } from '../texts';
import { threadTexts } from '../thread-texts';
import { TypingDots } from './text/typing-dots';

/** Somebody is typing; its room is kept, so that nothing jumps. */
export function TypingIndicator({ names }: { names: readonly string[] }) {
  const [first] = names;
  const text = names.length > 1 ? threadTexts.severalTyping : first ? chatTexts.typing({ name: first }) : '';
  return (
    <output data-testid="typing-indicator" className="flex h-6 items-center gap-2 ps-8 text-xs text-ink-faint">
      {text ? (
        <>
          <TypingDots />
          {text}
        </>
      ) : null}
    </output>
  );
}
