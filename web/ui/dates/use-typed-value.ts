import { useState } from 'react';

export interface TypedValueOptions {
  /** What is chosen, in its machine form; '' for nothing. */
  value: string;
  format(value: string): string;
  /** Undefined where the words mean nothing. */
  parse(text: string): string | undefined;
  onChange(value: string): void;
}

interface Typed {
  readonly text: string;
  /** The value that it was typed over: with another one it counts no more. */
  readonly over: string;
  /** It was to count, and means nothing. */
  readonly isUnread: boolean;
}

/** The words in a box while one types; they count once one leaves or presses Enter, and stay to be mended where they mean nothing. */
export function useTypedValue({ value, format, parse, onChange }: TypedValueOptions) {
  const [typed, setTyped] = useState<Typed>();
  // What means nothing has cleared the value itself, a moment later where that is in the address.
  if (typed && typed.over !== value) setTyped(typed.isUnread && value === '' ? { ...typed, over: value } : undefined);

  function commit() {
    if (!typed) return;
    const read = typed.text.trim() === '' ? '' : parse(typed.text);
    setTyped(read === undefined ? { ...typed, isUnread: true } : undefined);
    if ((read ?? '') !== value) onChange(read ?? '');
  }
  /** Chosen in another way: what was typed counts no more. */
  function choose(chosen: string) {
    setTyped(undefined);
    if (chosen !== value) onChange(chosen);
  }
  return {
    text: typed?.text ?? (value === '' ? '' : format(value)),
    /** What the words in the box mean as they stand. */
    read: typed ? parse(typed.text) : value,
    isTyping: typed !== undefined,
    isUnread: typed?.isUnread === true,
    type: (text: string) => setTyped({ text, over: value, isUnread: false }),
    commit,
    choose,
    /** Back to what was chosen before. */
    drop: () => choose(value),
  };
}
