import { type Wish, wishAfter } from '../../../../lib/cache/use-wish-key';
import { kept } from '../kept';

/** Keys of wishes by an id, for what stays when the view that asks is gone: the same again has the same key there too (P2). */
function wishKeys() {
  const wishes = kept<Wish>();
  return {
    keyFor(id: string, wanted: unknown): string {
      const wish = wishAfter(wishes.get(id), wanted);
      wishes.keep(id, wish);
      return wish.key;
    },
    /** It came to its end: the same again is another wish. */
    forget: (id: string): void => wishes.keep(id, null),
  };
}

/** Of texts that are to be sent later, by their conversation. */
export const scheduleKeys = wishKeys();

/** Of what is written to the operators, by its case. */
export const caseReplyKeys = wishKeys();
