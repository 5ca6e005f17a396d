import { useState } from 'react';

export interface TypedValueOptions {
  /** What is chosen, in its machine form; '' for nothing. */
  value: string;
  format(value: string): string;
  /** Undefined where the words mean nothing. */
  parse(text: string): string | undefined;
  onChange(value: string): void;
}

/** The words in a box while one types; they count once one leaves or presses Enter, and stay to be mended where they mean nothing. */
export function useTypedValue({ value, format, parse, onChange }: TypedValueOptions) {
  const [typed, setTyped] = useState<string>();
  const [isUnread, setIsUnread] = useState(false);

  function commit() {
    if (typed === undefined) return;
    const read = typed.trim() === '' ? '' : parse(typed);
    setIsUnread(read === undefined);
    if (read !== undefined) setTyped(undefined);
    if ((read ?? '') !== value) onChange(read ?? '');
  }
  function type(text: string) {
    setTyped(text);
    setIsUnread(false);
  }
  /** Chosen in another way: what was typed counts no more. */
  function choose(chosen: string) {
    setTyped(undefined);
    setIsUnread(false);
    if (chosen !== value) onChange(chosen);
  }
  return {
    text: typed ?? (value === '' ? '' : format(value)),
    /** What the words in the box mean as they stand. */
    read: typed === undefined ? value : parse(typed),
    isTyping: typed !== undefined,
    isUnread,
    type,
    commit,
    choose,
    /** Back to what was chosen before. */
    drop: () => choose(value),
  };
}
