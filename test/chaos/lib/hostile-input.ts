import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Sample } from '../../lib/sample.js';
import { addressOf, endpoints, plausibleQuery } from '../../http/routes.js';

export interface Knock {
  readonly method: string;
  /** Sent as it is. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const pick = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)] as T;
const longest = 12_000;
const oddWords = [
  '',
  '__proto__',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff',
  '1e400',
  "'%20or%201=1--",
  'x'.repeat(longest),
  '%F0%9F%9A%95'.repeat(500),
];
const oddTexts = [
  '\u0000',
  '\ud800',
  '\u202e',
  'a'.repeat(90_000),
  '👨‍👩‍👧‍👦'.repeat(2_000),
  '${7*7}',
  '<script>',
  -1,
  1e308,
  null,
  [],
  {},
  true,
];
const oddBodies = [
  '{',
  'null',
  '[['.repeat(30_000),
  '{"a":'.repeat(10_000),
  'x'.repeat(102_400),
  `{"__proto__":{"isAdmin":true}}`,
  '"\\ud800"',
];
const types = ['application/json', 'application/json; charset=utf-7', 'text/plain', 'application/x-www-form-urlencoded', 'x'];

/** A call of some endpoint in which something is odd. */
export function oddCall(): Knock {
  const [, endpoint] = pick(endpoints);
  const id = pick([randomUUID(), `user_${randomUUID()}`, ...oddWords]);
  const query = pick([
    plausibleQuery(endpoint),
    `?${randomUUID()}=${pick(oddWords)}`,
    `?q=${pick(oddWords)}&limit=${pick(['-1', '1e9', 'x'])}&cursor=${pick(oddWords)}`,
  ]);
  const headers = pick<Record<string, string>>([
    {},
    { 'idempotency-key': randomUUID() },
    { 'idempotency-key': 'k'.repeat(longest) },
    { 'x-forwarded-for': `10.${randomInt(255)}.${randomInt(255)}.1` },
    { 'user-agent': randomBytes(2_000).toString('hex') },
    { 'if-none-match': '*' },
  ]);
  const call = { method: endpoint.method, path: addressOf(endpoint, id) + query };
  if (endpoint.method === 'GET') return { ...call, headers };
  return {
    ...call,
    headers: { 'content-type': Math.random() < 0.8 ? 'application/json' : pick(types), ...headers },
    body: bodyFor(endpoint),
  };
}

function bodyFor({ body }: (typeof endpoints)[number][1]): string {
  if (!body || Math.random() < 0.3) return pick(oddBodies);
  const sample = new Sample(body);
  const paths = sample.textPaths();
  return JSON.stringify(paths.length === 0 || Math.random() < 0.3 ? sample.value() : sample.with(pick(paths), pick(oddTexts)));
}

const letters = () => randomBytes(randomInt(1, 2_000)).toString('hex');
const spellings: readonly (() => string)[] = [
  () => '/'.repeat(randomInt(1, longest)),
  () => `/${'./'.repeat(randomInt(1, 4_000))}`,
  () => `/?${letters()}`,
  () => `/${letters()}`,
  () => `/${'a/'.repeat(randomInt(1, 4_000))}`,
  () => `/%2e%2e/${letters()}`,
  () => `/messages?chat=${letters()}`,
  () => `/ride/${randomUUID()}`,
  () => `/user/${letters()}`,
  () => `/files/${randomBytes(24).toString('base64url')}.webp`,
  () => `/assets/${letters()}.js`,
  () => `/sign-in?redirect_url=%2F${letters()}`,
  () => `/oidc/auth?client_id=${letters()}`,
  () => `/api/${letters()}`,
  () => `/api/docs/${letters()}`,
  () => `/socket.io/?EIO=4&transport=polling&t=${letters()}`,
  () => '/metrics',
  () => '/health/ready',
];

/** A page, file or nothing, under an address that nobody wrote down. */
export function oddAddress(): Knock {
  const path = pick(spellings)();
  const cookie = pick([
    '',
    `theme=${pick(['dark', 'light', letters()])}`,
    `sid=${randomBytes(32).toString('base64url')}`,
    `attempt-${randomUUID()}=${letters()}`,
  ]);
  return { method: pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS']), path, headers: cookie ? { cookie } : {} };
}

/** What a socket may be sent: signals with anything in them, and names that are no signals. */
export function oddSignal(): readonly [name: string, payload: unknown] {
  const name = pick([
    'chat.send',
    'chat.typing',
    'chat.delivered',
    'presence.beat',
    'drivers.location',
    'error',
    '__proto__',
    randomUUID(),
  ]);
  const payload = pick<unknown>([
    {},
    null,
    oddTexts,
    { conversation_id: randomUUID(), message: 'x'.repeat(9_000), tempId: randomUUID() },
    'x'.repeat(60_000),
  ]);
  return [name, payload];
}
