import { StripeDisputes } from './stripe-disputes.js';
import { StripeConnect } from './stripe-connect.js';
import { type Form, text, words } from './stripe-form.js';
import { invalid, missing, Refused } from './stripe-refused.js';

/** What a card of the account does; `asks`: its bank wants its owner to confirm each charge that is made without them. */
export type CardManner = 'pays' | 'declines' | 'expired' | 'asks';

interface Method {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  customer: string | null;
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly capture_method: string;
  readonly metadata: Record<string, string>;
  payment_method: string | null;
  status: string;
  amount_capturable: number;
  amount_received: number;
  last_payment_error: { code: string } | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  status: string;
  failure_reason?: string;
}

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: 'setup';
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
  setup_intent: { id: string; object: 'setup_intent'; status: string; payment_method: Method | null };
}

/** What an event says beside its object: what it was before, and whose account it is about. */
export type Happened = (type: string, object: object, also?: { readonly before?: object; readonly account?: string }) => void;

/** One account at Stripe: people, their cards, and what these were charged. */
export class StripeAccount {
  readonly customers = new Map<string, { id: string; object: 'customer'; metadata: Record<string, string> }>();
  readonly methods = new Map<string, Method>();
  readonly manners = new Map<string, CardManner>();
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new StripeDisputes(this);
  readonly connect = new StripeConnect(this);
  /** Seconds, as Stripe has them. */
  now: () => number = () => Math.floor(Date.now() / 1_000);
  /** What a card is charged, or a hold gives, at least. */
  leastCents = 50;
  /** Whether money that is given back is on its way for a while. */
  isSlowWithRefunds = false;
  private count = 0;
  private readonly base: () => string;
  readonly happened: Happened;

  constructor(base: () => string, happened: Happened) {
    this.base = base;
    this.happened = happened;
  }

  get address(): string {
    return this.base();
  }

  name(kind: string): string {
    this.count += 1;
    return `${kind}_${String(this.count).padStart(4, '0')}T${Math.random().toString(36).slice(2, 10)}`;
  }

  customer(form: Form): object {
    const made = { id: this.name('cus'), object: 'customer' as const, metadata: words(form, 'metadata') };
    this.customers.set(made.id, made);
    return made;
  }

  drop(id: string): object {
    if (!this.customers.delete(id)) throw missing('id');
    for (const method of this.methods.values()) if (method.customer === id) method.customer = null;
    return { id, object: 'customer', deleted: true };
  }

  session(form: Form): Session {
    const customer = text(form, 'customer') ?? '';
    if (!this.customers.has(customer)) throw missing('customer');
    if (text(form, 'mode') !== 'setup' || words(form, 'allowed_payment_method_types')['0'] !== 'card') throw invalid('parameter_missing');
    const id = this.name('cs_test');
    const intent = { id: this.name('seti'), object: 'setup_intent' as const, status: 'requires_payment_method', payment_method: null };
    const [success_url = '', cancel_url = ''] = [text(form, 'success_url'), text(form, 'cancel_url')];
    const reference = text(form, 'client_reference_id') ?? null;
    const page = { object: 'checkout.session', mode: 'setup', status: 'open', url: `${this.base()}/enter/${id}` } as const;
    const made: Session = { ...page, id, customer, client_reference_id: reference, success_url, cancel_url, setup_intent: intent };
    this.sessions.set(id, made);
    return made;
  }

  /** Somebody enters a card on the page; answers where that leads them. */
  enter(id: string, manner: CardManner = 'pays', exp = { month: 12, year: 2040 }): string {
    const session = known(this.sessions, id, 'session');
    const card = { brand: 'visa', last4: manner === 'pays' ? '4242' : '0002', exp_month: exp.month, exp_year: exp.year };
    const method: Method = { id: this.name('pm'), object: 'payment_method', type: 'card', customer: session.customer, card };
    this.methods.set(method.id, method);
    this.manners.set(method.id, manner);
    session.status = 'complete';
    session.setup_intent = { ...session.setup_intent, status: 'succeeded', payment_method: method };
    this.happened('checkout.session.completed', { ...session, setup_intent: session.setup_intent.id });
    return session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
  }

  method(id: string): Method {
    return known(this.methods, id, 'payment_method');
  }

  /** A bank sends a new card with the same number. */
  renew(id: string, exp: { month: number; year: number }): void {
    const { card } = this.method(id);
    Object.assign(card, { exp_month: exp.month, exp_year: exp.year });
    this.happened('payment_method.automatically_updated', this.method(id));
  }

  detach(id: string): Method {
    const method = this.method(id);
    const { customer } = method;
    if (customer === null) throw invalid('payment_method_unexpected_state');
    method.customer = null;
    this.happened('payment_method.detached', method, { before: { customer } });
    return method;
  }

  charge(form: Form): Intent {
    const intent = this.intentOf(form);
    if (!Number.isInteger(intent.amount) || intent.amount < 1) throw invalid('parameter_invalid_integer', 'amount');
    if (intent.amount < this.leastCents) throw invalid('amount_too_small', 'amount');
    if (!/^[a-z]{3}$/.test(intent.currency)) throw invalid('parameter_invalid', 'currency');
    this.assertOwned(intent);
    this.intents.set(intent.id, intent);
    const isOwnerHere = text(form, 'off_session') !== 'true';
    return text(form, 'confirm') === 'true' ? this.try(intent, { isOwnerHere, returnTo: '' }) : intent;
  }

