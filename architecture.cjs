// The one-way order of the house: a module may look only at modules in rows above its own, or sideways without a cycle.
module.exports.layers = [
  ['contract', 'config'], // contract = endpoint(), topic(), signal(), event(), job(), problem(), ids, paging: zod and nothing else
  ['database', 'jobs', 'realtime', 'http', 'metrics'], // machinery without product words
  ['auth', 'files', 'profiles', 'town'], // files: what people sent, kept; profiles keeps its photos there; town: the invented ground
  ['friends', 'presence', 'places', 'saved-locations', 'fares'],
  ['chat', 'drivers', 'rides', 'dispatch', 'booking', 'trips'], // rides: the record; dispatch: who drives; booking: from a price to a ride; trips: from setting out to the end
  ['agents', 'calls', 'payments', 'reviews', 'support'],
  ['notifications', 'push', 'errors', 'admin', 'demo', 'townspeople', 'ssr'], // listeners and shells: only app.module imports them; townspeople acts for the demo's people
];

// The module that owns each table: there lies its entity, and whoever else needs the table asks that module.
module.exports.tables = {
  idempotency_keys: 'database',
  outbox: 'database',
  settings: 'database',
  fanout_payloads: 'realtime',
  rate_limits: 'http',
  accounts: 'auth',
  oidc_payloads: 'auth',
  sessions: 'auth',
  stored_files: 'files',
  users: 'profiles',
  friend_relationships: 'friends',
  friend_settings: 'friends',
  ride_companions: 'friends',
  suggestion_dismissals: 'friends',
  user_blocks: 'friends',
  presence_leases: 'presence',
  presence_people: 'presence',
  saved_locations: 'saved-locations',
  attachments: 'chat',
  conversation_members: 'chat',
  conversations: 'chat',
  conversation_drafts: 'chat',
  link_previews: 'chat',
  message_edits: 'chat',
  messages: 'chat',
  scheduled_messages: 'chat',
  quotes: 'booking',
  ride_events: 'rides',
  ride_offers: 'rides',
  ride_ways: 'rides',
  rides: 'rides',
  tariffs: 'fares',
  driver_applications: 'drivers',
  driver_schedules: 'drivers',
  driver_states: 'drivers',
  front_page_drivers: 'drivers',
  vehicles: 'drivers',
  ledger_entries: 'payments',
  payment_methods: 'payments',
  payments: 'payments',
  reviews: 'reviews',
  support_cases: 'support',
  support_entries: 'support',
  notification_messages: 'notifications',
  notification_preferences: 'notifications',
  notifications: 'notifications',
  townspeople_answers: 'townspeople',
  townspeople_clock: 'townspeople',
  townspeople_hurries: 'townspeople',
  townspeople_legs: 'townspeople',
};
