import { Overview } from '@server/admin/overview/overview.contract.js';
import { FreeDriver } from '@server/admin/rides/assign.contract.js';
import { WholeDeskRide } from '@server/admin/rides/desk-rides.contract.js';
import { TownNow } from '@server/admin/town-now/town-now.contract.js';
import { AccountView, SeenPart } from '@server/admin/views/views.contract.js';
import { WholeAccount } from '@server/admin/users/users.contract.js';
import { AgentDay, SpendDay } from '@server/agents/usage/agent-spend.contract.js';
import { AuditEntry } from '@server/audit/audit.contract.js';
import { documentKinds } from '@server/drivers/applications/applications.contract.js';
import { ReviewedWithHistory } from '@server/drivers/applications/review/review.contract.js';
import { RideCharge } from '@server/payments/refunds/refunds.contract.js';
import { LostPush, LostPushes } from '@server/push/desk/lost-pushes.contract.js';
import { WholeCase } from '@server/support/desk/desk.contract.js';
import { aDocument, wholeDetails } from '../drivers/application-fixtures';

export const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };
const at = '2026-11-21T12:00:00.000Z';
const idOf = (last: string) => `0198a0a0-0000-7000-8000-0000000000${last}`;

const personOf = (name: string) => ({ clerk_id: `user_${name.toLowerCase()}`, full_name: `${name} Rivera`, avatar_url: null });
const [rosa, dan, otto] = [personOf('Rosa'), personOf('Dan'), personOf('Otto')];

export const anOverview = (change: Partial<Overview> = {}): Overview =>
  Overview.parse({
    applications_waiting: 3,
    renewals_waiting: 1,
    cases_open: 12,
    setbacks_open: 2,
    payouts_stopped: 1,
    drivers_on: 4,
    rides_searching: 0,
    rides_under_way: 1,
    failed_jobs: 2,
    town_lacks: [],
    ...change,
  });

/** A town with a rider who waits, a ride on the road, and two drivers. */
export const aTown = (change: Partial<TownNow> = {}): TownNow => {
  const pickup = { lat: 44.1, lng: -69.1, address: '12 Mill Street, Hometown, ME' };
  const destination = { lat: 44.112, lng: -69.085, address: 'Harbor Station, Hometown, ME' };
  const ride = { rider: rosa, driver: null, pickup, destination, since: '2026-11-21T14:48:00.000Z' };
  return TownNow.parse({
    rides: [
      { ...ride, id: idOf('01'), status: 'in_progress', driver: dan },
      { ...ride, id: idOf('09'), status: 'pending', rider: personOf('Finn') },
    ],
    rides_total: 2,
    drivers: [
      {
        driver: personOf('Dora'),
        is_free: true,
        lat: 44.104,
        lng: -69.09,
        seen_at: '2026-11-21T14:59:00.000Z',
        heading: null,
        ride_id: null,
      },
      { driver: dan, is_free: false, lat: 44.108, lng: -69.095, seen_at: '2026-11-21T14:59:30.000Z', heading: 90, ride_id: idOf('01') },
    ],
    drivers_total: 2,
    ...change,
  });
};

/** An application that waits, with all its documents, unless told. */
export const aReviewed = (change: Partial<ReviewedWithHistory> = {}): ReviewedWithHistory =>
  ReviewedWithHistory.parse({
    id: idOf('02'),
    version: 2,
    status: 'under_review',
    applicant: { clerk_id: 'user_nia', full_name: 'Nia Newcomer', avatar_url: null },
    details: wholeDetails,
    documents: documentKinds.map((kind) => aDocument(kind)),
    vehicle: null,
    new_vehicle: null,
    reasons: [],
    decision_reason: null,
    decided_by: null,
    decided_at: null,
    submitted_at: at,
    renewed_at: null,
    updated_at: at,
    decisions: [{ decision: 'screen', status: 'under_review', reason: null, decided_by: null, decided_at: at }],
    ...change,
  });

/** A report with evidence, unless told. */
export const aCase = (change: Partial<WholeCase> = {}): WholeCase =>
  WholeCase.parse({
    id: idOf('03'),
    version: 1,
    kind: 'safety',
    state: 'open',
    subject: 'Rude messages',
    reporter: rosa,
    about: dan,
    has_evidence: true,
    entry_count: 1,
    created_at: at,
    updated_at: at,
    ride_id: idOf('09'),
    payment_id: null,
    position: null,
    evidence: {
      message_id: idOf('04'),
      message: 'You will regret this.',
      created_at: at,
      deleted_at: at,
      files: [
        { name: 'photo.webp', mime: 'image/webp', bytes: 2_411_724, url: `/files/evidence/${idOf('03')}/0` },
        { name: 'note.txt', mime: 'text/plain', bytes: 84, url: null },
      ],
    },
    entries: [{ id: idOf('05'), author: 'person', by: rosa, text: 'I did not want this.', created_at: at }],
    ...change,
  });

export const anAccount = (change: Partial<WholeAccount> = {}): WholeAccount =>
  WholeAccount.parse({
    ...dan,
    email: 'dan@hometown.test',
    roles: ['customer', 'driver'],
    average_rating: 4.87,
    total_ratings: 44,
    created_at: '2025-03-02T12:00:00.000Z',
    suspended_at: null,
    deleted_at: null,
    erased_at: null,
    blocks: [{ person: rosa, created_at: at }],
    blocked_by: [],
    ratings: [{ stars: 5, tags: ['on_time', 'knows_the_way'], comment: 'Calm and on time.', author: rosa, created_at: at }],
    ...change,
  });

