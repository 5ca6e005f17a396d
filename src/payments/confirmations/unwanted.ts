import { Logger } from '@nestjs/common';
import type { CardVault, VaultRequest, Waited } from '../cards/card-vault.js';

const logger = new Logger('Payments');

/** Ends what waits for a card's owner at their bank; where they were faster, what they confirmed is held or taken. */
export async function endWaiting(vault: CardVault, ref: string): Promise<Waited> {
  const waited = await vault.endWait(ref);
  if (waited.is === 'waiting') throw new Error('a charge still waits for its owner');
  return waited;
}

/** What was confirmed when nobody wanted it any more is let go or given back; where that does not work, operators read it in the log. */
export async function giveBackConfirmed(vault: CardVault, ref: string, waited: Waited): Promise<void> {
  if (!('amountCents' in waited)) return;
  if (waited.is === 'held') return vault.void(`${ref}:void`, ref);
  const { amountCents, currency } = waited;
  const answer = await vault.refund({ key: `${ref}:back`, chargeRef: ref, amountCents, currency });
  if (answer?.ok === false) logger.error({ charge: ref }, 'what was confirmed too late could not be given back');
}

/**
 * The hold of a question whose answer was lost: the same question with the same key gets the same answer (P14). What waits for the
 * card's owner is ended, since nobody was told of it.
 */
export async function findHold(vault: CardVault, question: VaultRequest): Promise<string | null> {
  const answer = await vault.authorise(question);
  if (answer.ok) return answer.ref;
  if (answer.reason !== 'confirm') return null;
  return (await endWaiting(vault, answer.ref)).is === 'held' ? answer.ref : null;
}
