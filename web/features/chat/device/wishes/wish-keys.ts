import { type Wish, wishAfter } from '../../../../lib/cache/use-wish-key';
import { kept } from '../kept';

const wishes = kept<Wish>();

/**
 * Keys of what is written to the operators, by its case: the same again has the same key there too, also when the view that asks is gone
 * (P2).
 */
export const caseReplyKeys = {
  keyFor(id: string, wanted: unknown): string {
    const wish = wishAfter(wishes.get(id), wanted);
    wishes.keep(id, wish);
    return wish.key;
  },
  /** It came to its end: the same again is another wish. */
  forget: (id: string): void => wishes.keep(id, null),
};
