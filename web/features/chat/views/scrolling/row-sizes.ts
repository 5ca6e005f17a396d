import type { Bubbles } from '../../state/thread-items';

/** More than the rows of all that a thread keeps loaded. */
const maxKept = 3_000;
const firstGuessPx = 60;

/**
 * How high rows are: as they were last measured, else as high as others were for each message. What was said of a row stays until it is
 * measured, also where it is a wrong guess or from another width: it stands in the page, and places are counted by it.
 */
export class RowSizes {
  readonly #sizes = new Map<string, number>();
  #measuredPx = 0;
  #measured = 0;

  of = (row: Bubbles): number => {
    const key = keyOf(row);
    const known = this.#sizes.get(key);
    if (known !== undefined) return known;
    const perMessage = this.#measured === 0 ? firstGuessPx : this.#measuredPx / this.#measured;
    const guess = Math.round(perMessage * row.messages.length);
    this.#sizes.set(key, guess);
    return guess;
  };

  /** Measures the mounted rows. */
  measure(box: HTMLElement, rows: readonly Bubbles[]): void {
    const elements = new Map([...box.querySelectorAll<HTMLElement>('[data-row]')].map((element) => [element.dataset['row'], element]));
    for (const row of rows) {
      const height = elements.get(row.key)?.offsetHeight;
      if (height === undefined || height === 0) continue;
      this.#sizes.set(keyOf(row), height);
      this.#measuredPx += height;
      this.#measured += row.messages.length;
    }
  }

  /** Forgets the rows that are not loaded any more, once there are many. */
  keepOnly(rows: readonly Bubbles[]): void {
    if (this.#sizes.size <= maxKept) return;
    const loaded = new Set(rows.map(keyOf));
    for (const key of this.#sizes.keys()) if (!loaded.has(key)) this.#sizes.delete(key);
  }
}

/** A row that got one more is another one. */
const keyOf = ({ key, messages }: Bubbles) => `${key}/${messages.length}`;
