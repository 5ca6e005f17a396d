/** The nearest box around it that scrolls; null where that is the window. */
export function scrollerOf(element: Element): Element | null {
  let box = element.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}
