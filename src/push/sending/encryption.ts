import { createCipheriv, createECDH, createHmac, createSecretKey, type ECDH, randomBytes } from 'node:crypto';

/** The keys of a browser, as base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is different each time. */
interface Once {
  /** Of the sender, with a key that is used for nothing else. */
  readonly sender: ECDH;
  readonly salt: Buffer;
}

const [saltBytes, keyBytes, nonceBytes] = [16, 16, 12];
/** Of the only record that a push has: with the size that all push services take. */
const recordSize = 4_096;
const lastRecord = Buffer.from([2]);
const one = Buffer.from([1]);
const secretInfo = Buffer.from('WebPush: info\0');
const keyInfo = Buffer.from('Content-Encoding: aes128gcm\0');
const nonceInfo = Buffer.from('Content-Encoding: nonce\0');

/** Its curve is looked up once: that costs as much as all the rest. What is done with it is done before anybody else's turn. */
const sender = createECDH('prime256v1');

/** For one browser alone (RFC 8291), by a key of its own each time. */
export function encrypted(payload: string, browser: BrowserKeys): Buffer {
  sender.generateKeys();
  return encryptedBy({ sender, salt: randomBytes(saltBytes) }, payload, browser);
}

export function encryptedBy({ sender: own, salt }: Once, payload: string, { p256dh, auth }: BrowserKeys): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const point = own.getPublicKey();
  const shared = hmac(Buffer.from(auth, 'base64url'), own.computeSecret(browser));
  const mixed = hmac(salt, hmac(shared, secretInfo, browser, point, one));
  const key = hmac(mixed, keyInfo, one).subarray(0, keyBytes);
  const cipher = createCipheriv('aes-128-gcm', createSecretKey(key), hmac(mixed, nonceInfo, one).subarray(0, nonceBytes));
  const record = [cipher.update(payload), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header(salt, point), ...record]);
}

/** RFC 8188: salt, size of records, and the sender's point as the name of the key. */
function header(salt: Buffer, point: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize);
  sizes.writeUInt8(point.length, 4);
  return Buffer.concat([salt, sizes, point]);
}

/** A key that is none of Node's own costs more to find out than to use: there are six for each push. */
function hmac(key: Buffer, ...parts: readonly Buffer[]): Buffer {
  const made = createHmac('sha256', createSecretKey(key));
  for (const part of parts) made.update(part);
  return made.digest();
}
