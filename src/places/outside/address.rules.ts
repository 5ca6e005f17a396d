/** What a geocoder says of an address. */
export interface AddressParts {
  /** Of what stands there, where it has one. */
  readonly name?: string | undefined;
  /** Of the house. */
  readonly number?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  /** For the post. */
  readonly code?: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly country?: string | undefined;
}

// Of the countries whose currency a town may have; all others write as most of Europe does: 'Hauptstraße 9, 29221 Celle'.
const numberFirst = new Set('AE AU CA EG FR GB HK IE IL IN KE LU MA MY NG NZ PH SG TH US ZA'.split(' '));
const codeLast = new Set('AE AU BR CA EG GB HK IE IL IN KE NG NZ SG TH UA ZA'.split(' '));
const withState = new Set(['AU', 'BR', 'CA', 'IN']);

/** Where nobody says which it is, people write as in America. */
export const countryOf = ({ country }: AddressParts): string => country?.toUpperCase() ?? 'US';

/** An address in one line, as people in its country write it; in America without a postal code. */
export function addressOf(parts: AddressParts): string {
  return listed([doorOf(parts) || parts.name, ...townOf(parts)]);
}

/** The street and the house in it; '' without them. */
export function doorOf(parts: AddressParts): string {
  const { number, street } = parts;
  return joined(numberFirst.has(countryOf(parts)) ? [number, street] : [street, number]);
}

function townOf(parts: AddressParts): (string | undefined)[] {
  const [{ city, state, code }, country] = [parts, countryOf(parts)];
  if (country === 'US') return [city, state];
  const region = withState.has(country) ? state : undefined;
  return codeLast.has(country) ? [joined([listed([city, region]), code])] : [joined([code, city]), region];
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');
const listed = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
