import { firstLinkOf } from '../messages/links.contract.js';

/** Longer addresses get no preview. */
const maxLength = 2_000;

/** Where a message leads to, as its preview says it; null where it leads nowhere, or in somebody's name. */
export function linkToPreview(message: string): string | null {
  const link = firstLinkOf(message);
  if (link === null || link.length > maxLength) return null;
  const { href, username, password } = new URL(link);
  return username === '' && password === '' && href.length <= maxLength ? href : null;
}
