import { DeskTariff, exampleTrips, TariffPreview, TariffsNow } from '@server/fares/desk/desk-tariffs.contract.js';
import { Announcement } from '@server/notifications/announcements/announcements.contract.js';

const at = '2026-11-21T12:00:00.000Z';
const idOf = (last: string) => `0198a0a0-0000-7000-8000-0000000000${last}`;
const otto = { clerk_id: 'user_otto', full_name: 'Otto Rivera', avatar_url: null };

const tariffRules = {
  base_cents: 250,
  per_mile_cents: 160,
  per_minute_cents: 30,
  minimum_cents: 600,
  demand_percent: 100,
  booking_cents: 150,
  scheduled_cents: 300,
  platform_percent: 20,
  late_cancel_cents: 500,
  no_show_cents: 700,
  free_cancel_minutes: 2,
  scheduled_free_cancel_minutes: 60,
  wait_per_minute_cents: 40,
  free_wait_minutes: 2,
  scheduled_free_wait_minutes: 5,
};

/** The one in force, unless told. */
export const aTariff = (change: Partial<DeskTariff> = {}): DeskTariff =>
  DeskTariff.parse({
    id: idOf('31'),
    number: 2,
    state: 'in_force',
    rules: tariffRules,
    before: { ...tariffRules, base_cents: 225, platform_percent: 22, free_wait_minutes: 3 },
    valid_from: at,
    created_by: otto,
    created_at: at,
    reason: 'Fuel costs more since October.',
    withdrawn: null,
    ...change,
  });

export const aPlannedTariff = (change: Partial<DeskTariff> = {}): DeskTariff =>
  aTariff({
    id: idOf('32'),
    number: 3,
    state: 'planned',
    rules: { ...tariffRules, base_cents: 275, demand_percent: 110 },
    before: tariffRules,
    valid_from: '2026-12-01T05:00:00.000Z',
    reason: 'Winter prices.',
    ...change,
  });

export const theTariffs = (change: Partial<TariffsNow> = {}): TariffsNow =>
  TariffsNow.parse({
    in_force: aTariff(),
    planned: [aPlannedTariff()],
    newest_id: idOf('32'),
    currency: 'USD',
    time_zone: 'America/New_York',
    ...change,
  });

export const aTariffPreview = (): TariffPreview =>
  TariffPreview.parse({
    currency: 'USD',
    trips: exampleTrips.map((trip) => ({
      ...trip,
      before: { price: 8.42, driver_share: 5.54, lines: [] },
      after: { price: 8.92, driver_share: 5.94, lines: [] },
    })),
  });

/** One that went out, unless told. */
export const anAnnouncement = (change: Partial<Announcement> = {}): Announcement =>
  Announcement.parse({
    id: idOf('41'),
    title: 'Mill Bridge is closed',
    text: 'The bridge is closed until Friday. Rides across the river take longer.',
    link: '/rides',
    audience: 'everybody',
    state: 'sent',
    send_at: at,
    created_by: otto,
    created_at: at,
    people: 1_204,
    sent: 1_204,
    read: 311,
    ended_at: at,
    reason: null,
    ...change,
  });

/** One in each state. */
export const everyAnnouncement: readonly Announcement[] = [
  anAnnouncement({ id: idOf('42'), state: 'planned', title: 'Parade on Sunday', people: null, sent: 0, read: 0, ended_at: null }),
  anAnnouncement({ id: idOf('43'), state: 'sending', title: 'Storm tonight', sent: 400, read: 12, ended_at: null, audience: 'drivers' }),
  anAnnouncement(),
  anAnnouncement({ id: idOf('44'), state: 'stopped', title: 'A test', sent: 200, reason: 'Wrong day.' }),
  anAnnouncement({
    id: idOf('45'),
    state: 'withdrawn',
    title: 'Long '.repeat(16),
    text: 'A very long text. '.repeat(27),
    reason: 'It was not true.',
  }),
];
