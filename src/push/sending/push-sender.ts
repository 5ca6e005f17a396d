import { Injectable, Logger } from '@nestjs/common';
import { type Posted, Poster } from '../../http/outbound/poster.js';
import { addressed, type PushMessage } from '../words/payload.rules.js';
import { type Verdict, verdictOf } from './answers.rules.js';
import { encrypted } from './encryption.js';
import { PushHosts } from './push-hosts.js';
import { Signatures } from './signatures.js';

/** A browser as its push service and its encryption know it. */
export interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Answer {
  /** Null where there was none. */
  readonly status: number | null;
  readonly verdict: Verdict;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

interface Judged extends Posted {
  readonly isOurFault?: boolean;
}

const encoding = 'aes128gcm';

/** Encrypts for a browser (RFC 8291), says who sends (RFC 8292), and asks the browser's push service (RFC 8030). */
@Injectable()
export class PushSender {
  private readonly logger = new Logger('Push');

  constructor(
    private readonly signatures: Signatures,
    private readonly hosts: PushHosts,
    private readonly poster: Poster,
  ) {}

  /** Once, or once more with less where it was too large (P17). Never throws: what fails is no answer. */
  async send(browser: Browser, message: PushMessage): Promise<Answer> {
    const began = performance.now();
    const posted = await this.tryBoth(browser, message);
    const verdict = posted?.isOurFault ? 'mistrusted' : verdictOf(posted?.status ?? null);
    return { status: posted?.status ?? null, verdict, retryAfter: posted?.retryAfter, ms: Math.round(performance.now() - began) };
  }

  private async tryBoth(browser: Browser, message: PushMessage): Promise<Judged | undefined> {
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

  private async post(browser: Browser, message: PushMessage, payload: string): Promise<Judged> {
    const posted = await this.ask(browser, message, payload);
    if (!isMistrust(posted)) return posted;
    const fault = this.signatures.faultOf(browser.endpoint);
    if (fault !== 'header') return { ...posted, isOurFault: fault === 'ours' };
    const again = await this.ask(browser, message, payload);
    return isMistrust(again) ? { ...again, isOurFault: this.signatures.faultOf(browser.endpoint) === 'ours' } : again;
  }

  private async ask({ endpoint, p256dh, auth }: Browser, message: PushMessage, payload: string): Promise<Posted> {
    if (!this.hosts.allows(endpoint)) throw new Error('no push service');
    const { origin } = new URL(endpoint);
    const body = encrypted(addressed(payload, endpoint), { p256dh, auth });
    const headers = {
      Authorization: await this.signatures.headerFor(origin),
      TTL: String(Math.ceil(message.ttlMs / 1_000)),
      Urgency: message.urgency,
      Topic: message.topic,
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': encoding,
      'Content-Length': String(body.length),
    };
    const posted = await this.poster.post(endpoint, { headers, body });
    if (verdictOf(posted.status) === 'sent') this.signatures.took(origin);
    return posted;
  }
}

/** It does not believe who sends. */
const isMistrust = ({ status }: Posted) => status === 401 || status === 403;
