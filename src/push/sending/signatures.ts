import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../config/clock.js';
import { hourMs, later, minuteMs } from '../../contract/duration.js';
import { VapidKeys } from './vapid-keys.js';

/** Push services refuse what is good for more than a day. */
const lifeMs = 12 * hourMs;
/** Signing costs as much as encrypting: one header is good for an hour of its twelve. */
const keptMs = hourMs;
/** A header of that age was made by the same clock as a new one would be. */
const freshMs = minuteMs;
/** So long after a service took something, what it refuses is the browser's own affair. */
const trustedMs = 10 * minuteMs;
const maxServices = 100;

/** What is known of a push service, by its origin; times are those of the database. */
interface Service {
  signed?: { readonly header: string; readonly at: number } | undefined;
  tookAt: number;
  /** The first that it refused since it took something. */
  refused?: string | undefined;
  refusesAll: boolean;
}

/** Whose fault a refusal is: that of an old header, of which a new one was not tried yet; the browser's; ours. */
export type Fault = 'header' | 'browser' | 'ours';

/** Says who sends (RFC 8292), and judges those who do not believe it. */
@Injectable()
export class Signatures {
  private readonly logger = new Logger('Push');
  private readonly services = new LRUCache<string, Service>({ max: maxServices });

  constructor(
    private readonly keys: VapidKeys,
    private readonly clock: Clock,
  ) {}

  /** Kept by the clock that it is signed for: the machine's own stands still while the machine sleeps. */
  async headerFor(origin: string): Promise<string> {
    const service = this.service(origin);
    if (service.signed && this.ageOf(service.signed.at) < keptMs) return service.signed.header;
    const now = this.clock.now();
    const header = await this.sign(origin, now);
    service.signed = { header, at: now.getTime() };
    return header;
  }

  took(origin: string): void {
    Object.assign(this.service(origin), { tookAt: this.clock.now().getTime(), refused: undefined, refusesAll: false });
  }

  /** A service that takes nothing and refuses more than one browser refuses us. */
  faultOf(endpoint: string): Fault {
    const { origin } = new URL(endpoint);
    const service = this.service(origin);
    if (this.ageOf(service.tookAt) < trustedMs) return 'browser';
    if (service.signed && this.ageOf(service.signed.at) >= freshMs) {
      service.signed = undefined;
      return 'header';
    }
    service.refused ??= endpoint;
    if (service.refused !== endpoint) this.doubt(service, origin);
    return service.refusesAll ? 'ours' : 'browser';
  }

  private doubt(service: Service, origin: string): void {
    if (service.refusesAll) return;
    service.refusesAll = true;
    this.logger.error({ service: origin }, 'a push service refuses everybody: are the VAPID keys and the clock of the database right?');
  }

  private service(origin: string): Service {
    const known = this.services.get(origin);
    if (known) return known;
    const made = { tookAt: Number.NEGATIVE_INFINITY, refusesAll: false };
    this.services.set(origin, made);
    return made;
  }

  /** A clock that was put back makes no header younger. */
  private ageOf(at: number): number {
    return Math.abs(this.clock.now().getTime() - at);
  }

  private async sign(origin: string, now: Date): Promise<string> {
    const { importJWK, SignJWT } = await import('jose');
    const { subject, publicKey, privateKey: d } = await this.keys.get();
    // The uncompressed point: a 4, then both coordinates.
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d }, 'ES256');
    const token = new SignJWT({ aud: origin, sub: subject }).setProtectedHeader({ typ: 'JWT', alg: 'ES256' });
    return `vapid t=${await token.setExpirationTime(later(now, lifeMs)).sign(key)}, k=${publicKey}`;
  }
}
