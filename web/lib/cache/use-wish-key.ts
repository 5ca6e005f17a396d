import { useRef } from 'react';

interface WishKey {
  /** The key of this wish: that of the last one where it is the same. */
  keyFor(wish: unknown): string;
  /** It came to its end: the same again is another wish. */
  forget(): void;
}

/** One wish has one key, for however many tries: what is asked again after a lost answer happens once. */
export function useWishKey(): WishKey {
  const last = useRef({ wish: '', key: '' });
  return {
    keyFor(wanted) {
      const wish = JSON.stringify(wanted);
      if (last.current.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget() {
      last.current = { wish: '', key: '' };
    },
  };
}
