import { formatters } from '@server/contract/texts/formatters.js';
import { formatClock } from '../clock';
import { daysBetween, type Here } from '../day';
import { readerLocale, type Moment } from '../locale';
import { whenTexts } from './when-texts';

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** A moment in a sentence, on the clocks of a zone (S34): 'today at 3:00 PM', 'on Fri, Nov 27 at 9:15 AM EST'. */
export function formatWhen(at: Moment, zone: string, here: Here): string {
  return whenTexts.pickup[dayOf(at, zone, here)](partsOf(at, zone, here));
}

/** The same as a label of its own: 'Today at 3:00 PM'. */
export function formatWhenLabel(at: Moment, zone: string, here: Here): string {
  return whenTexts.label[dayOf(at, zone, here)](partsOf(at, zone, here));
}

/** The same after a preposition, as in 'until': '3:12 PM', 'tomorrow at 8:15 AM', 'Fri, Nov 27 at 8:15 AM'. */
export function formatMoment(at: Moment, zone: string, here: Here): string {
  return whenTexts.moment[dayOf(at, zone, here)](partsOf(at, zone, here));
}

/** The clock of a zone at that moment, where it shows another time than the reader's (D3). */
export function otherClock(at: Moment, zone: string, mine: string): string | undefined {
  const time = formatClock(at, zone);
  return time === formatClock(at, mine) ? undefined : time;
}

function dayOf(at: Moment, zone: string, here: Here): 'today' | 'tomorrow' | 'other' {
  const days = daysBetween(here.now, at, zone);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'other';
}

function partsOf(at: Moment, zone: string, here: Here): { date: string; time: string } {
  return {
    date: formatters.getDateTimeFormat(readerLocale(), { ...shortDay, timeZone: zone }).format(new Date(at)),
    time: formatClock(at, zone) + zoneMark(at, zone, here.timeZone),
  };
}

/** Names the zone only where its clock shows another time than the reader's (D3). */
function zoneMark(at: Moment, zone: string, mine: string): string {
  if (otherClock(at, zone, mine) === undefined) return '';
  const parts = formatters.getDateTimeFormat(readerLocale(), { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(at));
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}
