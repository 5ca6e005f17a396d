import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const secretMinLength = 32;

/** Every variable that Hometown reads; `.env.example` explains each. Absent means the embedded default. */
export const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SESSION_SECRET: z.string().min(secretMinLength).optional(),
    SEED: z.enum(['demo', 'none']).default('none'),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    EMBEDDED_IDP: flag.default(false),
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    GEOCODER_URL: z.url().optional(),
    ROUTER_URL: z.url().optional(),
    MAP_STYLE_URL: z.url().optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    TRUST_PROXY: whole(0, 10).default(0),
    /** Multiplies every rate limit; only load tests set it, so it is refused outside NODE_ENV=test. */
    RATE_SCALE: z.coerce.number().positive().optional(),
  })
  .superRefine((env, ctx) => {
    const fail = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (env.RATE_SCALE !== undefined && env.NODE_ENV !== 'test') fail('RATE_SCALE', 'is for tests only');
    if (env.OIDC_ISSUER && !(env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET)) {
      fail('OIDC_CLIENT_ID', 'OIDC_ISSUER also needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
    }
    if (!env.OIDC_ISSUER && !env.EMBEDDED_IDP && env.NODE_ENV === 'production') {
      fail('OIDC_ISSUER', 'name your OpenID provider, or set EMBEDDED_IDP=1 for the built-in one');
    }
  });

export type Env = z.infer<typeof envSchema>;

/** Reads the environment or throws one error whose message has one clear line for each wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
}

/** The key that signs cookies: given, or made once and kept in the data folder. */
export function sessionSecret(env: Env): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = join(resolve(env.DATA_DIR), 'session-secret');
  return keptSecret(file) ?? makeSecret(file);
}

/** Nothing for what a full disk cut off. */
function keptSecret(file: string): string | undefined {
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return secret.length < secretMinLength ? undefined : secret;
}

/** Written whole beside the file, then put in its place: no other instance on the same data folder reads half of it. */
function makeSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}-${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch {
    // Another instance was faster, and its secret counts; or what stands there is cut off, or the disk knows no links.
    if (!keptSecret(file)) renameSync(draft, file);
  }
  rmSync(draft, { force: true });
  return readFileSync(file, 'utf8').trim();
}
