import type { CardVault, Waited } from '../cards/card-vault.js';

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
