import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hourMs } from '../../contract/duration.js';
import { type Posted, Poster } from '../../http/outbound/poster.js';
import type { PushMessage } from '../words/payload.rules.js';
import { encrypted } from './encryption.js';
import { PushHosts } from './push-hosts.js';
import { VapidKeys } from './vapid-keys.js';
import { webPush } from './web-push.js';

/** A browser as its push service and its encryption know it. */
export interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Answer {
  /** Null where there was none. */
  readonly status: number | null;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

const encoding = 'aes128gcm';
/** Signing costs as much as encrypting: one header for each service is good for an hour of its twelve. */
const maxHeaders = 100;

/** Encrypts for a browser (RFC 8291), says who sends (RFC 8292), and asks the browser's push service (RFC 8030). */
@Injectable()
export class PushSender {
  private readonly logger = new Logger('Push');
  private readonly headers = new LRUCache<string, string>({ max: maxHeaders, ttl: hourMs });

  constructor(
    private readonly keys: VapidKeys,
    private readonly hosts: PushHosts,
    private readonly poster: Poster,
  ) {}

  /** Once, or once more with less where it was too large (P17). Never throws: what fails is no answer. */
  async send(browser: Browser, message: PushMessage): Promise<Answer> {
    const began = performance.now();
    const posted = await this.tryBoth(browser, message);
    return { status: posted?.status ?? null, retryAfter: posted?.retryAfter, ms: Math.round(performance.now() - began) };
  }

  private async tryBoth(browser: Browser, message: PushMessage): Promise<Posted | undefined> {
    try {
      const posted = await this.post(browser, message, message.payload);
      if (posted.status !== 413) return posted;
      const short = message.shortPayload();
      return short === message.payload ? posted : await this.post(browser, message, short);
    } catch (error) {
      // Without the address: it is as good as a password.
      this.logger.debug({ err: error }, 'a push service did not answer');
      return undefined;
    }
  }

  private async post({ endpoint, p256dh, auth }: Browser, message: PushMessage, payload: string): Promise<Posted> {
    if (!this.hosts.allows(endpoint)) throw new Error('no push service');
    const body = encrypted(payload, { p256dh, auth });
    const headers = {
      Authorization: await this.authorization(new URL(endpoint).origin),
      TTL: String(Math.ceil(message.ttlMs / 1_000)),
      Urgency: message.urgency,
      Topic: message.topic,
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': encoding,
      'Content-Length': String(body.length),
    };
    return this.poster.post(endpoint, { headers, body });
  }

  private async authorization(audience: string): Promise<string> {
    const known = this.headers.get(audience);
    if (known !== undefined) return known;
    const { subject, publicKey, privateKey } = await this.keys.get();
    const { Authorization: made } = (await webPush()).getVapidHeaders(audience, subject, publicKey, privateKey, encoding);
    this.headers.set(audience, made);
    return made;
  }
}
