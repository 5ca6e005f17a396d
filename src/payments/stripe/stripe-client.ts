import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../config/config.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { lazily } from '../../http/lazily.js';
import { isAway } from './stripe.rules.js';

/** Whoever waits in front of a page is told to come back after this (s). */
const retryAfterS = 5;
/** Readiness waits no longer (ms). */
const pingMs = 1_000;
/** An event that was signed longer ago is refused (s). */
const eventMaxAgeS = 300;

/** Stripe's own client. Its code is loaded when it is first needed; jobs try again by themselves, so it does not. */
export class StripeClient {
  readonly open: () => Promise<Stripe>;
  /** Its keys are for tests. */
  readonly isTest: boolean;
  private readonly logger = new Logger('Stripe');

  constructor(
    private readonly config: StripeConfig,
    timeoutMs = 10_000,
  ) {
    this.isTest = config.secretKey.split('_')[1] === 'test';
    this.open = lazily(() => connect(config, timeoutMs));
  }

  /** For somebody who waits: while Stripe is away they are told so. */
  async now<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await ask(await this.open());
    } catch (error) {
      if (!isAway(error)) throw error;
      this.logger.error({ err: error }, 'Stripe does not do what it is asked');
      return refuse(commonProblems, 'unavailable', { retryAfterS });
    }
  }

  async ping(): Promise<void> {
    const stripe = await this.open();
    await stripe.paymentIntents.list({ limit: 1 }, { timeout: pingMs });
  }

  /** The event in a body as it came over the wire; undefined where its signature is wrong, missing or too old. */
  async event(body: Buffer, signature: string, now: Date): Promise<Stripe.Event | undefined> {
    const stripe = await this.open();
    const { webhookSecret, connectSecret } = this.config;
    const read = (secret: string) => eventOf(stripe, { body, signature, secret, now });
    return read(webhookSecret) ?? (connectSecret === undefined ? undefined : read(connectSecret));
  }
}

interface Signed {
  readonly body: Buffer;
  readonly signature: string;
  readonly secret: string;
  readonly now: Date;
}

function eventOf(stripe: Stripe, { body, signature, secret, now }: Signed): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, eventMaxAgeS, undefined, now.getTime());
  } catch (error) {
    if (error instanceof stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function connect({ secretKey, apiBase }: StripeConfig, timeout: number): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const own = apiBase === undefined ? {} : serverOf(new URL(apiBase));
  return new Client(secretKey, { ...own, timeout, maxNetworkRetries: 0, telemetry: false });
}

function serverOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? ('http' as const) : ('https' as const), host: hostname, port: port || (isPlain ? '80' : '443') };
}