  private intentOf(form: Form): Intent {
    const word = (name: string) => text(form, name) ?? '';
    return {
      id: this.name('pi'),
      object: 'payment_intent',
      created: this.now(),
      amount: Number(word('amount')),
      currency: word('currency'),
      customer: word('customer'),
      capture_method: word('capture_method'),
      metadata: words(form, 'metadata'),
      payment_method: word('payment_method'),
      status: 'requires_confirmation',
      amount_capturable: 0,
      amount_received: 0,
      last_payment_error: null,
      next_action: null,
    };
  }

  private assertOwned({ customer, payment_method: card }: Intent): void {
    if (customer === '' || this.methods.get(card ?? '')?.customer !== customer) throw missing('payment_method');
  }

  confirm(id: string, form: Form): Intent {
    const intent = this.intent(id);
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw invalid('payment_intent_unexpected_state');
    intent.payment_method = text(form, 'payment_method') ?? intent.payment_method;
    this.assertOwned(intent);
    return this.try(intent, { isOwnerHere: true, returnTo: text(form, 'return_url') ?? '' });
  }

  private try(intent: Intent, { isOwnerHere, returnTo }: { isOwnerHere: boolean; returnTo: string }): Intent {
    const manner = this.manners.get(intent.payment_method ?? '');
    if (manner === 'pays') return this.succeed(intent);
    if (manner === 'asks' && isOwnerHere) {
      intent.status = 'requires_action';
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: `${this.base()}/bank/${intent.id}`, return_url: returnTo } };
      this.happened('payment_intent.requires_action', intent);
      return intent;
    }
    const code = manner === 'asks' ? 'authentication_required' : manner === 'expired' ? 'expired_card' : 'card_declined';
    this.fail(intent, code);
    throw new Refused(402, { type: 'card_error', code, payment_intent: { ...intent } });
  }

  private fail(intent: Intent, code: string): void {
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error: { code } });
    this.happened('payment_intent.payment_failed', intent);
  }

  private succeed(intent: Intent): Intent {
    const isHold = intent.capture_method === 'manual';
    Object.assign(intent, { status: isHold ? 'requires_capture' : 'succeeded', next_action: null, last_payment_error: null });
    if (isHold) intent.amount_capturable = intent.amount;
    else intent.amount_received = intent.amount;
    this.happened(isHold ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent);
    return intent;
  }

  /** What somebody answers on their bank's page; answers where that leads them. */
  answerBank(id: string, says: 'yes' | 'no'): string {
    const intent = this.intent(id);
    const back = new URL(intent.next_action?.redirect_to_url.return_url ?? '');
    if (says === 'yes') this.succeed(intent);
    else this.fail(intent, 'payment_intent_authentication_failure');
    back.searchParams.set('payment_intent', id);
    back.searchParams.set('redirect_status', says === 'yes' ? 'succeeded' : 'failed');
    return back.href;
  }

  capture(id: string, form: Form): Intent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_capture') throw invalid('payment_intent_unexpected_state');
    const cents = Number(text(form, 'amount_to_capture') ?? intent.amount_capturable);
    if (cents < this.leastCents) throw invalid('amount_too_small', 'amount_to_capture');
    if (cents > intent.amount_capturable) throw invalid('amount_too_large', 'amount_to_capture');
    Object.assign(intent, { status: 'succeeded', amount_received: cents, amount_capturable: 0 });
    this.happened('payment_intent.succeeded', intent);
    return intent;
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (['succeeded', 'canceled'].includes(intent.status)) throw invalid('payment_intent_unexpected_state');
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null });
    this.happened('payment_intent.canceled', intent);
    return intent;
  }

  refund(form: Form): Refund {
    const intent = this.intent(text(form, 'payment_intent') ?? '');
    const amount = Number(text(form, 'amount'));
    if (this.disputes.hasTaken(intent.id)) throw invalid('charge_disputed');
    const back = [...this.refunds.values()]
      .filter(({ payment_intent: of, status: is }) => of === intent.id && is !== 'failed')
      .reduce((sum, { amount: cents }) => sum + cents, 0);
    if (amount > intent.amount_received - back) throw invalid('charge_already_refunded', 'amount');
    const status = this.isSlowWithRefunds ? 'pending' : 'succeeded';
    const made: Refund = {
      id: this.name('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      metadata: words(form, 'metadata'),
      status,
    };
    this.refunds.set(made.id, made);
    return made;
  }

  /** A bank takes it after days only, or not at all. */
  failRefund(id: string): void {
    const refund = known(this.refunds, id, 'refund');
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    this.happened('refund.failed', refund);
  }

  wholeRefund(id: string): Refund {
    return known(this.refunds, id, 'refund');
  }

  intent(id: string): Intent {
    return known(this.intents, id, 'intent');
  }
}

function known<T>(all: ReadonlyMap<string, T>, id: string, param: string): T {
  const one = all.get(id);
  if (!one) throw missing(param);
  return one;
}
