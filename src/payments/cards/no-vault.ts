import { CardVault, type VaultAnswer, type VaultRefund, type VaultRequest, type VaultReturn, type Waited } from './card-vault.js';
import type { CardSetup } from '../payments.contract.js';
import { isDemoRef } from './demo-vault.js';

/**
 * A town whose cards nobody charges: none can be added, and the demo's, from before, pay nothing. Those of a provider that was set up
 * before are not declined, since nobody has asked them: their questions wait until it is there again.
 */
export class NoVault extends CardVault {
  override readonly isOpen = false;

  override setup(): CardSetup {
    return { provider: 'none' };
  }

  override enter(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override store(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override look(): Promise<undefined> {
    return Promise.reject(unknown());
  }

  override forget(cardRef: string): Promise<void> {
    return isDemoRef(cardRef) ? Promise.resolve() : Promise.reject(unknown());
  }

  override authorise({ cardRef }: VaultRequest): Promise<VaultAnswer> {
    return declined(cardRef);
  }

  override capture({ cardRef }: VaultRequest): Promise<VaultAnswer> {
    return declined(cardRef);
  }

  override void(_key: string, hold: string): Promise<void> {
    return isDemoRef(hold) ? Promise.resolve() : Promise.reject(unknown());
  }

  override refund({ chargeRef }: VaultRefund): Promise<VaultReturn> {
    return declined(chargeRef);
  }

  override confirm(): Promise<undefined> {
    return Promise.reject(unknown());
  }

  override waited(): Promise<Waited> {
    return Promise.reject(unknown());
  }

  override endWait(): Promise<Waited> {
    return Promise.reject(unknown());
  }

  override dispute(): Promise<undefined> {
    return Promise.reject(unknown());
  }

  override refunded(): Promise<undefined> {
    return Promise.reject(unknown());
  }

  override deskUrl(): undefined {
    return undefined;
  }
}

const unknown = (): Error => new Error('no one charges cards here: STRIPE_SECRET_KEY is not set');

function declined(ref: string): Promise<Extract<VaultReturn, { readonly ok: false }>> {
  return isDemoRef(ref) ? Promise.resolve({ ok: false, reason: 'declined' }) : Promise.reject(unknown());
}
