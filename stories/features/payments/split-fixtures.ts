import { type FarePart, FareSplit, MyPart } from '@server/payments/split/split.contract.js';

const id = (last: number) => `0198a0a0-0000-7000-8000-00000000020${last}`;

const person = (clerk_id: string, full_name: string) => ({ clerk_id, full_name, avatar_url: null });
const finn = person('finn', 'Finn Fisher');
const gus = person('gus', 'Gus Garner');

export const aPart = (change: Partial<FarePart> = {}): FarePart => ({
  id: id(1),
  friend: finn,
  amount_cents: 250,
  status: 'asked',
  refunded_cents: 0,
  is_returned: false,
  is_to_confirm: false,
  ...change,
});

/** A fare of $7.50, of which two friends were asked for $2.50 each, unless told. */
export const aSplit = (change: Partial<FareSplit> = {}): FareSplit =>
  FareSplit.parse({
    ride_id: '0198a0a0-0000-7000-8000-000000000001',
    currency: 'USD',
    fare_cents: 750,
    own_cents: 750,
    left_cents: 250,
    parts: [aPart(), aPart({ id: id(2), friend: gus })],
    free_places: 1,
    open_until: null,
    ...change,
  });

/** Whom a fare can be split with. */
export const splitFriends = [finn, gus, person('ida', 'Ida Ingersoll'), person('max', 'Maximiliana Featherstonehaugh-Cholmondeley')];

/** What a friend of Rosa's was asked for, unless told. */
export const aMyPart = (change: Partial<MyPart> = {}): MyPart =>
  MyPart.parse({
    id: id(1),
    rider: person('rosa', 'Rosa Rivera'),
    ride_number: 'HT-3F09A1C2',
    pickup_time: '2026-11-21T13:30:00.000Z',
    time_zone: 'America/New_York',
    currency: 'USD',
    fare_cents: 750,
    amount_cents: 250,
    status: 'asked',
    card: null,
    paid_at: null,
    refunded_cents: 0,
    open_until: null,
    confirm: null,
    ...change,
  });

const card = { brand: 'visa', last4: '4242' };

/** The same part at each of its steps. */
export const myParts = {
  asked: aMyPart(),
  afterwards: aMyPart({ open_until: '2026-11-22T13:38:00.000Z' }),
  accepted: aMyPart({ status: 'accepted', card }),
  charging: aMyPart({ status: 'charging', card }),
  failed: aMyPart({ status: 'failed', card: { ...card, last4: '0002' } }),
  toConfirm: aMyPart({ status: 'failed', card, confirm: { sent_at: null } }),
  toConfirmAgain: aMyPart({ status: 'failed', card, confirm: { sent_at: '2026-11-21T13:41:00.000Z' } }),
  onHold: aMyPart({ is_on_hold: true }),
  paid: aMyPart({ status: 'paid', card, paid_at: '2026-11-21T13:40:00.000Z' }),
  refunded: aMyPart({ status: 'paid', card, paid_at: '2026-11-21T13:40:00.000Z', refunded_cents: 100 }),
} satisfies Record<string, MyPart>;
