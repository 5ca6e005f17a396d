import { Why } from '@server/why/why.contract.js';

export const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };
const idOf = (last: string) => `0198a0a0-0000-7000-8000-0000000000${last}`;
const personOf = (name: string) => ({ clerk_id: `user_${name.toLowerCase()}`, full_name: `${name} Rivera`, avatar_url: null });
const at = (minute: string) => `2026-11-21T14:${minute}:00.000Z`;

const entry = { kind: 'fare', at: at('40') } as const;
const round = { round: 1, offered_at: at('01'), expires_at: '2026-11-21T14:01:20.000Z' };

/** A ride that Dora declined and Dan drove, as the desk reads it, unless told. */
export const aWhy = (change: Partial<Why> = {}): Why =>
  Why.parse({
    ride_id: idOf('a1'),
    my_role: 'operator',
    events: [
      { seq: 1, type: 'booked', actor: 'rider', reason: null, at: at('01') },
      { seq: 2, type: 'offered', actor: 'system', reason: null, at: at('01') },
      { seq: 3, type: 'offer_declined', actor: 'driver', reason: null, at: at('02') },
      { seq: 4, type: 'accepted', actor: 'driver', reason: null, at: at('02') },
      { seq: 5, type: 'completed', actor: 'driver', reason: null, at: at('40') },
    ],
    preferred: null,
    rounds: [
      {
        ...round,
        asked: 3,
        is_taken: true,
        offers: [
          { driver: personOf('Dora'), eta_minutes: 1, outcome: 'declined', pushed_at: at('01') },
          { driver: personOf('Dan'), eta_minutes: 6, outcome: 'accepted', pushed_at: null },
          { driver: personOf('Eli'), eta_minutes: null, outcome: 'withdrawn', pushed_at: null },
        ],
      },
    ],
    money: {
      currency: 'USD',
      is_scheduled: false,
      lines: [
        { label: 'Base fare', amount_cents: 250 },
        { label: 'Distance (1.20 mi)', amount_cents: 192 },
        { label: 'Time (4 min)', amount_cents: 120 },
        { label: 'Minimum-fare top-up', amount_cents: 38 },
        { label: 'Booking fee', amount_cents: 150 },
      ],
      price_cents: 750,
      driver_share_cents: 480,
      rules: {
        platform_percent: 20,
        wait_per_minute_cents: 40,
        free_wait_minutes: 2,
        late_cancel_cents: 500,
        free_cancel_minutes: 2,
        no_show_cents: 700,
      },
      charges: [{ purpose: 'fare', amount_cents: 750, status: 'captured', is_owed: false }],
      entries: [
        { ...entry, id: idOf('b1'), account: 'rider', amount_cents: -750 },
        { ...entry, id: idOf('b2'), account: 'driver', amount_cents: 480 },
        { ...entry, id: idOf('b3'), account: 'platform', amount_cents: 270 },
      ],
      sum_cents: 0,
    },
    notices: [
      {
        to: 'rider',
        person: personOf('Rosa'),
        told: ['driver_assigned', 'driver_arrived', 'ride_completed'],
        created_at: at('02'),
        read_at: at('41'),
        pushes: [
          { id: idOf('c2'), status: 'sent', at: at('40') },
          { id: idOf('c1'), status: 'gone', at: at('02') },
        ],
      },
      { to: 'driver', person: personOf('Dan'), told: ['ride_requested', 'ride_assigned'], created_at: at('01'), read_at: null, pushes: [] },
      { to: 'asked', person: personOf('Dora'), told: ['ride_requested'], created_at: at('01'), read_at: null, pushes: [] },
    ],
    messages: [
      { from: 'rider', messages: 2, calls: 1, first_at: at('03'), last_at: at('09') },
      { from: 'driver', messages: 1, calls: 0, first_at: at('04'), last_at: at('04') },
    ],
    ...change,
  });

const [own] = aWhy().notices;

/** The rider's cut of it, and the driver's. */
export const riderWhy = aWhy({
  my_role: 'rider',
  rounds: [{ ...round, asked: 3, is_taken: true, offers: [] }],
  notices: own ? [{ ...own, person: null }] : [],
});
export const driverWhy = aWhy({
  my_role: 'driver',
  rounds: [{ ...round, asked: null, is_taken: true, offers: aWhy().rounds[0]?.offers.slice(1, 2) ?? [] }],
  notices: own ? [{ ...own, to: 'driver', person: null, told: ['ride_requested', 'ride_assigned'] }] : [],
});
