import { radiusMiles, type ServiceArea, ServiceAreaDraft } from '@server/service-area/service-area.contract.js';
import { isBlank } from '@server/contract/text.js';
import type { LatLng } from '@server/town/geo.contract.js';
import { townTexts as texts } from '../town/town-texts';

/** What stands in the form: as it was written. */
export interface AreaDraft {
  readonly name: string;
  readonly supportEmail: string;
  /** Latitude and longitude, in degrees. */
  readonly center: string;
  readonly radius: string;
  readonly reason: string;
}

export function draftOf(area: ServiceArea | null): AreaDraft {
  return {
    name: area?.name ?? '',
    supportEmail: area?.support_email ?? '',
    center: area ? coordinatesOf(area.center) : '',
    radius: area ? String(area.radius_miles) : '',
    reason: '',
  };
}

export type AreaLack = Partial<Record<keyof AreaDraft, string>>;

/** What is wrong, by field, in words. */
export function lackOf(draft: AreaDraft, reasonNeeded: string): AreaLack {
  return {
    ...(isBlank(draft.name) ? { name: texts.nameNeeded } : {}),
    ...(isEmail(draft.supportEmail) ? {} : { supportEmail: texts.emailWrong }),
    ...(centerOf(draft) ? {} : { center: texts.centerNeeded }),
    ...(radiusOf(draft) === undefined ? { radius: texts.radiusWrong(radiusMiles) } : {}),
    ...(isBlank(draft.reason) ? { reason: reasonNeeded } : {}),
  };
}

const emailOf = ({ supportEmail }: AreaDraft): string | null => (isBlank(supportEmail) ? null : supportEmail.trim());

const isEmail = (words: string): boolean => isBlank(words) || ServiceAreaDraft.shape.support_email.safeParse(words.trim()).success;

/** Five decimals are a meter. */
export const coordinatesOf = ({ lat, lng }: LatLng): string => `${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`;

const degrees = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** As maps copy them: `51.1487, 0.8728`. Undefined where it is no place on earth. */
export function centerOf({ center }: Pick<AreaDraft, 'center'>): LatLng | undefined {
  const [, lat, lng] = degrees.exec(center) ?? [];
  const parsed = ServiceAreaDraft.shape.center.safeParse({ lat: Number(lat), lng: Number(lng) });
  return lat !== undefined && parsed.success ? parsed.data : undefined;
}

/** Undefined where it is none that a town can have. */
export function radiusOf({ radius }: Pick<AreaDraft, 'radius'>): number | undefined {
  const miles = Number(radius.trim().replace(',', '.'));
  return !isBlank(radius) && miles >= radiusMiles.min && miles <= radiusMiles.max ? miles : undefined;
}

/** What is sent; undefined while something is wrong. */
export function areaOf(draft: AreaDraft): ServiceAreaDraft | undefined {
  const [center, radius] = [centerOf(draft), radiusOf(draft)];
  if (!center || radius === undefined) return undefined;
  return { name: draft.name.trim(), support_email: emailOf(draft), center, radius_miles: radius };
}

const corners = 64;
const milesPerDegree = 69.093;

/** The rim of an area as a line on the map, closed. */
export function rimOf({ lat, lng }: LatLng, miles: number): [number, number][] {
  const [high, wide] = [miles / milesPerDegree, miles / (milesPerDegree * Math.cos((lat * Math.PI) / 180))];
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return [lng + wide * Math.sin(angle), lat + high * Math.cos(angle)];
  });
}
