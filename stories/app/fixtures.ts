import { getActiveCall } from '@server/calls/calls.contract.js';
import type { ReplyOf } from '@server/contract/endpoint.js';
import { getApplication, type ApplicationStatus } from '@server/drivers/applications/applications.contract.js';
import { listFriends } from '@server/friends/friends.contract.js';
import { getNotificationCounts, NotificationCounts } from '@server/notifications/counts.contract.js';
import { DriverEarnings, getDriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import { LedgerEntry, listLedger, type LedgerSummary } from '@server/payments/ledger/ledger.contract.js';
import { getDriverBalance, listPaymentMethods } from '@server/payments/payments.contract.js';
import { getPayoutSetup, listPayouts, type Payout } from '@server/payments/payouts/payouts.contract.js';
import { getEarnedYear } from '@server/payments/years/earned-year.contract.js';
import { listSavedLocations, SavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import { mapSettings } from '@server/places/places.contract.js';
import { listOnlineFriends } from '@server/presence/online-friends.contract.js';
import { getPresence } from '@server/presence/presence.contract.js';
import { type Person, Profile } from '@server/profiles/profiles.contract.js';
import { EligibleUser, listEligible } from '@server/reviews/reviews.contract.js';
import { getActiveRide } from '@server/rides/rides.contract.js';
import { aCard, aSetup } from '../features/payments/fixtures';
import { aYear } from '../features/payments/year-fixtures';
import { anApplication } from '../features/drivers/application-fixtures';
import { inSeconds } from '../features/rides/fixtures';

/** The stories' now. */
export const now = '2026-11-21T15:00:00.000Z';

const roles = {
  customer: ['customer'],
  driver: ['customer', 'driver'],
  admin: ['customer', 'admin'],
  adminDriver: ['customer', 'driver', 'admin'],
};

function person(name: string, of: keyof typeof roles, change: Partial<Profile> = {}): Profile {
  const highest = { customer: 'customer', driver: 'driver', admin: 'admin', adminDriver: 'admin' }[of];
  const id = `user_${name.split(' ')[0]?.toLowerCase() ?? ''}`;
  return Profile.parse({
    id,
    clerk_id: id,
    full_name: name,
    email: null,
    phone: null,
    pronouns: null,
    home_town: null,
    time_zone: null,
    language: null,
    avatar_url: null,
    average_rating: 4.87,
    total_ratings: 132,
    computed_roles: roles[of],
    primary_role: highest,
    role: highest,
    is_driver: roles[of].includes('driver'),
    ...change,
  });
}

/** One person of each role (M4). */
export const people = {
  rosa: person('Rosa Rivera', 'customer'),
  newcomer: person('Nia Newcomer', 'customer', { average_rating: null, total_ratings: 0 }),
  dan: person('Dan Driver', 'driver', { average_rating: 4.7, total_ratings: 44 }),
  ada: person('Ada Admin', 'admin'),
  max: person('Maximiliana Featherstonehaugh-Cholmondeley', 'adminDriver'),
};

/** What the server answers, by path. */
export type Replies = Readonly<Record<string, unknown>>;

/** Merges answers; later ones win. */
export const replies = (...parts: Replies[]): Replies => Object.assign({}, ...parts);

const noCounts = Object.fromEntries(Object.keys(NotificationCounts.shape).map((key) => [key, 0]));

export const counts = (change: Partial<NotificationCounts> = {}): Replies => ({
  [getNotificationCounts.path]: NotificationCounts.parse({ ...noCounts, ...change }),
});

export const application = (status: ApplicationStatus): Replies => ({
  [getApplication.path]: anApplication(status),
});

export const activeRide = (ride: ReplyOf<typeof getActiveRide>['ride'], next_at: string | null = null): Replies => ({
  [getActiveRide.path]: { ride, next_at, server_now: inSeconds(0) } satisfies ReplyOf<typeof getActiveRide>,
});

export const balance = (instant_balance: number): Replies => ({ [getDriverBalance.path]: { instant_balance, currency: 'USD' } });

/** A week of so many cents a day from a Monday on. */
export function aWeek(monday: number, cents: readonly number[], beside: Partial<DriverEarnings['week']> = {}): DriverEarnings['week'] {
  const days = Array.from({ length: 7 }, (_, place) => ({
    date: `2026-11-${String(monday + place).padStart(2, '0')}`,
    amount_cents: cents[place] ?? 0,
    rides: Math.ceil(Math.max(0, cents[place] ?? 0) / 1000),
  }));
  const sum = (field: 'amount_cents' | 'rides') => days.reduce((total, day) => total + day[field], 0);
  return { amount_cents: sum('amount_cents'), rides: sum('rides'), days, previous: null, next: null, ...beside };
}

/** This week with so many cents a day, Monday first; the stories' now is a Saturday. */
export const earnings = (cents: readonly number[], change: Partial<DriverEarnings> = {}): Replies => {
  const week = aWeek(16, cents, { previous: '2026-11-09' });
  return {
    [getDriverEarnings.path]: DriverEarnings.parse({
      currency: 'USD',
      time_zone: 'America/New_York',
      today: week.days[5],
      week,
      awaited: { amount_cents: 0, payments: 0 },
      ...change,
    }),
  };
};

/** A town without a bank: nothing can be paid out. */
const noBank: Replies = { [listPayouts.path]: { payouts: [], nextCursor: null }, [getPayoutSetup.path]: { setup: null } };

/** A town with a bank, and what was paid out. */
export const withBank = (payouts: readonly Payout[] = []): Replies => ({
  [listPayouts.path]: { payouts, nextCursor: null },
  [getPayoutSetup.path]: { setup: aSetup },
});

/** One person with so many rides to review. */
export const toReview = (unreviewedCount: number): Replies => ({
  [listEligible.path]: {
    eligibleUsers: [
      EligibleUser.parse({
        clerk_id: 'user_dan',
        full_name: 'Dan Driver',
        avatar_url: null,
        unreviewedCount,
        ride_id: '0198a0a0-0000-7000-8000-000000000001',
        side: 'driver',
        completed_at: now,
      }),
    ],
  },
});

const friend = (clerk_id: string, full_name: string): Person => ({
  clerk_id,
  full_name,
  avatar_url: null,
  average_rating: 4.9,
  total_ratings: 12,
  is_agent: false,
});

const place = (id: number, change: Partial<SavedLocation>): SavedLocation =>
  SavedLocation.parse({
    id: `0198a0a0-0000-7000-8000-00000000000${id}`,
    name: 'Home',
    kind: 'home',
    address: '12 Mill Street, Hometown, ME',
    lat: 44.1,
    lng: -69.1,
    created_at: now,
    ...change,
  });

/** A quiet day of somebody who is online, has a card, friends and places, and nothing new. */
export const quietDay = (id: string | undefined): Replies =>
  replies(counts(), activeRide(null), balance(268.84), earnings([1240, 0, 3310, 480, 2260, 1915]), application('not_applied'), noBank, {
    [getEarnedYear.path]: ({ params }: { params: { year: string } }) => aYear(Number(params.year)),
    [getActiveCall.path]: { call: null },
    [listEligible.path]: { eligibleUsers: [] },
    [mapSettings.path]: { ground: { kind: 'demo' }, home: null },
    [listPaymentMethods.path]: { payment_methods: [aCard()] },
    [listFriends.path]: { friends: [friend('user_finn', 'Finn Fisher'), friend('user_paula', 'Paula Park')], nextCursor: null },
    [listOnlineFriends.path]: { friends: [friend('user_finn', 'Finn Fisher')] },
    [listSavedLocations.path]: {
      saved_locations: [place(1, {}), place(2, { name: 'Work', kind: 'work', address: 'Harbor Station, 5 Dock Road, Hometown, ME' })],
    },
    [getPresence.path]: {
      presence: id
        ? [
            {
              userId: id,
              role: 'customer',
              status: 'online',
              lastSeen: now,
              lastHeartbeat: now,
              connectionQuality: 'good',
              device: 'desktop',
              isActive: true,
              statusText: null,
            },
          ]
        : [],
    },
  });

let made = 0;

/** A fare of $7.50 unless told. */
export function entry(change: Partial<LedgerEntry> = {}): LedgerEntry {
  made += 1;
  return LedgerEntry.parse({
    id: `0198a0a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    kind: 'fare',
    amount_cents: 480,
    currency: 'USD',
    at: now,
    ride: { id: '0198a0a0-0000-7000-8000-000000000001', destination_address: 'Harbor Station, 5 Dock Road, Hometown, ME' },
    charged_cents: 750,
    ...change,
  });
}

const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
const none = { ride: null, charged_cents: null };
/** Entries of each kind (D7), over some days. */
export const everyKind = [
  entry(),
  entry({ kind: 'tip', amount_cents: 300, charged_cents: 300, at: hoursAgo(1) }),
  entry({ kind: 'payout', amount_cents: -12_000, ...none, at: hoursAgo(24) }),
  entry({ kind: 'cancel_fee', amount_cents: 500, charged_cents: 500, at: hoursAgo(25) }),
  entry({ kind: 'no_show_fee', amount_cents: 700, charged_cents: 700, at: hoursAgo(26) }),
  entry({ kind: 'hold', amount_cents: -1_000, ...none, at: hoursAgo(72) }),
  entry({ kind: 'lost_item', amount_cents: 1_500, charged_cents: 1_500, at: hoursAgo(73) }),
  entry({ kind: 'correction', amount_cents: 1, ...none, at: hoursAgo(74) }),
  entry({ amount_cents: 15_000, charged_cents: 18_900, at: hoursAgo(75) }),
];

/** The summary of these entries, as the server makes it. */
export function summaryOf(entries: readonly LedgerEntry[]): LedgerSummary {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const sum = (of: readonly LedgerEntry[]) => of.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
  const parts = kinds.map((kind) => {
    const ofKind = entries.filter((one) => one.kind === kind);
    return { kind, entries: ofKind.length, amount_cents: sum(ofKind) };
  });
  return { balance_cents: sum(entries), currency: 'USD', parts };
}

export const ledger = (entries: readonly LedgerEntry[], nextCursor: string | null = null): Replies => ({
  [listLedger.path]: { entries, summary: summaryOf(entries), nextCursor },
});
