import type { StripeAccount } from './stripe-account.js';

interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly created: number;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly evidence_details: { readonly due_by: number | null };
  status: string;
}

/** What owners of cards took back through their banks. */
export class StripeDisputes {
  private readonly all = new Map<string, Dispute>();
  private readonly account: StripeAccount;

  constructor(account: StripeAccount) {
    this.account = account;
  }

  /** The owner of a charge's card asks their bank for the money: `warning_needs_response` where the bank only asks. */
  open(charge: string, change: Partial<Pick<Dispute, 'status' | 'amount'>> = {}): Dispute {
    const { id: payment_intent, amount_received: amount, currency } = this.account.intent(charge);
    const created = this.account.now();
    const evidence_details = { due_by: created + 9 * 86_400 };
    const said = { payment_intent, amount, currency, reason: 'fraudulent', status: 'needs_response', evidence_details, ...change };
    const made: Dispute = { id: this.account.name('dp'), object: 'dispute', created, ...said };
    this.all.set(made.id, made);
    this.account.happened('charge.dispute.created', made);
    return made;
  }

  /** What becomes of it. */
  move(id: string, status: string): void {
    const dispute = this.one(id);
    dispute.status = status;
    this.account.happened(['won', 'lost', 'warning_closed'].includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
  }

  /** As it is asked for, with its charge. */
  whole(id: string): object {
    const dispute = this.one(id);
    return { ...dispute, payment_intent: this.account.intent(dispute.payment_intent) };
  }

  /** Whether a bank has the money of a charge. */
  hasTaken(charge: string): boolean {
    return [...this.all.values()].some(
      ({ payment_intent: of, status }) => of === charge && !status.startsWith('warning') && status !== 'won',
    );
  }

  private one(id: string): Dispute {
    const dispute = this.all.get(id);
    if (!dispute) throw new Error(`no dispute ${id}`);
    return dispute;
  }
}
