import type { ErrorGroup } from '@server/errors/errors.contract.js';

export const now = '2026-11-21T15:00:00.000Z';

const stack = `TypeError: Cannot read properties of undefined (reading 'fare')
    at priceOf (https://hometown.example/assets/booking-4f2a91c0.js:1:20481)
    at BookingPanel (https://hometown.example/assets/booking-4f2a91c0.js:1:33120)
    at renderWithHooks (https://hometown.example/assets/index-09ab11fe.js:9:48211)`;

/** An error of the booking page, unless told. */
export function anError(more: Partial<ErrorGroup> = {}): ErrorGroup {
  return {
    fingerprint: 'a1',
    kind: 'error',
    count: 14,
    is_more: false,
    people: 5,
    first_at: '2026-11-19T08:12:00.000Z',
    last_at: '2026-11-21T14:41:00.000Z',
    builds: ['2026.11.19-4f2a', '2026.11.20-91c0'],
    browsers: ['Chrome 131', 'Firefox 133'],
    example: {
      id: '0198f000-0000-4000-8000-00000000abcd',
      message: 'TypeError: Cannot read properties of undefined (reading ‘fare’)',
      stack,
      source: '/assets/booking-4f2a91c0.js',
      path: '/rider/dashboard',
    },
    ...more,
  };
}

/** Thrown before anybody was signed in, without a stack. */
export const bare = anError({
  fingerprint: 'b2',
  kind: 'chunk',
  count: 1,
  people: 0,
  builds: [],
  example: { id: '0198f000-0000-4000-8000-00000000beef', message: 'Failed to fetch a module', stack: null, source: null, path: '/' },
});
