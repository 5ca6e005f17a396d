import { formatClock } from '../../../lib/format/clock';
import { daysBetween, type Here } from '../../../lib/format/day';
import { locale } from '../../../lib/format/locale';

/** A pickup's moment in a sentence, in the pickup's zone (S34): 'today at 3:00 PM', 'on Fri, Nov 27 at 9:15 AM EST'. */
export function formatPickup(at: string, zone: string, here: Here): string {
  const days = daysBetween(here.now, at, zone);
  const time = formatClock(at, zone) + zoneMark(at, zone, here.timeZone);
  if (days === 0) return `today at ${time}`;
  if (days === 1) return `tomorrow at ${time}`;
  const date = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: zone }).format(new Date(at));
  return `on ${date} at ${time}`;
}

/** The same as a label of its own: 'Today at 3:00 PM'. */
export function formatPickupLabel(at: string, zone: string, here: Here): string {
  const words = formatPickup(at, zone, here).replace(/^on /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names the zone only where its clock shows another time than the reader's (D3). */
function zoneMark(at: string, zone: string, mine: string): string {
  if (formatClock(at, zone) === formatClock(at, mine)) return '';
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(at));
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}
