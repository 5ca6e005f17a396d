/** Something is being written. */
export function TypingDots() {
  return (
    <span className="flex gap-0.5" aria-hidden="true">
      {[0, 1, 2].map((dot) => (
        <span key={dot} className="size-1.5 animate-breathe rounded-full bg-ink-faint" style={{ animationDelay: `${dot * 160}ms` }} />
      ))}
    </span>
  );
}
