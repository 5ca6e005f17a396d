import Sequencer from '@jest/test-sequencer';

/** The projects with the longest files. */
const first = ['stories', 'browser'];

const place = ({ context }) => {
  const found = first.indexOf(context.config.displayName?.name);
  return found < 0 ? first.length : found;
};

/**
 * The longest files first, so that no worker ends alone with one of them. Jest knows what each took the last time; in a
 * checkout that has not run them yet it goes by their size, and those of the stories, of three lines, come last.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isKnown = sorted.some(({ duration }) => duration !== undefined);
    return isKnown ? sorted : sorted.toSorted((one, other) => place(one) - place(other));
  }
}
