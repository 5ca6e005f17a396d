import { expect, test } from '@jest/globals';
import { welcome } from './welcome.js';

test('a demo names the six people, their password, and that all of it is invented', () => {
  const text = welcome({ isDemo: true, hasEmbeddedProvider: true, hasAdmin: true, takesCards: true }).join('\n');
  for (const handle of ['rosa', 'finn', 'dan', 'dora', 'paula', 'ada']) expect(text).toContain(`${handle}@hometown.test`);
  expect(text).toMatch(/Rosa Rivera, rider\n/);
  expect(text).toMatch(/Dan Driver, driver\n/);
  expect(text).toMatch(/Ada Admin, admin\n/);
  expect(text).toContain('locally-owned');
  expect(text).toContain('invented');
  expect(text.match(/identity provider is on/g)).toHaveLength(1);
});

test('nobody is introduced where another provider signs people in, and nothing is said of a real town', () => {
  expect(welcome({ isDemo: true, hasEmbeddedProvider: false, hasAdmin: true, takesCards: true }).join('\n')).not.toMatch(
    /@|locally-owned|provider/,
  );
  expect(welcome({ isDemo: false, hasEmbeddedProvider: false, hasAdmin: true, takesCards: true })).toEqual([]);
  expect(welcome({ isDemo: false, hasEmbeddedProvider: true, hasAdmin: true, takesCards: true })).toHaveLength(1);
});

test('a town that nobody runs yet says how somebody comes to', () => {
  const [line = '', ...more] = welcome({ isDemo: false, hasEmbeddedProvider: false, hasAdmin: false, takesCards: true });
  expect(more).toEqual([]);
  for (const words of ['No one is an admin', 'sign up', 'npm run town -- admin add']) expect(line).toContain(words);
});

test('a town that takes no cards says what to set', () => {
  const [line = '', ...more] = welcome({ isDemo: false, hasEmbeddedProvider: false, hasAdmin: true, takesCards: false });
  expect(more).toEqual([]);
  for (const words of ['no one can book', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) expect(line).toContain(words);
});
