import { radiusMiles, type ServiceArea, ServiceAreaDraft } from '@server/service-area/service-area.contract.js';
import { demoTown } from '@server/service-area/demo-town.contract.js';
import {
  currencies,
  type Currency,
  EmergencyNumber,
  SupportPhone,
  type TownLanguage,
  townLanguages,
  type Units,
} from '@server/service-area/the-town.contract.js';
import { isBlank } from '@server/contract/text.js';
import { TimeZone } from '@server/contract/time-zone.js';
import { type LatLng, milesPerDegree } from '@server/town/geo.contract.js';
import { inUnits, toMiles } from '../../../lib/format/units/distance';
import { townTexts as texts } from '../town/town-texts';

/** What stands in the form: as it was written. */
export interface AreaDraft {
  readonly name: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly emergencyNumber: string;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly units: Units;
  readonly language: TownLanguage;
  /** Latitude and longitude, in degrees. */
  readonly center: string;
  /** In the units. */
  readonly radius: string;
  readonly reason: string;
}

/** A new town is most likely where its admin is. */
export function draftOf(area: ServiceArea | null, here: { readonly timeZone: string }): AreaDraft {
  const town = area ?? { ...demoTown, name: '', emergency_number: '', time_zone: here.timeZone };
  const { name, support_email, support_phone, emergency_number, time_zone, currency, units, language } = town;
  return {
    name,
    supportEmail: support_email ?? '',
    supportPhone: support_phone ?? '',
    emergencyNumber: emergency_number,
    timeZone: time_zone,
    currency,
    units,
    language,
    center: area ? coordinatesOf(area.center) : '',
    radius: area ? lengthOf(inUnits(units, area.radius_miles)) : '',
    reason: '',
  };
}

/** What was written as a length stays the same way. */
export function inOtherUnits(draft: AreaDraft, units: Units): Partial<AreaDraft> {
  const miles = radiusOf(draft);
  return { units, ...(miles === undefined ? {} : { radius: lengthOf(inUnits(units, miles)) }) };
}

export type AreaLack = Partial<Record<keyof AreaDraft, string>>;

/** What is wrong, by field, in words. */
export function lackOf(draft: AreaDraft, reasonNeeded: string): AreaLack {
  return {
    ...(isBlank(draft.name) ? { name: texts.nameNeeded } : {}),
    ...(isEmail(draft.supportEmail) ? {} : { supportEmail: texts.emailWrong }),
    ...(isPhone(draft.supportPhone) ? {} : { supportPhone: texts.phoneWrong }),
    ...(emergencyOf(draft) === undefined ? { emergencyNumber: texts.emergencyWrong } : {}),
    ...(TimeZone.safeParse(draft.timeZone).success ? {} : { timeZone: texts.zoneWrong }),
    ...(centerOf(draft) ? {} : { center: texts.centerNeeded }),
    ...(radiusOf(draft) === undefined ? { radius: texts.radiusWrong(boundsIn(draft.units)) } : {}),
    ...(isBlank(draft.reason) ? { reason: reasonNeeded } : {}),
  };
}

const boundsIn = (units: Units) => ({
  min: lengthOf(inUnits(units, radiusMiles.min)),
  max: lengthOf(inUnits(units, radiusMiles.max)),
  units: texts.unitsIn[units],
});

export const currencyOf = (code: string): Currency => currencies.find((known) => known === code) ?? demoTown.currency;
export const languageOf = (tag: string): TownLanguage => townLanguages.find((known) => known === tag) ?? demoTown.language;

const given = (words: string): string | null => (isBlank(words) ? null : words.trim());

const isEmail = (words: string): boolean => ServiceAreaDraft.shape.support_email.safeParse(given(words)).success;
const isPhone = (words: string): boolean => isBlank(words) || SupportPhone.safeParse(words.trim()).success;

/** As it is dialed; undefined where it is no number. */
function emergencyOf({ emergencyNumber }: Pick<AreaDraft, 'emergencyNumber'>): string | undefined {
  const parsed = EmergencyNumber.safeParse(emergencyNumber.replaceAll(/[\s().-]/g, ''));
  return parsed.success ? parsed.data : undefined;
}

/** Five decimals are a meter. */
export const coordinatesOf = ({ lat, lng }: LatLng): string => `${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`;

/** A hundredth of a mile is sixteen meters. */
const lengthOf = (length: number): string => String(Number(length.toFixed(2)));

const degrees = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** As maps copy them: `51.1487, 0.8728`. Undefined where it is no place on earth. */
export function centerOf({ center }: Pick<AreaDraft, 'center'>): LatLng | undefined {
  const [, lat, lng] = degrees.exec(center) ?? [];
  const parsed = ServiceAreaDraft.shape.center.safeParse({ lat: Number(lat), lng: Number(lng) });
  return lat !== undefined && parsed.success ? parsed.data : undefined;
}

/** In miles; undefined where it is none that a town can have. */
export function radiusOf({ radius, units }: Pick<AreaDraft, 'radius' | 'units'>): number | undefined {
  const written = Number(radius.trim().replace(/,(?=\d{1,2}$)/, '.'));
  const miles = toMiles(units, written);
  // The bounds are shown rounded: whoever writes one of them has it.
  const isWithin = written >= Number(boundsIn(units).min) && written <= Number(boundsIn(units).max);
  if (isBlank(radius) || !isWithin) return undefined;
  return Math.min(radiusMiles.max, Math.max(radiusMiles.min, miles));
}

/** What is sent; undefined while something is wrong. */
export function areaOf(draft: AreaDraft): ServiceAreaDraft | undefined {
  const [center, radius, emergency] = [centerOf(draft), radiusOf(draft), emergencyOf(draft)];
  if (!center || radius === undefined || emergency === undefined) return undefined;
  const { timeZone: time_zone, currency, units, language } = draft;
  return {
    name: draft.name.trim(),
    support_email: given(draft.supportEmail),
    support_phone: given(draft.supportPhone),
    emergency_number: emergency,
    time_zone,
    currency,
    units,
    language,
    center,
    radius_miles: radius,
  };
}

const corners = 64;

/** The rim of an area as a line on the map, closed. */
export function rimOf({ lat, lng }: LatLng, miles: number): [number, number][] {
  const [high, wide] = [miles / milesPerDegree, miles / (milesPerDegree * Math.cos((lat * Math.PI) / 180))];
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return [lng + wide * Math.sin(angle), lat + high * Math.cos(angle)];
  });
}
