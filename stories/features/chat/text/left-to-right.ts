import { expect } from 'storybook/test';

/** Every letter of a single text stands to the right of the one before it, whatever is written around it. */
export async function expectLeftToRight(element: HTMLElement): Promise<void> {
  const [text] = element.childNodes;
  if (!(text instanceof Text)) throw new Error('no text alone');
  const places = Array.from(text.data, (_letter, index) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  });
  await expect(places).toEqual(places.toSorted((a, b) => a - b));
}
