import { type ChatPlace, useWish } from './use-wish';

/** Shows nothing of its own: for a page that mostly has no such address, and then needs none of this code. */
export function AddressWish({ place }: { place: ChatPlace }) {
  useWish(place);
  return null;
}
