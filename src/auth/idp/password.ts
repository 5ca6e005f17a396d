import { argon2, hash as digest, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** PHC text: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive('argon2id', { message: password, nonce: salt, ...cost, tagLength: hashBytes });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Takes as long without a stored hash as with one, so that nobody learns which addresses have an account. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const parts = parse(stored ?? '') ?? decoy;
  const hash = await derive('argon2id', { message: password, nonce: parts.salt, ...parts.cost, tagLength: parts.hash.length });
  return timingSafeEqual(hash, parts.hash) && parts !== decoy;
}

/** Names a stored hash without telling it: one that is set later has another mark, also of the same password. */
export function markOf(stored: string): string {
  return digest('sha256', stored, 'base64url');
}

interface Parts {
  readonly cost: typeof cost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const decoy: Parts = { cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

function parse(stored: string): Parts | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
