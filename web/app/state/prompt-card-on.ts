import { isOfRide, isUnder } from '../shell/navigation/mode';

/** Where one writes to people: there 'Stay Connected' belongs. */
const talking = ['/messages', '/social', '/friends'];
/** Push is a matter of the page itself, or the page is for work. A ride's page offers it in a place of its own. */
const withoutCard = ['/settings/notifications', '/admin'];

/** Which card that offers push may come over a page (M172); null for none. */
export function promptCardOn(pathname: string): 'connected' | 'updated' | null {
  const isAt = (path: string) => isUnder(pathname, path);
  if (isOfRide(pathname) || withoutCard.some(isAt)) return null;
  return talking.some(isAt) ? 'connected' : 'updated';
}
