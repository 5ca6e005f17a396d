// The one-way order of the house: a module may look only at modules in rows above its own, or sideways without a cycle.
module.exports.layers = [
  ['contract', 'config'], // contract = endpoint(), topic(), signal(), event(), job(), problem(), ids, paging: zod and nothing else
  ['database', 'jobs', 'realtime', 'http'], // machinery without product words
  ['auth', 'files', 'profiles'], // files: what people sent, kept; profiles keeps its photos there
  ['friends', 'presence', 'places'],
  ['chat', 'rides', 'drivers'],
  ['agents', 'calls', 'payments', 'reviews', 'support'],
  ['notifications', 'push', 'errors', 'admin', 'demo', 'townspeople', 'ssr'], // listeners and shells: only app.module imports them; townspeople acts for the demo's people
];
