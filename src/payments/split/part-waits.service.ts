import { Injectable } from '@nestjs/common';
import { Work } from '../../database/work.js';
import { CardVault, type Waited } from '../cards/card-vault.js';
import { endWaiting, giveBackConfirmed } from '../confirmations/unwanted.js';
import { factsOf, recordTouched } from './part-records.js';
import { endPartWait } from './part-steps.queries.js';
import type { ChangedPart } from './split.queries.js';

/** A part, and what of it waits for its friend at their bank. */
type Waiting = ChangedPart & { readonly confirm_ref: string };

/**
 * Before another card is asked, and once nothing is asked any more, what waits for a friend at their bank is ended, so that nobody
 * pays twice. Where the friend was faster, what they confirmed is what pays, or is given back.
 */
@Injectable()
export class PartWaitsService {
  constructor(
    private readonly work: Work,
    private readonly vault: CardVault,
  ) {}

  /** Whether what the friend confirmed is just what the part asks for, and has been taken. */
  async hasPaid(part: Waiting): Promise<boolean> {
    const { confirm_ref: ref, amount_cents: cents, currency } = part;
    const waited = await endWaiting(this.vault, ref);
    if (waited.is === 'taken' && waited.amountCents === cents && waited.currency === currency) return true;
    await this.forget(part, waited);
    return false;
  }

  /** Nobody wants it any more. */
  async drop(part: Waiting): Promise<void> {
    await this.forget(part, await endWaiting(this.vault, part.confirm_ref));
  }

  /** It was declined, or is over; where the friend was faster, what they confirmed is found by a look. */
  async giveUp(part: Waiting): Promise<void> {
    const waited = await endWaiting(this.vault, part.confirm_ref);
    if (waited.is === 'gone') await this.forget(part, waited);
  }

  private async forget(part: Waiting, waited: Waited): Promise<void> {
    const { id, confirm_ref: ref } = part;
    await giveBackConfirmed(this.vault, ref, waited);
    await this.work.run(async (unit) => {
      if (await unit.one(endPartWait, { id, ref })) recordTouched(unit, factsOf(part));
    });
  }
}
