import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { TimeZone } from '../contract/time-zone.js';

/** What a town is called has at most this many code points. */
export const townNameMaxLength = 80;

/** Money of two decimals, as all sums inside are whole hundredths. ISO 4217. */
export const currencies = [
  'USD',
  'CAD',
  'MXN',
  'BRL',
  'ARS',
  'EUR',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'RON',
  'TRY',
  'UAH',
  'AUD',
  'NZD',
  'SGD',
  'HKD',
  'CNY',
  'INR',
  'THB',
  'MYR',
  'PHP',
  'ILS',
  'AED',
  'ZAR',
  'KES',
  'NGN',
  'EGP',
  'MAD',
] as const;
export const Currency = z.enum(currencies, { error: 'A currency like USD' });
export type Currency = z.output<typeof Currency>;

export const Units = z.enum(['miles', 'km']);
export type Units = z.output<typeof Units>;

/**
 * Which English the town writes, by BCP 47: the messages are the same; clocks, dates, numbers and weeks are the region's, as `Intl`
 * has them in servers and browsers alike. 'en-150' is that of Europe, for countries that have none of their own.
 */
export const townLanguages = [
  'en-US',
  'en-AE',
  'en-AT',
  'en-AU',
  'en-BE',
  'en-CA',
  'en-CH',
  'en-DE',
  'en-DK',
  'en-150',
  'en-FI',
  'en-GB',
  'en-HK',
  'en-IE',
  'en-IL',
  'en-IN',
  'en-KE',
  'en-MY',
  'en-NG',
  'en-NL',
  'en-NZ',
  'en-PH',
  'en-SE',
  'en-SG',
  'en-ZA',
] as const;
export const TownLanguage = z.enum(townLanguages, { error: 'English of a region, like en-IE' });
export type TownLanguage = z.output<typeof TownLanguage>;

/** Signs that people write telephone numbers with; what is called is the digits. */
export const SupportPhone = z
  .string()
  .check(z.maxLength(40), z.regex(/^\+?[\d\s().-]{3,}$/, { error: 'A telephone number like +1 555 010 0100' }));
export const SupportEmail = z.email({ error: 'An address like help@town.example.com' }).check(z.maxLength(254));

/** Whom people call in danger: digits as they are dialed, with a `+` before them where it is a whole number. */
export const EmergencyNumber = z.string().check(z.regex(/^\+?\d{2,15}$/, { error: 'A number as people dial it, like 911 or 112' }));

/** The town as everybody may know it: what it is called, how it counts, whom to ask. */
export const Town = z.object({
  name: z.string(),
  /** Until an admin has set it up, nobody books rides. */
  is_ready: z.boolean(),
  /** While nobody charges cards for it, no card is added and no ride booked. */
  takes_cards: z.boolean(),
  /** Whether a model outside translates messages for whoever asks (M122). */
  translates: z.boolean(),
  /** Whether one listens to voice messages for whoever asks (M121). */
  transcribes: z.boolean(),
  /** IANA zone. */
  time_zone: TimeZone,
  currency: Currency,
  /** In which distances are shown; on the wire they are miles. */
  units: Units,
  language: TownLanguage,
  /** Null where people can only write to it in the product. */
  support_email: z.nullable(z.string()),
  support_phone: z.nullable(z.string()),
  /** Whom to call in danger. */
  emergency_number: z.string(),
  /** Of Hometown, which runs here. */
  version: z.string(),
});
export type Town = z.output<typeof Town>;

export const getTown = endpoint({
  method: 'GET',
  path: '/api/town',
  access: 'public',
  summary: 'What the town is called, how it counts, and whom to ask',
  reply: Town,
  rate: { limit: 120, windowS: 60 },
});
