// A push service over HTTPS that costs its senders little: it answers at once, and reads what came (RFC 8291) when all has come.
import { createDecipheriv, createECDH, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { createServer } from 'node:tls';

const { PORT, SINK_KEY, SINK_CERT, SINK_PRIVATE, SINK_AUTH } = process.env;
const keys = createECDH('prime256v1');
keys.setPrivateKey(Buffer.from(SINK_PRIVATE, 'base64url'));
const [own, auth] = [keys.getPublicKey(), Buffer.from(SINK_AUTH, 'base64url')];
let came = [];
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

const answers = new Map();
const answerOf = (status) => {
  if (!answers.has(status)) answers.set(status, Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\n\r\n`));
  return answers.get(status);
};

/** As much of HTTP as a push needs: requests one after another, each with its length. */
const server = createServer({ key: readFileSync(SINK_KEY), cert: readFileSync(SINK_CERT) }, (socket) => {
  let held = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (;;) {
      const end = held.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = held.latin1Slice(0, end);
      const till = end + 4 + Number(/^content-length: (\d+)/im.exec(head)[1]);
      if (held.length < till) return;
      came.push(held.subarray(end + 4, till));
      held = held.subarray(till);
      socket.write(answerOf(statusOf(head.slice(head.indexOf(' ') + 1))));
      tellWhenAllCame();
    }
  });
});
server.listen(Number(PORT), '127.0.0.1', () => process.send('ready'));

/** Reading them costs what sending one costs: it waits until all have come, and takes no sender's time. */
function tellWhenAllCame() {
  if (wanted === undefined || came.length < wanted) return;
  const at = Date.now();
  const read = came.filter(isReadable).length;
  process.send({ read, unread: came.length - read, at });
  came = [];
  wanted = undefined;
}

/** Answers once so many have come. */
process.on('message', (wish) => {
  wanted = wish.count;
  tellWhenAllCame();
});