export const anEntry = (change: Partial<AuditEntry> = {}): AuditEntry =>
  AuditEntry.parse({
    id: idOf('06'),
    actor: otto,
    act: 'role_given',
    subject: { kind: 'user', id: dan.clerk_id, name: dan.full_name },
    before: { roles: ['customer'] },
    after: { roles: ['customer', 'operator'] },
    reason: 'Helps out on weekends.',
    at,
    request_id: 'r-77',
    network: '203.0.113.…',
    ...change,
  });

/** A ride that is on its way to the pickup, unless told. */
export const aDeskRide = (change: Partial<WholeDeskRide> = {}): WholeDeskRide =>
  WholeDeskRide.parse({
    id: idOf('01'),
    version: 4,
    status: 'in_route',
    is_scheduled: false,
    rider: rosa,
    driver: dan,
    pickup_address: '12 Mill Street, Hometown, ME',
    destination_address: 'Harbor Station, Hometown, ME',
    pickup_time: at,
    time_zone: 'America/New_York',
    price_cents: 752,
    currency: 'USD',
    payment_status: 'authorised',
    created_at: at,
    passenger_name: null,
    passenger_count: 2,
    stops: ['Library, Hometown, ME'],
    notes: 'By the red door.',
    distance_miles: 1.45,
    estimated_duration_minutes: 4,
    cancelled_by: null,
    is_own: false,
    events: [
      { seq: 1, type: 'booked', actor: 'rider', by: null, driver: null, reason: null, at },
      { seq: 2, type: 'released', actor: 'operator', by: otto, driver: dan, reason: 'The car broke down.', at },
      { seq: 3, type: 'accepted', actor: 'driver', by: null, driver: dan, reason: null, at },
    ],
    cases: [{ id: idOf('03'), kind: 'fare', state: 'open', subject: 'The price of Tuesday', updated_at: at }],
    check_ins: [],
    ...change,
  });

/** A fare that was paid, of which a dollar went back, unless told. */
export const aCharge = (change: Partial<RideCharge> = {}): RideCharge =>
  RideCharge.parse({
    id: idOf('11'),
    purpose: 'fare',
    amount_cents: 752,
    currency: 'USD',
    status: 'captured',
    refundable_cents: 652,
    is_owed: false,
    refunds: [
      {
        id: idOf('12'),
        payment_id: idOf('11'),
        ride_id: idOf('01'),
        kind: 'refund',
        amount_cents: 100,
        currency: 'USD',
        status: 'done',
        reason: 'A detour.',
        requested_at: at,
      },
    ],
    parts: [],
    setbacks: [],
    ...change,
  });

/** A push whose browser is gone, unless told. */
export const aLostPush = (change: Partial<LostPush> = {}): LostPush =>
  LostPush.parse({
    id: idOf('21'),
    status: 'gone',
    host: 'fcm.googleapis.com',
    http_status: 410,
    ms: 84,
    attempts: 1,
    is_test: false,
    person: dan,
    device: 'Chrome · Android',
    created_at: at,
    ...change,
  });

export const lostCounts: readonly LostPushes[] = [
  LostPushes.parse({ host: 'fcm.googleapis.com', status: 'gone', http_status: 410, count: 812, last_at: at }),
  LostPushes.parse({ host: 'web.push.apple.com', status: 'expired', http_status: null, count: 3, last_at: at }),
];

export const spentDays: readonly SpendDay[] = [
  SpendDay.parse({ day: '2026-11-21', runs: 412, tokens: 1_204_551, cost: null, people: 61 }),
  SpendDay.parse({ day: '2026-11-20', runs: 3, tokens: 0, cost: null, people: 1 }),
];

const agentDay = {
  day: '2026-11-21',
  agent_id: 'agent_travel',
  full_name: 'Travel',
  runs: 112,
  failed: 0,
  stopped: 0,
  main_error: null,
} as const;

export const agentDays: readonly AgentDay[] = [
  AgentDay.parse({
    ...agentDay,
    agent_id: 'agent_dispatcher',
    full_name: 'Dispatcher',
    runs: 300,
    failed: 12,
    main_error: 'took_too_long',
  }),
  AgentDay.parse(agentDay),
];

export const someDrivers = [
  FreeDriver.parse({ driver: dan, is_on: true, eta_minutes: 4, seats: 4, average_rating: 4.8, had_it: false }),
  FreeDriver.parse({ driver: personOf('Dora'), is_on: false, eta_minutes: null, seats: 6, average_rating: null, had_it: true }),
];

export const aView = (change: Partial<AccountView> = {}): AccountView =>
  AccountView.parse({
    id: idOf('0a'),
    user: rosa,
    reason: 'Your ride of Tuesday is missing.',
    started_at: '2026-11-21T15:00:00.000Z',
    ends_at: '2026-11-21T15:30:00.000Z',
    ...change,
  });

export const seenPlaces = SeenPart.parse({
  part: 'places',
  saved_locations: [
    {
      id: idOf('0b'),
      name: 'Home',
      kind: 'home',
      address: '12 Mill Street, Hometown, ME',
      lat: 44.1,
      lng: -69.1,
      created_at: at,
      updated_at: at,
    },
  ],
});
