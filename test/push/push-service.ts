import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import { importJWK, jwtVerify } from 'jose';
import { Doors } from '../../src/http/outbound/doors.js';
import { PushPayload } from '../../src/push/payload.contract.js';
import { type BrowserSubscription, type PushSubscription, savePushSubscription } from '../../src/push/push.contract.js';
import { PushHosts } from '../../src/push/sending/push-hosts.js';
import type { Caller } from '../world/caller.js';
import type { Instance } from '../world/instance.js';
import { world } from '../world/world.js';

export type Answer = (response: ServerResponse) => void;

interface Push {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Answers with a status, and says how long to wait. */
export const says = (status: number, retryAfter?: string): Answer => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  return (response) => void response.writeHead(status, headers).end();
};
/** Never answers; `givenUp` when nobody waits for it any more. */
export const hangs =
  (givenUp: () => void): Answer =>
  (response) =>
    void response.once('close', givenUp);

/** A push service (RFC 8030) on this machine, under any name that ends in `.push.example`. */
class PushService {
  private readonly browsers = new Map<string, Browser>();
  private readonly server = createServer((request, response) => void this.take(request, response));
  private port = 0;

  async open(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    ({ port: this.port } = this.server.address() as AddressInfo);
    this.admit(world.app);
  }

  close(): void {
    this.server.close().closeAllConnections();
  }

  /** One door more than there is, and one service more; all others are as they are. */
  admit(instance: Instance): void {
    const [doors, hosts] = [instance.get(Doors), instance.get(PushHosts)];
    const [usualDoors, usualHosts] = [new Doors(), new PushHosts()];
    doors.addressesOf = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    doors.isOpen = (address, port) => (address === '127.0.0.1' && port === this.port) || usualDoors.isOpen(address, port);
    const ours = new RegExp(`^http://\\w+\\.push\\.example:${this.port}/`);
    hosts.allows = (endpoint) => ours.test(endpoint) || usualHosts.allows(endpoint);
  }

  /** Somebody's browser that knows of this service, under one of its names. */
  browser(name = 'one'): Browser {
    const path = `/${randomUUID()}`;
    const browser = new Browser(`http://${name}.push.example:${this.port}`, path);
    this.browsers.set(path, browser);
    return browser;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const browser = this.browsers.get(request.url ?? '');
    if (request.method === 'POST' && browser) browser.take({ headers: request.headers, body: Buffer.concat(chunks) }, response);
    else response.writeHead(404).end();
  }
}

/** What a browser has of its subscription, and what came for it. */
class Browser {
  readonly pushes: Push[] = [];
  readonly answers: Answer[] = [];
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(
    readonly origin: string,
    private readonly path: string,
  ) {
    this.keys.generateKeys();
  }

  get subscription(): BrowserSubscription {
    const keys = { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: `${this.origin}${this.path}`, keys };
  }

  /** What came so far, decrypted, oldest first. */
  get payloads(): PushPayload[] {
    return this.pushes.map((push) => this.payloadOf(push));
  }

  payloadOf({ body }: Push): PushPayload {
    return PushPayload.parse(JSON.parse(this.decrypt(body).toString()));
  }

  subscribe(person: Caller): Promise<PushSubscription> {
    return person.call(savePushSubscription, { body: this.subscription });
  }

  take(push: Push, response: ServerResponse): void {
    this.pushes.push(push);
    (this.answers.shift() ?? says(201))(response);
  }

  forget(): void {
    this.pushes.length = 0;
  }

  /** RFC 8291, with the one record of RFC 8188 that a push has. */
  private decrypt(body: Buffer): Buffer {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.keys.computeSecret(sender), this.auth, info, 32));
    const derived = (name: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // A 2 ends the last record; zeros after it are padding.
    return padded.subarray(0, padded.lastIndexOf(2));
  }
}

interface Vapid {
  readonly key: string;
  readonly subject: string | undefined;
  readonly exp: number;
}

/** Who sent it, as the push service checks it (RFC 8292): throws unless the signature is of the key that browsers subscribe with. */
export async function vapidOf({ headers }: Push, audience: string, currentDate = new Date()): Promise<Vapid> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience, currentDate });
  return { key, subject: payload.sub, exp: payload.exp ?? 0 };
}

export const pushService = new PushService();

beforeAll(() => pushService.open());
afterAll(() => pushService.close());
