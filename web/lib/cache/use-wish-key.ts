import { useRef, useState } from 'react';

/** What was asked for, and its key. */
export interface Wish {
  readonly wish: string;
  readonly key: string;
}

interface WishKey {
  /** The key of this wish: that of the last one where it is the same. */
  keyFor(wish: unknown): string;
  /** It came about: the same again is another wish. Not after a refusal: what broke off at the server may have come about as well. */
  forget(): void;
}

/** What is wanted now: the last wish again where it is the same. */
export function wishAfter(last: Wish | null, wanted: unknown): Wish {
  const wish = JSON.stringify(wanted);
  return last?.wish === wish ? last : { wish, key: crypto.randomUUID() };
}

function wishKey(): WishKey {
  let last: Wish | null = null;
  return {
    keyFor(wanted) {
      last = wishAfter(last, wanted);
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}

/**
 * One wish has one key, for however many tries: what is asked again after a lost answer happens once. It goes with what holds it,
 * as what was wanted must.
 */
export function useWishKey(): WishKey {
  const [key] = useState(wishKey);
  return key;
}

/** … of each of several, by its id: what is wanted of one leaves what was wanted of another as it is. */
export function useWishKeys(): (id: string) => WishKey {
  const keys = useRef(new Map<string, WishKey>());
  return (id) => {
    const key = keys.current.get(id) ?? wishKey();
    keys.current.set(id, key);
    return key;
  };
}
