import { SharedTrip, TripShare } from '@server/sharing/sharing.contract.js';
import type { Here } from '../../../web/lib/format/day';
import { house, station } from '../places/fixtures';
import type { ShareChoice } from '../../../web/features/sharing/state/share-choices';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T15:00:00.000Z') + seconds * 1000).toISOString();

const coming: SharedTrip = SharedTrip.parse({
  status: 'in_route',
  is_here: false,
  rider: 'Rosa',
  passenger: null,
  driver: { name: 'Dan', vehicle: { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: 'HT 204' } },
  pickup_time: at(0),
  is_scheduled: false,
  time_zone: 'America/New_York',
  pickup: { address: 'Mill Street, Hometown, ME', at: null },
  destination: { address: `${station.name}, ${station.address}`, at: { lat: station.lat, lng: station.lng } },
  position: { lat: house.lat, lng: house.lng, heading: 210, at: at(-12), age_ms: 12_000 },
  eta_minutes: 4,
});
/** When stories are read. */
export const here: Here = { now: at(0), timeZone: 'America/New_York' };
const twoDaysS = 2 * 24 * 3600;
const scheduled = { is_scheduled: true, pickup_time: at(twoDaysS) };
const away = { position: null, eta_minutes: null };
const own = { rider: 'June', passenger: { booked_by: 'Rosa', pin: '2227', needs_pin: true } };
const aboard = { rider: 'June', passenger: { booked_by: 'Rosa', pin: null, needs_pin: false } };

/** A shared trip at each of its steps. */
export const trips = {
  searching: { ...coming, ...away, status: 'pending', driver: null },
  confirmed: { ...coming, ...away, status: 'confirmed' },
  scheduled: { ...coming, ...away, ...scheduled, status: 'confirmed' },
  searchingAhead: { ...coming, ...away, ...scheduled, status: 'pending', driver: null },
  coming,
  here: { ...coming, is_here: true, eta_minutes: null },
  onTrip: { ...coming, status: 'in_progress', eta_minutes: 1 },
  arrived: { ...coming, ...away, status: 'completed' },
  /** By the link of whoever rides, where Rosa booked. */
  ownSearching: { ...coming, ...away, ...own, status: 'pending', driver: null },
  ownSearchingAhead: { ...coming, ...away, ...own, ...scheduled, status: 'pending', driver: null },
  ownScheduled: { ...coming, ...away, ...own, ...scheduled, status: 'confirmed' },
  own: { ...coming, ...own, pickup: { address: house.address, at: { lat: house.lat, lng: house.lng } } },
  /** Whose driver does not ask for the PIN. */
  ownNoPin: { ...coming, rider: 'June', passenger: { booked_by: 'Rosa', pin: '2227', needs_pin: false } },
  ownOnTrip: { ...coming, ...aboard, status: 'in_progress', eta_minutes: 1 },
  ownArrived: { ...coming, ...away, ...aboard, status: 'completed' },
} satisfies Record<string, SharedTrip>;

const aShare = (last: number, change: Partial<TripShare>): TripShare =>
  TripShare.parse({
    id: `0198a0a0-0000-7000-8000-00000000010${last}`,
    name: null,
    friend_id: null,
    avatar_url: null,
    is_passenger: false,
    created_at: at(-300),
    ...change,
  });

export const shares = [aShare(1, { name: 'Fay Fisher', friend_id: 'user_fay' }), aShare(2, {})];

/** Of whoever rides; it does not count among the five. */
export const passengerShare = aShare(9, { name: 'June Jones', is_passenger: true });

/** As many as there may be. */
export const allShares = Array.from({ length: 5 }, (_, index) => aShare(index, { name: `Neighbor ${index + 1}` }));

const aChoice = (change: Partial<ShareChoice>): ShareChoice => ({
  key: 'gus',
  name: 'Gus Garner',
  avatarUrl: null,
  friendId: 'user_gus',
  contactId: null,
  ...change,
});

export const choices = [
  aChoice({ key: 'fay', name: 'Fay Fisher', friendId: 'user_fay', contactId: '0198a0a0-0000-7000-8000-000000000201' }),
  aChoice({ key: 'mom', name: 'Mom', friendId: null, contactId: '0198a0a0-0000-7000-8000-000000000202' }),
  aChoice({}),
];
