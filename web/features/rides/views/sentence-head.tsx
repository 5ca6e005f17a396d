import { useEffect, useRef } from 'react';
import { cn } from '../../../ui/cn';
import type { Sentence } from '../state/sentence';

export interface SentenceHeadProps {
  sentence: Sentence;
  /** For a driver, read at arm's length. */
  isLarge?: boolean;
  /** The ride is being searched or waited for: a quiet movement beside the words. */
  isWaiting?: boolean;
  /** Where the ride is: with each step the sentence comes back into sight, wherever its reader had scrolled to. */
  stage: string;
}

/** The one loud thing of the screen. Changes are read out; the running time is not. */
export function SentenceHead({ sentence: { title, detail, timer }, isLarge = false, isWaiting = false, stage }: SentenceHeadProps) {
  const head = useRef<HTMLElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage) head.current?.scrollIntoView({ block: 'nearest' });
    before.current = stage;
  }, [stage]);
  return (
    <header ref={head} className="scroll-mt-5">
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
