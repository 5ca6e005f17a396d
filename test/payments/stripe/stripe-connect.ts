import type { StripeAccount } from './stripe-account.js';
import { type Form, text, words } from './stripe-form.js';
import { invalid, missing, Refused } from './stripe-refused.js';

/** An account that somebody has to be paid out, without anything until they bring it. */
interface Connected {
  readonly id: string;
  readonly object: 'account';
  readonly metadata: Record<string, string>;
  payouts_enabled: boolean;
  details_submitted: boolean;
  capabilities: { transfers: 'active' | 'inactive' | 'pending' };
  requirements: { currently_due: string[]; past_due: string[]; current_deadline: number | null; disabled_reason: string | null };
  external_accounts: {
    object: 'list';
    data: { object: 'bank_account'; bank_name: string; last4: string; default_for_currency: boolean }[];
  };
}

interface Transfer {
  readonly id: string;
  readonly object: 'transfer';
  readonly amount: number;
  readonly currency: string;
  readonly destination: string;
  readonly transfer_group: string;
  readonly metadata: Record<string, string>;
  reversed: boolean;
}

interface Payout {
  readonly id: string;
  readonly object: 'payout';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  status: string;
  failure_code: string | null;
}

const nothingYet = ['external_account', 'individual.first_name', 'individual.id_number', 'tos_acceptance.date'];

/** Accounts beside the town's own: what they bring, what they are sent, and what goes on to their banks. */
export class StripeConnect {
  readonly accounts = new Map<string, Connected>();
  readonly transfers = new Map<string, Transfer>();
  readonly payouts = new Map<string, Payout & { readonly of: string }>();
  /** Cents that the town can send. */
  townCents = 1_000_000;
  private readonly own: StripeAccount;

  constructor(own: StripeAccount) {
    this.own = own;
  }

  create(form: Form): Connected {
    const transfers = words(form, 'capabilities')['transfers'] as unknown as Form | undefined;
    if (text(transfers ?? {}, 'requested') !== 'true') throw invalid('parameter_missing', 'capabilities');
    const made: Connected = {
      id: this.own.name('acct'),
      object: 'account',
      metadata: words(form, 'metadata'),
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: nothingYet, past_due: [], current_deadline: null, disabled_reason: 'requirements.past_due' },
      external_accounts: { object: 'list', data: [] },
    };
    this.accounts.set(made.id, made);
    return made;
  }

  account(id: string): Connected {
    const account = this.accounts.get(id);
    if (!account) throw new Refused(403, { type: 'invalid_request_error', code: 'account_invalid' });
    return account;
  }

  link(form: Form): object {
    const { id } = this.account(text(form, 'account') ?? '');
    if (text(form, 'type') !== 'account_onboarding' || !text(form, 'return_url')) throw invalid('parameter_missing');
    return { object: 'account_link', url: `${this.own.address}/connect/${id}`, created: this.own.now(), expires_at: this.own.now() + 300 };
  }

  loginLink(id: string): object {
    if (!this.account(id).details_submitted) throw invalid('account_unactivated');
    return { object: 'login_link', url: `${this.own.address}/desk/${id}` };
  }

  /** Somebody brings all that is needed. */
  brings(id: string, change: Partial<Connected> = {}): void {
    const bank = { object: 'bank_account', bank_name: 'STRIPE TEST BANK', last4: '6789', default_for_currency: true } as const;
    Object.assign(this.account(id), {
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null },
      external_accounts: { object: 'list', data: [bank] },
      ...change,
    });
    this.own.happened('account.updated', this.account(id), { account: id });
  }

  drop(id: string): object {
    this.account(id);
    if (this.centsOf(id) !== 0) throw invalid('account_balance_not_zero');
    this.accounts.delete(id);
    return { id, object: 'account', deleted: true };
  }

  transfer(form: Form): Transfer {
    const account = this.account(text(form, 'destination') ?? '');
    const amount = Number(text(form, 'amount'));
    if (account.capabilities.transfers !== 'active') throw invalid('insufficient_capabilities_for_transfer', 'destination');
    if (amount > this.townCents) throw invalid('balance_insufficient');
    this.townCents -= amount;
    const made: Transfer = {
      id: this.own.name('tr'),
      object: 'transfer',
      amount,
      currency: text(form, 'currency') ?? '',
      destination: account.id,
      transfer_group: text(form, 'transfer_group') ?? '',
      metadata: words(form, 'metadata'),
      reversed: false,
    };
    this.transfers.set(made.id, made);
    return made;
  }

  oneTransfer(id: string): Transfer {
    const transfer = this.transfers.get(id);
    if (!transfer) throw missing('transfer');
    return transfer;
  }

  reverse(id: string): object {
    const transfer = this.oneTransfer(id);
    if (transfer.reversed) throw invalid('transfer_already_reversed');
    if (this.centsOf(transfer.destination) < transfer.amount) throw invalid('balance_insufficient');
    transfer.reversed = true;
    this.townCents += transfer.amount;
    this.own.happened('transfer.reversed', transfer);
    return { id: this.own.name('trr'), object: 'transfer_reversal', amount: transfer.amount, transfer: id };
  }

  payout(of: string, form: Form): Payout {
    const account = this.account(of);
    const amount = Number(text(form, 'amount'));
    if (!account.payouts_enabled) throw invalid('payouts_not_allowed');
    if (amount > this.centsOf(of)) throw invalid('balance_insufficient');
    const made = {
      id: this.own.name('po'),
      object: 'payout' as const,
      created: this.own.now(),
      amount,
      currency: text(form, 'currency') ?? '',
      metadata: words(form, 'metadata'),
      status: 'pending',
      failure_code: null,
      of,
    };
    this.payouts.set(made.id, made);
    this.own.happened('payout.created', made, { account: of });
    return made;
  }

  onePayout(of: string, id: string): Payout {
    const payout = this.payouts.get(id);
    if (payout?.of !== of) throw missing('payout');
    return payout;
  }

  /** The newest payout of all moves on. */
  move(status: string, failure_code: string | null = null): void {
    const payout = [...this.payouts.values()].at(-1);
    if (!payout) throw new Error('nothing is paid out');
    Object.assign(payout, { status, failure_code });
    this.own.happened(status === 'in_transit' ? 'payout.updated' : `payout.${status}`, payout, { account: payout.of });
  }

  /** What lies in an account: what it was sent, less what left. */
  centsOf(id: string): number {
    const came = [...this.transfers.values()].filter(({ destination, reversed }) => destination === id && !reversed);
    const left = [...this.payouts.values()].filter(({ of, status }) => of === id && !['failed', 'canceled'].includes(status));
    const sum = (all: readonly { readonly amount: number }[]) => all.reduce((cents, { amount }) => cents + amount, 0);
    return sum(came) - sum(left);
  }
}
