import { createContext, use } from 'react';

/** The address of the photo of whoever is signed in, set once by the app; null without one. */
export const MyPhotoContext = createContext<string | null>(null);

/** My own photo, for features that show me among others. */
export function useMyPhoto(): string | null {
  return use(MyPhotoContext);
}
