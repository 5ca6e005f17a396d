import type { CardVault, VaultRequest, Waited } from '../cards/card-vault.js';

/** What was confirmed when nobody wanted it any more is let go or given back; false where that does not work. */
export async function giveBackConfirmed(vault: CardVault, ref: string, waited: Waited): Promise<boolean> {
  if (!('amountCents' in waited)) return true;
  if (waited.is === 'held') {
    await vault.void(`${ref}:void`, ref);
    return true;
  }
  const { amountCents, currency } = waited;
  const answer = await vault.refund({ key: `${ref}:back`, chargeRef: ref, amountCents, currency });
  return answer?.ok !== false;
}

/**
 * The hold of a question whose answer was lost: the same question with the same key gets the same answer (P14). What waits for the
 * card's owner is ended, since nobody was told of it.
 */
export async function findHold(vault: CardVault, question: VaultRequest): Promise<string | null> {
  const answer = await vault.authorise(question);
  if (answer.ok) return answer.ref;
  if (answer.reason === 'confirm') await vault.endWait(answer.ref);
  return null;
}
