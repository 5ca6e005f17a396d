import { formatters } from '@server/contract/texts/formatters.js';
import type { Units } from '@server/service-area/the-town.contract.js';
import { metresPerMile } from '@server/town/geo.contract.js';
import { theTown } from '../../town';
import { readerLocale } from '../locale';
import { formatMoney } from '../money';
import { formatTexts } from '../texts';

const style = { style: 'unit', unitDisplay: 'short' } as const;
const short = { ...style, minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const long = { ...style, maximumFractionDigits: 0 } as const;
const unitOf = { miles: 'mile', km: 'kilometer' } as const;

/** A distance in miles, as the town counts: '0.4 mi', from 10 on whole ones: '12 mi'; what is hardly any is 'under 0.1 mi'. */
export function formatMiles(miles: number): string {
  const { units } = theTown();
  const distance = inUnits(units, miles);
  const write = (number: number) =>
    formatters.getNumberFormat(readerLocale(), { ...(number < 9.95 ? short : long), unit: unitOf[units] }).format(number);
  return distance < 0.1 ? formatTexts.under({ distance: write(0.1) }) : write(distance);
}

export const inUnits = (units: Units, miles: number): number => (units === 'km' ? (miles * metresPerMile) / 1_000 : miles);
export const toMiles = (units: Units, distance: number): number => (units === 'km' ? (distance * 1_000) / metresPerMile : distance);

/** A rate by the mile, by what the town counts in; and back. */
export const perUnit = (units: Units, perMile: number): number => perMile / inUnits(units, 1);
export const perMile = (units: Units, perUnit: number): number => perUnit * inUnits(units, 1);

export function milesOf(metres: number): number {
  return metres / metresPerMile;
}

/** What the town counts in. */
export const townUnits = (): Units => theTown().units;

/** A rate by the mile, in the currency's main unit, as the town counts: '$1.60' each of its units. */
export const formatRate = (perMileAmount: number, currency: string): string => formatMoney(perUnit(townUnits(), perMileAmount), currency);
