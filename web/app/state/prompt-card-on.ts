/** Where one writes to people: there 'Stay Connected' belongs. */
const talking = ['/messages', '/social', '/friends'];
/** Push is a matter of the page itself, which offers it in its own place, or the page is for work. */
const withoutCard = ['/settings/notifications', '/ride', '/admin'];

/** Which card that offers push may come over a page (M172); null for none. */
export function promptCardOn(pathname: string): 'connected' | 'updated' | null {
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (withoutCard.some(isUnder)) return null;
  return talking.some(isUnder) ? 'connected' : 'updated';
}
