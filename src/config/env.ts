import { z } from 'zod';
import { iceServers } from './ice-servers.js';
import { mapOrigins } from './map-origins.js';

const oneOf = <const V extends readonly string[]>(...words: V) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}` });
const flag = oneOf('0', '1', 'true', 'false').transform((value) => value === '1' || value === 'true');
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const notDollars = 'must be an amount in US dollars from 0.01 to 1000';
const dollars = z.coerce.number({ error: notDollars }).min(0.01, { error: notDollars }).max(1_000, { error: notDollars });
const longerThan = (min: number) => z.string().min(min, { error: `must have at least ${min} characters` });
const address = z.url({ protocol: /^https?$/, error: 'must be an address like https://town.example.com' });
/** Of a server whose paths are its own. */
const bareAddress = address.refine((url) => (URL.parse(url)?.pathname ?? '/') === '/', { error: 'must be an address without a path' });
const storeAddress = (scheme: string, protocol: RegExp) =>
  z.url({ protocol, error: `must be an address like ${scheme}://user:password@host` });

const vapidKey = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}$`), { error: `must be a key of ${length} characters, without padding` });

/** Characters of a key that signs. */
export const secretMinLength = 32;
const signingSecret = z.string().regex(/^whsec_\S+$/, { error: 'must be a signing secret like whsec_…' });
const stripeKey = (kinds: string, example: string) =>
  z.string().regex(new RegExp(`^(${kinds})_(test|live)_\\w+$`), { error: `must be a key like ${example}` });

/** What a variable needs beside it: without that it would change nothing, or could not do its work. */
const needed = {
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER'],
  OIDC_ROLES_CLAIM: ['OIDC_ISSUER'],
  OIDC_ADMIN_ROLE: ['OIDC_ROLES_CLAIM'],
  OIDC_OPERATOR_ROLE: ['OIDC_ROLES_CLAIM'],
  S3_BUCKET: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  S3_ENDPOINT: ['S3_BUCKET'],
  S3_ACCESS_KEY_ID: ['S3_BUCKET'],
  S3_SECRET_ACCESS_KEY: ['S3_BUCKET'],
  S3_PREFIX: ['S3_BUCKET'],
  MAP_ORIGINS: ['MAP_STYLE_URL'],
  OPENAI_BASE_URL: ['OPENAI_API_KEY'],
  OPENAI_MODEL: ['OPENAI_API_KEY'],
  OPENAI_TRANSCRIPTION_MODEL: ['OPENAI_API_KEY'],
  OPENAI_PRICE_PER_MILLION_TOKENS: ['OPENAI_API_KEY'],
  OPENAI_DAILY_BUDGET: ['OPENAI_PRICE_PER_MILLION_TOKENS'],
  SMTP_URL: ['MAIL_FROM'],
  SMTP_HOST: ['MAIL_FROM'],
  SMTP_PORT: ['SMTP_HOST'],
  SMTP_USER: ['SMTP_HOST', 'SMTP_PASSWORD'],
  SMTP_PASSWORD: ['SMTP_HOST', 'SMTP_USER'],
  STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET'],
  STRIPE_PUBLISHABLE_KEY: ['STRIPE_SECRET_KEY'],
  STRIPE_WEBHOOK_SECRET: ['STRIPE_SECRET_KEY'],
  STRIPE_CONNECT_WEBHOOK_SECRET: ['STRIPE_SECRET_KEY'],
  STRIPE_API_BASE: ['STRIPE_SECRET_KEY'],
  VAPID_PUBLIC_KEY: ['VAPID_PRIVATE_KEY'],
  VAPID_PRIVATE_KEY: ['VAPID_PUBLIC_KEY'],
} as const;

/** Stripe's keys are for tests or live, which stands in them. */
const isOneMode = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one.split('_')[1] === other.split('_')[1];

function missing(env: Readonly<Record<string, unknown>>) {
  return Object.entries(needed)
    .filter(([given]) => env[given])
    .flatMap(([given, names]) => names.filter((name) => !env[name]).map((name) => ({ name, given })));
}

const forTestsOnly = (env: Readonly<Record<string, unknown>>) =>
  env['NODE_ENV'] === 'test' ? [] : ['RATE_SCALE', 'RATE_PATIENCE_MS', 'DEMO_CARDS'].filter((name) => env[name] !== undefined);

type Related = 'SMTP_URL' | 'SMTP_HOST' | 'MAIL_FROM' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SECRET_KEY' | 'SEED';

/** What stands against another variable. */
function clashes(env: Partial<Record<Related, string | undefined>>): { name: Related; message: string }[] {
  const { SMTP_URL: url, SMTP_HOST: host, MAIL_FROM: from, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_SECRET_KEY: secret } = env;
  const wrong: { is: unknown; name: Related; message: string }[] = [
    { is: url && host, name: 'SMTP_HOST', message: 'stands beside SMTP_URL; set one of them' },
    { is: from && !url && !host, name: 'SMTP_URL', message: 'is missing: MAIL_FROM needs it' },
    {
      is: !isOneMode(publishable, secret),
      name: 'STRIPE_PUBLISHABLE_KEY',
      message: 'is of another mode than STRIPE_SECRET_KEY: one is for tests, one is live',
    },
    {
      is: env.SEED === 'demo' && secret?.includes('_live_'),
      name: 'SEED',
      message: 'is demo, whose invented drivers would charge real cards: set SEED=none, or a test key as STRIPE_SECRET_KEY',
    },
  ];
  return wrong.filter(({ is }) => is);
}

/** Every variable that Hometown reads; `.env.example` explains each. Absent means the embedded default. */
export const envSchema = z
  .object({
    NODE_ENV: oneOf('development', 'test', 'production').default('development'),
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: bareAddress.optional(),
    DATA_DIR: z.string().default('.data'),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
    LOG_FORMAT: oneOf('json', 'plain').default('json'),
    SESSION_SECRET: longerThan(secretMinLength).optional(),
    SEED: oneOf('demo', 'none').default('none'),
    /** Whether the demo's people act by themselves; tests that watch somebody else have them rest. */
    TOWNSPEOPLE: flag.optional(),
    /** Whether the invented streets are there; without them and without a geocoder, places are points on the map. */
    DEMO_STREETS: flag.optional(),
    /** Whether people without the demo have its invented cards; only tests do, so it is refused outside NODE_ENV=test. */
    DEMO_CARDS: flag.optional(),
    ROLE: oneOf('all', 'web', 'worker').default('all'),
    DATABASE_URL: storeAddress('postgresql', /^postgres(ql)?$/),
    /** How long a call waits for the database in all; what one statement, lock or connection may take follows from it (timeouts.ts). */
    DATABASE_PATIENCE_MS: whole(1_000, 60_000).optional(),
    REDIS_URL: storeAddress('redis', /^rediss?$/).optional(),
    EMBEDDED_IDP: flag.default(false),
    OIDC_ISSUER: address.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    /** The claim in which the provider names who works at the desk, and its words for the two roles. */
    OIDC_ROLES_CLAIM: z.string().optional(),
    OIDC_ADMIN_ROLE: z.string().optional(),
    OIDC_OPERATOR_ROLE: z.string().optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, { error: 'must be the name of a bucket' })
      .optional(),
    S3_ENDPOINT: address.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PREFIX: z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*\/?$/, { error: 'must be a path like town/files' })
      .optional(),
    /** A service that speaks OpenAI's chat completions; one that asks for no key takes any. */
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: address.optional(),
    OPENAI_MODEL: z.string().optional(),
    /** Of the same service; a model that listens has no usual one: not every service has any. */
    OPENAI_TRANSCRIPTION_MODEL: z.string().optional(),
    /** What the service charges, and what one person may cost on a day (UTC), in US dollars. */
    OPENAI_PRICE_PER_MILLION_TOKENS: dollars.optional(),
    OPENAI_DAILY_BUDGET: dollars.optional(),
    /** Whether other assistants may call the same tools, with tokens that people make for them. */
    MCP: oneOf('on', 'off').default('off'),
    /** Who charges cards; a restricted key does as well. */
    STRIPE_SECRET_KEY: stripeKey('sk|rk', 'sk_live_…').optional(),
    /** Not needed, since nothing of Stripe's runs in our pages; where it is set, it has to belong to the secret key. */
    STRIPE_PUBLISHABLE_KEY: stripeKey('pk', 'pk_live_…').optional(),
    STRIPE_WEBHOOK_SECRET: signingSecret.optional(),
    /** With it, drivers are paid out through Stripe Connect. */
    STRIPE_CONNECT_WEBHOOK_SECRET: signingSecret.optional(),
    STRIPE_API_BASE: bareAddress.optional(),
    /** STUN and TURN servers for calls. */
    ICE_SERVERS: iceServers.optional(),
    GEOCODER_URL: address.optional(),
    ROUTER_URL: address.optional(),
    MAP_STYLE_URL: address.optional(),
    /** Where a style's tiles, glyphs and sprites are, if not where it is itself. */
    MAP_ORIGINS: mapOrigins.optional(),
    METRICS_TOKEN: longerThan(16).optional(),
    /** Whether pages that messages lead to are read for their previews. */
    LINK_PREVIEWS: oneOf('on', 'off').default('on'),
    /** The application's keys at push services, as `web-push generate-vapid-keys` prints them. */
    VAPID_PUBLIC_KEY: vapidKey(87).optional(),
    VAPID_PRIVATE_KEY: vapidKey(43).optional(),
    /** Whom a push service writes to. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(https:\/\/[^\s/]|mailto:[^\s@]+@)\S+$/, { error: 'must be an address like mailto:operator@town.example.com' })
      .optional(),
    /** The server that takes mail to people: as one address, or in parts. */
    SMTP_URL: storeAddress('smtp', /^smtps?$/).optional(),
    SMTP_HOST: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]*$/i, { error: 'must be the name of a host like smtp.example.com' })
      .optional(),
    SMTP_PORT: whole(1, 65_535).optional(),
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    /** Who mails are from; they are named like the town. */
    MAIL_FROM: z.email({ error: 'must be an address like hello@town.example.com' }).optional(),
    TRUST_PROXY: whole(0, 10).default(0),
    /** A header in which a proxy in front names the place that a request comes from. */
    PLACE_HEADER: z
      .string()
      .regex(/^[a-z][a-z\d-]+$/i, { error: 'must be the name of a header like CF-IPCity' })
      .optional(),
    /** Multiplies every rate limit; only load tests set it, so it is refused outside NODE_ENV=test. */
    RATE_SCALE: z.coerce.number().positive().optional(),
    /** So long may the database take to count; for tests of limits, which want its count however busy their machine is. */
    RATE_PATIENCE_MS: z.coerce.number().int().positive().optional(),
  })
  .superRefine((env, ctx) => {
    const fail = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    for (const name of forTestsOnly(env)) fail(name, 'is for tests only; remove it');
    for (const { name, given } of missing(env)) fail(name, `is missing: ${given} needs it`);
    if (env.PLACE_HEADER && env.TRUST_PROXY === 0) fail('TRUST_PROXY', 'is 0: PLACE_HEADER needs a proxy that sets it');
    for (const { name, message } of clashes(env)) fail(name, message);
    if (!env.OIDC_ISSUER && !env.EMBEDDED_IDP && env.NODE_ENV === 'production')
      fail('OIDC_ISSUER', 'is missing: name your OpenID provider, or set EMBEDDED_IDP=1 for the built-in one');
  });

/** What people read who set a variable to something wrong: one line for each. */
export class ConfigurationError extends Error {
  constructor(wrong: readonly string[]) {
    super(['The configuration is wrong:', ...new Set(wrong)].join('\n  '));
    this.name = 'ConfigurationError';
  }
}

export type Env = z.infer<typeof envSchema>;

/** Reads the environment or throws one error whose message has one clear line for each wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  return parsed.data;
}
