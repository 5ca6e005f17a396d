import { Toll, TollPlace, TollPlaces, TollRules } from '@server/fares/tolls/tolls.contract.js';

const at = '2026-11-21T12:00:00.000Z';
const idOf = (last: string) => `0198a0a0-0000-7000-8000-0000000000${last}`;
const otto = { clerk_id: 'user_otto', full_name: 'Otto Rivera', avatar_url: null };

export const theBridge = (change: Partial<TollRules> = {}): TollRules =>
  TollRules.parse({
    name: 'Harbor Bridge',
    amount_cents: 325,
    from: { lat: 44.107, lng: -69.091 },
    to: { lat: 44.107, lng: -69.09 },
    is_one_way: false,
    is_on: true,
    ...change,
  });

/** The one in force, unless told. */
export const aToll = (change: Partial<Toll> = {}): Toll =>
  Toll.parse({
    id: idOf('61'),
    place_id: idOf('51'),
    number: 1,
    state: 'in_force',
    rules: theBridge(),
    before: null,
    valid_from: at,
    created_by: otto,
    created_at: at,
    reason: 'The new sign.',
    ...change,
  });

export const aPlannedToll = (change: Partial<Toll> = {}): Toll =>
  aToll({
    id: idOf('62'),
    number: 2,
    state: 'planned',
    rules: theBridge({ amount_cents: 400 }),
    before: theBridge(),
    valid_from: '2026-12-01T05:00:00.000Z',
    reason: 'It rises in winter.',
    ...change,
  });

export const aTollPlace = (change: Partial<TollPlace> = {}): TollPlace =>
  TollPlace.parse({ id: idOf('51'), in_force: aToll(), planned: null, newest: 1, ...change });

/** One of each kind. */
export const everyTollPlace: readonly TollPlace[] = [
  aTollPlace(),
  aTollPlace({ id: idOf('52'), planned: aPlannedToll(), newest: 2 }),
  aTollPlace({ id: idOf('53'), in_force: aToll({ rules: theBridge({ name: 'Mill Tunnel', is_one_way: true }) }) }),
  aTollPlace({ id: idOf('54'), in_force: aToll({ rules: theBridge({ name: 'Old Causeway', is_on: false }) }) }),
  aTollPlace({
    id: idOf('55'),
    in_force: null,
    planned: aPlannedToll({ rules: theBridge({ name: 'Long '.repeat(12).trim() }), before: null }),
  }),
];

export const theTolls = (change: Partial<TollPlaces> = {}): TollPlaces =>
  TollPlaces.parse({
    toll_places: [aTollPlace()],
    currency: 'USD',
    time_zone: 'America/New_York',
    has_straight_ways: false,
    ...change,
  });
