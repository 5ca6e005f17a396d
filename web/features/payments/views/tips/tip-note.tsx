import { HandCoins } from 'lucide-react';

/** What became of a tip, in a sentence. */
export function TipNote({ children }: { children: string }) {
  return (
    <p
      data-testid="tip-note"
      aria-live="polite"
      className="numeral flex items-start gap-2.5 rounded-lg bg-sunken px-4 py-3 text-body [overflow-wrap:anywhere] text-ink"
    >
      <HandCoins className="mt-0.5 size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
      {children}
    </p>
  );
}
