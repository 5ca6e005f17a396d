import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Form, formOf, text, words } from './stripe-form.js';
import { type Happened, StripeAccount } from './stripe-account.js';
import { type HeldUp, StripeGates } from './stripe-gates.js';
import { invalid, Refused } from './stripe-refused.js';

/** Of the endpoint for events of drivers' accounts. */
export const connectSecret = 'whsec_ofconnected';
export const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_town', STRIPE_WEBHOOK_SECRET: 'whsec_onlythetestsknow' };

/** What becomes of a request: 'lost' does its work and cuts the line; 'broken' too, and keeps a 500 under the key. */
export type Fate = 'works' | 'busy' | 'broken' | 'fails' | 'lost' | 'hangs';

interface Event {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** Whose it is; absent where it is the town's own. */
  readonly account?: string;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
}

/** Names that Stripe's API has in this version; it refuses any other. */
const params: Readonly<Record<string, readonly string[]>> = {
  '/v1/customers': ['metadata'],
  '/v1/checkout/sessions': ['mode', 'customer', 'client_reference_id', 'allowed_payment_method_types', 'success_url', 'cancel_url'],
  '/v1/payment_intents': [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'allowed_payment_method_types',
    'capture_method',
    'confirm',
    'off_session',
    'metadata',
  ],
  '/v1/payment_intents/x/confirm': ['payment_method', 'return_url'],
  '/v1/payment_intents/x/capture': ['amount_to_capture'],
  '/v1/payment_intents/x/cancel': [],
  '/v1/payment_methods/x/detach': [],
  '/v1/accounts': ['controller', 'business_type', 'business_profile', 'capabilities', 'settings', 'metadata'],
  '/v1/accounts/x/login_links': [],
  '/v1/account_links': ['account', 'type', 'return_url', 'refresh_url'],
  '/v1/transfers': ['amount', 'currency', 'destination', 'transfer_group', 'metadata'],
  '/v1/transfers/x/reversals': [],
  '/v1/payouts': ['amount', 'currency', 'metadata'],
  '/v1/refunds': ['payment_intent', 'amount', 'metadata'],
};

/** A server on this machine that speaks Stripe's protocol: forms in, JSON out, keys that make a repeat the same request, signed events. */
export class StripeServer {
  readonly account = new StripeAccount(
    () => this.url,
    (type, object, also) => this.keep(type, object, also),
  );
  /** What happened, oldest first. */
  readonly events: Event[] = [];
  /** Method and path of each request. */
  readonly asked: string[] = [];
  /** What becomes of requests whose method and path it names, by their beginning. */
  readonly fates = new Map<string, Fate>();
  private readonly gates = new StripeGates();
  private readonly routes = routesOf(this.account, this.events);
  private readonly replies = new Map<string, { request: string; status: number; body: string }>();
  private readonly server = createServer((request, response) => void this.take(request, response));

  static async start(port = 0): Promise<StripeServer> {
    const stripe = new StripeServer();
    await once(stripe.server.listen(port, '127.0.0.1'), 'listening');
    return stripe;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close().closeAllConnections();
  }

  /** The answer to the `nth` request of that name from now on is made at once, and sent only once it is let go. */
  holdUp(name: string, nth = 1): HeldUp {
    return this.gates.holdUp(name, nth);
  }

  /** Nothing fails or is held up any more, however a test ended. */
  calm(): void {
    this.fates.clear();
    this.gates.open();
  }

  /** Keys are forgotten after a day. */
  forgetKeys(): void {
    this.replies.clear();
  }

