// A push service over HTTPS that reads what comes: each body is decrypted (RFC 8291), or it does not count.
import { createDecipheriv, createECDH, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const { PORT, SINK_KEY, SINK_CERT, SINK_PRIVATE, SINK_AUTH } = process.env;
const keys = createECDH('prime256v1');
keys.setPrivateKey(Buffer.from(SINK_PRIVATE, 'base64url'));
const [own, auth] = [keys.getPublicKey(), Buffer.from(SINK_AUTH, 'base64url')];
const counts = { read: 0, unread: 0 };
let wanted;

const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const one = Buffer.from([1]);

function isReadable(body) {
  try {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const [sender, record] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
    const secret = hmac(hmac(auth, keys.computeSecret(sender)), Buffer.from('WebPush: info\0'), own, sender, one);
    const mixed = hmac(salt, secret);
    const derived = (name, length) => hmac(mixed, Buffer.from(`Content-Encoding: ${name}\0`), one).subarray(0, length);
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    return Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]).includes('{"');
  } catch {
    return false;
  }
}

/** Some browsers are gone and some services are busy: `/410/…` and `/429/…` say so. */
const statusOf = (path) => Number(/^\/(\d{3})\//.exec(path)?.[1] ?? 201);

const server = createServer({ key: readFileSync(SINK_KEY), cert: readFileSync(SINK_CERT) }, (request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    counts[isReadable(Buffer.concat(chunks)) ? 'read' : 'unread'] += 1;
    response.writeHead(statusOf(request.url)).end();
    if (wanted !== undefined && counts.read + counts.unread >= wanted) tell();
  });
});
server.listen(Number(PORT), '127.0.0.1', () => process.send('ready'));

function tell() {
  process.send({ ...counts, at: Date.now() });
  Object.assign(counts, { read: 0, unread: 0 });
  wanted = undefined;
}

/** Answers once so many have come. */
process.on('message', (wish) => {
  wanted = wish.count;
  if (counts.read + counts.unread >= wanted) tell();
});
