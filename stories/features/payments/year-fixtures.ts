import { EarnedYear, type EarnedSum } from '@server/payments/years/earned-year.contract.js';

/** A month of so many cents of fares, of which a quarter is the platform's. */
const sumOf = (fares: number): EarnedSum => {
  const platform = Math.round(fares / 4);
  const tips = Math.round(fares / 20);
  const fees = fares > 50_000 ? 700 : 0;
  const corrections = fares > 90_000 ? -450 : 0;
  const earned = fares - platform + tips + fees + corrections;
  return {
    rides: Math.ceil(fares / 1_000),
    fares_cents: fares,
    platform_cents: platform,
    share_cents: fares - platform,
    tips_cents: tips,
    fees_cents: fees,
    corrections_cents: corrections,
    earned_cents: earned,
    paid_out_cents: Math.round(earned / 2),
  };
};

const usual = [0, 41_280, 88_110, 95_500, 60_240, 102_375, 0, 77_000, 51_025, 48_900, 39_150];
const names = Object.keys(sumOf(0)) as (keyof EarnedSum)[];

/** The stories' now is in November 2026; there are months since 2024. */
export function aYear(year = 2026, fares: readonly number[] = usual): EarnedYear {
  const length = year === 2026 ? 11 : 12;
  const months = Array.from({ length }, (_, place) => ({
    month: `${year}-${String(place + 1).padStart(2, '0')}`,
    ...sumOf(fares[place] ?? 0),
  }));
  const total = sumOf(0);
  for (const name of names) total[name] = months.reduce((sum, month) => sum + month[name], 0);
  return EarnedYear.parse({
    year,
    first_year: 2024,
    this_year: 2026,
    currency: 'USD',
    time_zone: 'America/New_York',
    months,
    total,
    file_url: `/api/driver/earnings/years/${year}/csv`,
  });
}
