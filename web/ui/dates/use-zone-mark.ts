import { useIsHydrated } from '../../lib/device/hydrated';

/** The zone's short and long name where its clock shows another time than this device's; undefined on the server, which does not know the device. */
export function useZoneMark(timeZone: string | undefined, locale: string): { short: string; long: string } | undefined {
  const isHydrated = useIsHydrated();
  if (!isHydrated || timeZone === undefined) return undefined;
  if (nameOf('en-US', 'longOffset', timeZone) === nameOf('en-US', 'longOffset', undefined)) return undefined;
  const short = nameOf(locale, 'shortGeneric', timeZone);
  // Some zones have no short name but a country's: there is no room for that.
  return { short: short.length > 5 ? nameOf(locale, 'shortOffset', timeZone) : short, long: nameOf(locale, 'longGeneric', timeZone) };
}

type NameStyle = 'longOffset' | 'shortOffset' | 'shortGeneric' | 'longGeneric';

function nameOf(locale: string, timeZoneName: NameStyle, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
