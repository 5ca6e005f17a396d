import type { Town } from './the-town.contract.js';

/** What the demo town is, and any town until somebody says otherwise. It stands apart: every page knows it, and no page needs a schema for that. */
export const demoTown = {
  name: 'Hometown',
  time_zone: 'America/New_York',
  currency: 'USD',
  units: 'miles',
  language: 'en-US',
  support_email: null,
  support_phone: null,
  emergency_number: '911',
} as const satisfies Omit<Town, 'is_ready' | 'takes_cards' | 'translates' | 'transcribes' | 'version'>;
