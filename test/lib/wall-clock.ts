import fc from 'fast-check';

// A second opinion on clocks: nothing is computed from offsets. Every minute of a day is looked up in the zone's calendar, and what
// is asked is looked for among them.

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Zones whose clocks change by an hour, by half an hour, by none; at midnight, at 1, 2, 3; east and west, by quarters of an hour. */
export const zones = [
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
] as const;

const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone);
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const calendar = known ?? new Intl.DateTimeFormat('en-CA', { ...fields, hourCycle: 'h23', timeZone: zone });
  calendars.set(zone, calendar);
  return calendar;
}

/** '2027-03-14 03:00' */
export function shownIn(zone: string, at: number): string {
  return calendarOf(zone).format(at).replace(',', '');
}

const hourMs = 60 * minuteMs;

/** Every minute at which the clocks of some zone could show this, each with what this one's then show. */
function minutesOf(wall: string, zone: string): { at: number; shown: string }[] {
  const from = asIfUtc(wall) - 16 * hourMs;
  return Array.from({ length: (30 * hourMs) / minuteMs }, (_, place) => from + place * minuteMs).map((at) => ({
    at,
    shown: shownIn(zone, at),
  }));
}

/** What clocks would show it at in Greenwich. */
export const asIfUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);

/** The first instant at which the clocks show this; of a time that they skip, so long after the last one before it (S34). */
export function firstInstantOf(wall: string, zone: string): number {
  const minutes = minutesOf(wall, zone);
  const shown = minutes.find((minute) => minute.shown === wall);
  if (shown) return shown.at;
  const leap = minutes.findIndex((minute, place) => minute.shown > wall && (minutes[place - 1]?.shown ?? wall) < wall);
  const before = minutes[leap - 1];
  if (!before) throw new Error(`${wall} is nowhere near in ${zone}`);
  return before.at + asIfUtc(wall) - asIfUtc(before.shown);
}

/** Instants of ten years at which the clocks of a zone jump. */
function jumpsOf(zone: string): number[] {
  const jumps: number[] = [];
  const offset = (at: number) => asIfUtc(shownIn(zone, at)) - at;
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2034, 0, 1); day += dayMs) {
    let [early, late] = [day, day + dayMs];
    if (offset(early) === offset(late)) continue;
    while (late - early > minuteMs) {
      const middle = Math.floor((early + late) / 2 / minuteMs) * minuteMs;
      if (offset(middle) === offset(early)) early = middle;
      else late = middle;
    }
    jumps.push(late);
  }
  return jumps;
}

const jumps = new Map<string, readonly number[]>();

/** A whole minute in one of the zones: near a jump of its clocks wherever they jump, else anywhere in ten years. */
export const nights = fc.constantFrom(...zones).chain((zone) => {
  const known = jumps.get(zone) ?? jumpsOf(zone);
  jumps.set(zone, known);
  const near = known.map((jump) => fc.integer({ min: -26 * 60, max: 26 * 60 }).map((minutes) => jump + minutes * minuteMs));
  const anywhere = fc.integer({ min: 0, max: 10 * 365 * 24 * 60 }).map((minutes) => Date.UTC(2024, 0, 1) + minutes * minuteMs);
  return fc.record({ zone: fc.constant(zone), at: near.length > 0 ? fc.oneof(...near) : anywhere });
});

/** '2027-03-14 02:30' in one of the zones, some hours around such a minute. */
export const walls = nights.chain(({ zone, at }) =>
  fc.integer({ min: -180, max: 180 }).map((minutes) => {
    const date = new Date(asIfUtc(shownIn(zone, at)) + minutes * minuteMs);
    return { zone, wall: date.toISOString().slice(0, 16).replace('T', ' ') };
  }),
);
