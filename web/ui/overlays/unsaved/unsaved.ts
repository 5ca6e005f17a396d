import { createContext, use, useLayoutEffect, useState } from 'react';

/** Hears of something that is written and not saved; the answer is called when that is over. */
type Note = () => () => void;

/** What holds a form and asks before it goes with what was written; null where nothing does. */
export const UnsavedContext = createContext<Note | null>(null);

/** For a form: whether something is written in it that is not to go without a question. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = use(UnsavedContext);
  // In the moment it is shown: what saves it may lead on at once.
  useLayoutEffect(() => (isUnsaved ? note?.() : undefined), [isUnsaved, note]);
}

/** For what holds forms: whether something in one of them is unsaved, and the context in which they say so. */
export function useUnsavedWithin(): readonly [boolean, Note] {
  const [count, setCount] = useState(0);
  const [note] = useState(() => () => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  });
  return [count > 0, note];
}
