import { useLayoutEffect } from 'react';

/** Boxes that hold words; buttons, files and the like take none. */
const textBoxes = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [type=submit])';

/**
 * Tells the page what somebody typed before it was alive: the browser keeps the words in the box, but no handler heard
 * them, and the next render would take them out. Once, where the whole page is taken over.
 */
export function useEarlyTyping(): void {
  // Before the first render that would overwrite the boxes.
  useLayoutEffect(() => replayTyping(document), []);
}

function replayTyping(page: ParentNode): void {
  for (const box of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textBoxes)) {
    if (box.value !== box.defaultValue) typeAgain(box);
  }
}

function typeAgain(box: HTMLInputElement | HTMLTextAreaElement): void {
  const { value: typed, defaultValue } = box;
  // React hears only of words that differ from those it knows, and it knows what is set on the element itself.
  box.value = defaultValue;
  const prototype = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, typed);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
