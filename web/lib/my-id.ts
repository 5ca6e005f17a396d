import type { UserId } from '@server/contract/ids.js';
import { createContext, use } from 'react';

/** Who is signed in, set once by the app; null when nobody is. */
export const MyIdContext = createContext<UserId | null>(null);

/** The signed-in person's id, for features that must tell mine from theirs. */
export function useMyId(): UserId | null {
  return use(MyIdContext);
}
