import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { envSchema, readEnv } from './env.js';
import { sessionSecret } from './session-secret.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hometown-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secretOf = (dataDir: string) => sessionSecret(readEnv({ DATABASE_URL: 'postgresql://localhost/none', DATA_DIR: dataDir }));

test('the secret is made once and kept for its owner only, also in a folder that is not there yet', () => {
  const dataDir = join(folder, 'new');
  const secret = secretOf(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secretOf(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['session-secret']);
});

test.each(['', '\n', 'half'])('a secret that a full disk cut off (%j) is made anew: nobody signs with less than 32 characters', (rest) => {
  writeFileSync(join(folder, 'session-secret'), rest);
  const secret = secretOf(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(secret);
});

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readEnv({ DATABASE_URL: 'postgresql://localhost/none', ...env });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test.each([
  ['PORT', '80000', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
  ['TRUST_PROXY', '1.5', 'TRUST_PROXY must be a whole number from 0 to 10'],
  ['LINK_PREVIEWS', '0', 'LINK_PREVIEWS must be on or off'],
  ['MCP', '1', 'MCP must be on or off'],
  ['DEMO_CARDS', '1', 'DEMO_CARDS is for tests only; remove it'],
  ['EMBEDDED_IDP', 'yes', 'EMBEDDED_IDP must be 0, 1, true or false'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters'],
  ['REDIS_URL', 'localhost', 'REDIS_URL must be an address like redis://user:password@host'],
  ['GEOCODER_URL', 'photon', 'GEOCODER_URL must be an address like https://town.example.com'],
  ['MAP_ORIGINS', 'https://tiles.example.com', 'MAP_STYLE_URL is missing: MAP_ORIGINS needs it'],
  ['STRIPE_SECRET_KEY', 'sk_test_town', 'STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY needs it'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_town', 'STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET needs it'],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', 'whsec_town', 'STRIPE_SECRET_KEY is missing: STRIPE_CONNECT_WEBHOOK_SECRET needs it'],
  ['STRIPE_API_BASE', 'http://localhost:12111', 'STRIPE_SECRET_KEY is missing: STRIPE_API_BASE needs it'],
  ['PUBLIC_URL', 'https://town.example/hometown', 'PUBLIC_URL must be an address without a path'],
  ['OIDC_CLIENT_ID', 'town', 'OIDC_ISSUER is missing: OIDC_CLIENT_ID needs it'],
  ['OIDC_CLIENT_SECRET', 'secret', 'OIDC_ISSUER is missing: OIDC_CLIENT_SECRET needs it'],
  ['OIDC_ROLES_CLAIM', 'roles', 'OIDC_ISSUER is missing: OIDC_ROLES_CLAIM needs it'],
  ['OIDC_ADMIN_ROLE', 'town-admin', 'OIDC_ROLES_CLAIM is missing: OIDC_ADMIN_ROLE needs it'],
  ['OIDC_OPERATOR_ROLE', 'desk', 'OIDC_ROLES_CLAIM is missing: OIDC_OPERATOR_ROLE needs it'],
  ['S3_ENDPOINT', 'http://bucket.example', 'S3_BUCKET is missing: S3_ENDPOINT needs it'],
  ['S3_SECRET_ACCESS_KEY', 'secret', 'S3_BUCKET is missing: S3_SECRET_ACCESS_KEY needs it'],
  ['SMTP_URL', 'smtp://mail.example.com', 'MAIL_FROM is missing: SMTP_URL needs it'],
  ['SMTP_HOST', 'mail.example.com', 'MAIL_FROM is missing: SMTP_HOST needs it'],
  ['SMTP_PORT', '25', 'SMTP_HOST is missing: SMTP_PORT needs it'],
  ['MAIL_FROM', 'hello@town.example', 'SMTP_URL is missing: MAIL_FROM needs it'],
  ['OPENAI_MODEL', 'llama', 'OPENAI_API_KEY is missing: OPENAI_MODEL needs it'],
  ['OPENAI_TRANSCRIPTION_MODEL', 'whisper-1', 'OPENAI_API_KEY is missing: OPENAI_TRANSCRIPTION_MODEL needs it'],
  ['OPENAI_PRICE_PER_MILLION_TOKENS', '0.6', 'OPENAI_API_KEY is missing: OPENAI_PRICE_PER_MILLION_TOKENS needs it'],
  ['OPENAI_DAILY_BUDGET', '0.1', 'OPENAI_PRICE_PER_MILLION_TOKENS is missing: OPENAI_DAILY_BUDGET needs it'],
  ['OPENAI_DAILY_BUDGET', '$1', 'OPENAI_DAILY_BUDGET must be an amount in US dollars from 0.01 to 1000'],
  ['OPENAI_PRICE_PER_MILLION_TOKENS', '0', 'OPENAI_PRICE_PER_MILLION_TOKENS must be an amount in US dollars from 0.01 to 1000'],
  ['VAPID_SUBJECT', 'http://town.example', 'VAPID_SUBJECT must be an address like mailto:operator@town.example.com'],
  ['VAPID_SUBJECT', 'operator@town.example', 'VAPID_SUBJECT must be an address like mailto:operator@town.example.com'],
  ['VAPID_PUBLIC_KEY', 'B'.repeat(87), 'VAPID_PRIVATE_KEY is missing: VAPID_PUBLIC_KEY needs it'],
  ['ICE_SERVERS', 'stun:stun.example.com', 'ICE_SERVERS must be a JSON list like [{"urls":"stun:stun.example.com:3478"}]'],
  ['ICE_SERVERS', '[{"urls":"http://turn.example.com"}]', 'ICE_SERVERS must be a JSON list like [{"urls":"stun:stun.example.com:3478"}]'],
])('%s=%s is refused in one plain line', (name, value, line) => {
  expect(refusal({ [name]: value })).toBe(`The configuration is wrong:\n  ${line}`);
});

test('an unset or empty variable is refused nowhere, and an issuer needs its client', () => {
  expect(refusal({ STRIPE_SECRET_KEY: '', METRICS_TOKEN: '' })).toBe('');
  expect(refusal({ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'town' })).toMatch(
    /\n {2}OIDC_CLIENT_SECRET is missing: OIDC_ISSUER needs it$/,
  );
  expect(refusal({ NODE_ENV: 'production' })).toMatch(/\n {2}OIDC_ISSUER is missing: name your OpenID provider/);
});

test('Stripe’s keys are keys, of one mode, and its events are signed', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_town', STRIPE_WEBHOOK_SECRET: 'whsec_town', STRIPE_PUBLISHABLE_KEY: 'pk_test_town' };
  const only = (line: string) => `The configuration is wrong:\n  ${line}`;
  expect(refusal(stripe)).toBe('');
  expect(refusal({ ...stripe, STRIPE_SECRET_KEY: 'rk_test_town' })).toBe('');
  expect(refusal({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_town' })).toBe(only('STRIPE_SECRET_KEY must be a key like sk_live_…'));
  expect(refusal({ ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toBe(only('STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY needs it'));
  expect(refusal({ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_test_town' })).toBe(
    only('STRIPE_WEBHOOK_SECRET must be a signing secret like whsec_…'),
  );
  expect(refusal({ ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_other' })).toBe('');
  expect(refusal({ ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'acct_1' })).toBe(
    only('STRIPE_CONNECT_WEBHOOK_SECRET must be a signing secret like whsec_…'),
  );
  expect(refusal({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_town' })).toBe(
    only('STRIPE_PUBLISHABLE_KEY is of another mode than STRIPE_SECRET_KEY: one is for tests, one is live'),
  );
  expect(refusal({ ...stripe, SEED: 'demo' })).toBe('');
  const live = { STRIPE_SECRET_KEY: 'sk_live_town', STRIPE_WEBHOOK_SECRET: 'whsec_town' };
  expect(refusal({ ...live, SEED: 'none' })).toBe('');
  expect(refusal({ ...live, SEED: 'demo' })).toMatch(/\n {2}SEED is demo, whose invented drivers would charge real cards: /);
  expect(refusal({ ...stripe, STRIPE_API_BASE: 'http://localhost:1/v1' })).toBe(only('STRIPE_API_BASE must be an address without a path'));
});

test('a bucket needs its keys, a name that it can have and a prefix that is a path', () => {
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', S3_PREFIX: 'town/files' };
  expect(refusal(bucket)).toBe('');
  const only = (line: string) => `The configuration is wrong:\n  ${line}`;
  expect(refusal({ ...bucket, S3_SECRET_ACCESS_KEY: '' })).toBe(only('S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs it'));
  expect(refusal({ ...bucket, S3_BUCKET: 'My Bucket' })).toBe(only('S3_BUCKET must be the name of a bucket'));
  expect(refusal({ ...bucket, S3_PREFIX: '../town' })).toBe(only('S3_PREFIX must be a path like town/files'));
});

test('origins of maps are addresses without a path, one after the other: they stand in a header', () => {
  const map = { MAP_STYLE_URL: 'https://maps.example.com/style.json' };
  for (const origins of [
    'https://a.example.com',
    'https://*.example.com,http://localhost:8080',
    'https://a.example.com, https://b.example.com',
  ])
    expect(refusal({ ...map, MAP_ORIGINS: origins })).toBe('');
  for (const origins of [
    'tiles.example.com',
    'https://a.example.com/tiles',
    'https://a.example.com;',
    "'unsafe-eval'",
    '*',
    'https://*',
    ',',
  ])
    expect(refusal({ ...map, MAP_ORIGINS: origins })).toBe(
      'The configuration is wrong:\n  MAP_ORIGINS must be addresses without a path, like https://tiles.example.com,https://fonts.example.com',
    );
});

test('.env.example names every variable and no other, with values that are taken', () => {
  const [ours = '', compose = ''] = readFileSync('.env.example', 'utf8').split('# --- docker compose only');
  const lines = /^# ([A-Z][A-Z\d_]*)=(.*)$/gm;
  const named = (text: string) => [...text.matchAll(lines)].map(([, name = '', value = '']) => [name, value] as const);
  const forTests = ['NODE_ENV', 'RATE_SCALE', 'RATE_PATIENCE_MS', 'DEMO_CARDS'];
  const wanted = Object.keys(envSchema.shape).filter((name) => !forTests.includes(name));
  expect(
    named(ours)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(wanted.toSorted());
  const others = { OIDC_CLIENT_ID: 'town', OIDC_CLIENT_SECRET: 'secret', SMTP_URL: '', OPENAI_API_KEY: 'key', TRUST_PROXY: '1' };
  expect(refusal({ ...Object.fromEntries(named(ours)), ...others })).toBe('');
  const file = readFileSync('docker-compose.yml', 'utf8');
  for (const [name, value] of named(compose)) expect(file).toContain(`\${${name}:-${value}}`);
});
