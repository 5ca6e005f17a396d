import { cn } from '../../../ui/cn';
import type { Sentence } from '../state/sentence';

export interface SentenceHeadProps {
  sentence: Sentence;
  /** For a driver, read at arm's length. */
  isLarge?: boolean;
  /** The ride is being searched or waited for: a quiet movement beside the words. */
  isWaiting?: boolean;
}

/** The one loud thing of the screen. Changes are read out; the running time is not. */
export function SentenceHead({ sentence: { title, detail, timer }, isLarge = false, isWaiting = false }: SentenceHeadProps) {
  return (
    <header>
      <h1
        data-testid="ride-sentence"
        className={cn('flex items-baseline justify-between gap-4', isLarge ? 'text-2xl' : 'text-xl sm:text-2xl')}
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        {timer ? (
          <span role="timer" className="numeral shrink-0 font-semibold text-brand-text">
            {timer}
          </span>
        ) : null}
      </h1>
      {detail ? <p className="mt-1 text-body text-ink-soft">{detail}</p> : null}
      {isWaiting ? (
        <div aria-hidden="true" className="mt-3 h-1 overflow-hidden rounded-full bg-pressed">
          <div className="h-full w-full animate-breathe rounded-full bg-brand" />
        </div>
      ) : null}
      <output className="sr-only">{title}</output>
    </header>
  );
}
