import type { UserId } from '@server/contract/ids.js';
import { pageOfHeader } from '@server/contract/page-of.js';

let findPerson = (): UserId | null => null;
let person: UserId | null = null;

/** How to find who is signed in; set once by the app, in the browser alone, where a page has one person. */
export function setPageOf(find: () => UserId | null): void {
  findPerson = find;
}

/**
 * Says with a call whose page this is. It stays theirs for as long as it is open: to a session of whoever signed in since in this
 * browser the server answers as to nobody's.
 */
export function pageOfHeaders(): Record<string, string> {
  person ??= findPerson();
  return person === null ? {} : { [pageOfHeader]: person };
}
