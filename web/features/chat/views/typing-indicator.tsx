import { chatTexts } from '../texts';
import { threadTexts } from '../thread-texts';

/** Somebody is typing; its room is kept, so that nothing jumps. */
export function TypingIndicator({ names }: { names: readonly string[] }) {
  const [first] = names;
  const text = names.length > 1 ? threadTexts.severalTyping : first ? chatTexts.typing({ name: first }) : '';
  return (
    <output data-testid="typing-indicator" className="flex h-6 items-center gap-2 ps-8 text-xs text-ink-faint">
      {text ? (
        <>
          <span className="flex gap-0.5" aria-hidden="true">
            {[0, 1, 2].map((dot) => (
              <span key={dot} className="size-1.5 animate-breathe rounded-full bg-ink-faint" style={{ animationDelay: `${dot * 160}ms` }} />
            ))}
          </span>
          {text}
        </>
      ) : null}
    </output>
  );
}
