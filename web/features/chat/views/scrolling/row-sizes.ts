import type { Bubbles } from '../../state/thread-items';

/** More than the rows of all that a thread keeps loaded. */
const maxKept = 3_000;
const firstGuessPx = 60;

/** How high rows are: as they were measured, else as high as others were for each message. What was guessed stays until it is measured. */
export class RowSizes {
  readonly #sizes = new Map<string, number>();
  #width = 0;
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

  /** Measures the mounted rows; what was measured at another width says nothing. */
  measure(box: HTMLElement, rows: readonly Bubbles[]): void {
    if (this.#width !== box.clientWidth || this.#sizes.size > maxKept) this.#forget(box.clientWidth);
    const elements = new Map([...box.querySelectorAll<HTMLElement>('[data-row]')].map((element) => [element.dataset['row'], element]));
    for (const row of rows) {
      const height = elements.get(row.key)?.offsetHeight;
      if (height === undefined || height === 0) continue;
      this.#sizes.set(keyOf(row), height);
      this.#measuredPx += height;
      this.#measured += row.messages.length;
    }
  }

  #forget(width: number): void {
    this.#sizes.clear();
    [this.#width, this.#measuredPx, this.#measured] = [width, 0, 0];
  }
}

/** A row that got one more is another one. */
const keyOf = ({ key, messages }: Bubbles) => `${key}/${messages.length}`;