  /** The header over a body, as the scheme v1 has it. */
  signatureOf(body: string, { at = Date.now(), secret = stripeKeys.STRIPE_WEBHOOK_SECRET } = {}): string {
    const seconds = Math.floor(at / 1_000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  }

  private keep(type: string, object: object, { before, account }: Parameters<Happened>[2] = {}): void {
    const data = { object: structuredClone(object), ...(before ? { previous_attributes: before } : {}) };
    this.events.push({ id: this.account.name('evt'), object: 'event', type, data, ...(account === undefined ? {} : { account }) });
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) chunks.push(part);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (/^\/(enter|connect|desk)\//.test(path)) return showPage(response);
    const name = `${request.method} ${path}`;
    this.asked.push(name);
    const fate = this.fateOf(name);
    if (fate === 'hangs') return;
    if (fate === 'busy') return send(response, { status: 429, text: errorOf({ type: 'invalid_request_error', code: 'rate_limit' }) });
    const body = Buffer.concat(chunks).toString();
    const answer = this.reply(request, { path, form: formOf(body || query), body, fate });
    await this.gates.pass(name);
    if (fate === 'lost') return void request.socket.destroy();
    send(response, answer);
  }

  private fateOf(name: string): Fate {
    return [...this.fates].find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'works';
  }

  private reply(request: IncomingMessage, { path, form, body, fate }: { path: string; form: Form; body: string; fate: Fate }): Answer {
    if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
      return { status: 401, text: errorOf({ type: 'invalid_request_error' }) };
    const as = String(request.headers['stripe-account'] ?? '');
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const known = typeof key === 'string' ? this.replies.get(key) : undefined;
    if (known && known.request !== path + body) return { status: 400, text: errorOf({ type: 'idempotency_error' }) };
    if (known) return { status: known.status, text: known.body, isReplay: true };
    const made = this.make(request.method ?? '', { path, form, fate, as });
    if (typeof key === 'string') this.replies.set(key, { request: path + body, status: made.status, body: made.text });
    return made;
  }

  private make(method: string, { path, form, fate, as }: Made): { status: number; text: string } {
    const broken = { status: 500, text: errorOf({ type: 'api_error' }) };
    if (fate === 'fails') return broken;
    try {
      const result = this.route(method, path, { form, as });
      return fate === 'broken' ? broken : { status: 200, text: JSON.stringify(result) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, text: errorOf(error.error) };
    }
  }

  private route(method: string, path: string, { form, as }: Pick<Made, 'form' | 'as'>): object {
    const [, , kind = '', id = '', act = ''] = path.replace('/checkout', '').split('/');
    if (method === 'POST') assertParams(path.replace(/\/(pi|pm|acct|tr)_\w+/, '/x'), form);
    const name = `${method} ${kind}${id === '' ? '' : '/x'}${act === '' ? '' : `/${act}`}`;
    const serve = this.routes[name];
    if (!serve) throw new Refused(404, { type: 'invalid_request_error' });
    return serve({ id, form, as });
  }
}

interface Made {
  readonly path: string;
  readonly form: Form;
  readonly fate: Fate;
  /** For which account it is asked; empty for the town's own. */
  readonly as: string;
}

type Route = (asked: { readonly id: string; readonly form: Form; readonly as: string }) => object;

const routesOf = (account: StripeAccount, events: readonly Event[]): Readonly<Record<string, Route>> => ({
  'POST accounts': ({ form }) => account.connect.create(form),
  'GET accounts': () => listOf([...account.connect.accounts.values()]),
  'GET accounts/x': ({ id }) => account.connect.account(id),
  'DELETE accounts/x': ({ id }) => account.connect.drop(id),
  'POST accounts/x/login_links': ({ id }) => account.connect.loginLink(id),
  'POST account_links': ({ form }) => account.connect.link(form),
  'POST transfers': ({ form }) => account.connect.transfer(form),
  'GET transfers': ({ form }) =>
    listOf([...account.connect.transfers.values()].filter(({ transfer_group: of }) => of === text(form, 'transfer_group'))),
  'GET transfers/x': ({ id }) => account.connect.oneTransfer(id),
  'POST transfers/x/reversals': ({ id }) => account.connect.reverse(id),
  'POST payouts': ({ form, as }) => account.connect.payout(as, form),
  'GET payouts': ({ as }) => listOf([...account.connect.payouts.values()].filter(({ of }) => of === as)),
  'GET payouts/x': ({ id, as }) => account.connect.onePayout(as, id),
  'GET disputes/x': ({ id }) => account.disputes.whole(id),
  'GET refunds/x': ({ id }) => account.wholeRefund(id),
  'GET events': ({ form }) => listOf(events.filter(({ type }) => Object.values(words(form, 'types')).includes(type)).toReversed()),
  'POST customers': ({ form }) => account.customer(form),
  'GET customers/x': ({ id, form }) => (id === 'search' ? searchOf(account, text(form, 'query')) : refuseMissing()),
  'DELETE customers/x': ({ id }) => account.drop(id),
  'POST sessions': ({ form }) => account.session(form),
  'GET sessions/x': ({ id }) => account.sessions.get(id) ?? refuseMissing(),
  'GET payment_methods/x': ({ id }) => account.method(id),
  'POST payment_methods/x/detach': ({ id }) => account.detach(id),
  'POST payment_intents': ({ form }) => account.charge(form),
  'GET payment_intents': ({ form }) => listOf([...account.intents.values()].filter(({ customer }) => customer === text(form, 'customer'))),
  'GET payment_intents/x': ({ id }) => account.intent(id),
  'POST payment_intents/x/confirm': ({ id, form }) => account.confirm(id, form),
  'POST payment_intents/x/capture': ({ id, form }) => account.capture(id, form),
  'POST payment_intents/x/cancel': ({ id }) => account.cancel(id),
  'POST refunds': ({ form }) => account.refund(form),
  'GET refunds': ({ form }) =>
    listOf([...account.refunds.values()].filter(({ payment_intent: of }) => of === text(form, 'payment_intent'))),
});

function refuseMissing(): never {
  throw new Refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
}

function assertParams(path: string, form: Form): void {
  const unknown = Object.keys(form).find((name) => !params[path]?.includes(name));
  if (unknown !== undefined) throw invalid('parameter_unknown', unknown);
}

/** As Stripe's search has it, capitals or not. */
function searchOf(account: StripeAccount, query = ''): object {
  const user = /^metadata\['user'\]:'([^']+)'$/.exec(query)?.[1];
  if (user === undefined) throw invalid('parameter_invalid', 'query');
  const found = [...account.customers.values()].filter(({ metadata }) => metadata['user']?.toLowerCase() === user.toLowerCase());
  return { object: 'search_result', data: found, has_more: false, next_page: null, url: '' };
}

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '' });

/** Where a browser arrives to enter a card; what is entered is the account's `enter`. */
function showPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><link rel="icon" href="data:,"><title>Your card</title>');
}

const errorOf = (error: object): string => JSON.stringify({ error });

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isReplay?: boolean;
}

function send(response: ServerResponse, { status, text: body, isReplay = false }: Answer): void {
  const replayed = isReplay ? { 'idempotent-replayed': 'true' } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...replayed }).end(body);
}
