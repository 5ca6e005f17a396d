import { expect, test } from '@jest/globals';
import { welcome } from './welcome.js';

const town = { isDemo: false, hasDemoPeople: false, hasEmbeddedProvider: false, hasAdmin: true, takesCards: true, answersOthers: true };

test('a demo names the six people, their password, and that all of it is invented', () => {
  const text = welcome({ ...town, isDemo: true, hasEmbeddedProvider: true }).join('\n');
  for (const handle of ['rosa', 'finn', 'dan', 'dora', 'paula', 'ada']) expect(text).toContain(`${handle}@hometown.test`);
  expect(text).toMatch(/Rosa Rivera, rider\n/);
  expect(text).toMatch(/Dan Driver, driver\n/);
  expect(text).toMatch(/Ada Admin, admin\n/);
  expect(text).toContain('locally-owned');
  expect(text).toContain('invented');
  expect(text.match(/identity provider is on/g)).toHaveLength(1);
});

test('nobody is introduced where another provider signs people in, and nothing is said of a real town', () => {
  expect(welcome({ ...town, isDemo: true }).join('\n')).not.toMatch(/@|locally-owned|provider/);
  expect(welcome(town)).toEqual([]);
  expect(welcome({ ...town, hasEmbeddedProvider: true })).toHaveLength(1);
});

test('a demo with known passwords says who reaches it, and how to change that', () => {
  const demo = { ...town, isDemo: true, hasEmbeddedProvider: true };
  const open = welcome(demo).join('\n');
  for (const words of ['network', 'admin', 'HOST=127.0.0.1']) expect(open).toContain(words);
  const closed = welcome({ ...demo, answersOthers: false }).join('\n');
  for (const words of ['this machine', 'HOST=0.0.0.0']) expect(closed).toContain(words);
  expect(welcome({ ...demo, hasEmbeddedProvider: false }).join('\n')).not.toContain('HOST');
  expect(welcome({ ...town, hasEmbeddedProvider: true }).join('\n')).not.toContain('HOST');
});

test('a town that nobody runs yet says how somebody comes to', () => {
  const [line = '', ...more] = welcome({ ...town, hasAdmin: false });
  expect(more).toEqual([]);
  for (const words of ['No one is an admin', 'sign up', 'npm run town -- admin add']) expect(line).toContain(words);
});

test('a town that takes no cards says what to set', () => {
  const [line = '', ...more] = welcome({ ...town, takesCards: false });
  expect(more).toEqual([]);
  for (const words of ['no one can book', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) expect(line).toContain(words);
});

test('a town that began as the demo says that others know its admin’s password, and how to begin anew', () => {
  const text = welcome({ ...town, hasDemoPeople: true, hasEmbeddedProvider: true }).join('\n');
  for (const words of ['demo', 'password is published', 'DATA_DIR', 'DATABASE_URL']) expect(text).toContain(words);
  expect(text).not.toContain('locally-owned');
});
