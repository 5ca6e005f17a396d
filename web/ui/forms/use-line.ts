import { isBlank } from '@server/contract/text.js';
import { useState } from 'react';
import { tooLong } from './at-most';

/** A line that somebody writes, and what would be sent of it. */
export interface Line {
  readonly typed: string;
  /** Without the white space around it; null of a blank one. */
  readonly words: string | null;
  /** That it is too long, in words for its field. */
  readonly excess: string | undefined;
  readonly isChanged: boolean;
  /** Something else than before, and not too long. */
  readonly isReady: boolean;
  write(typed: string): void;
  /** What was typed is kept, or given up: it is as before again. What was written meanwhile stays. */
  done(): void;
}

/** A line of at most `most` characters. Until somebody writes it is `before`, also when that changes. */
export function useLine(most: number, before: string | null = null): Line {
  const [written, write] = useState<string>();
  const typed = written ?? before ?? '';
  const words = isBlank(typed) ? null : typed.trim();
  const excess = tooLong(words ?? '', most);
  const isChanged = (words ?? '') !== (before ?? '').trim();
  const done = () => write((now) => (now === typed ? undefined : now));
  return { typed, words, excess, isChanged, isReady: isChanged && excess === undefined, write, done };
}
