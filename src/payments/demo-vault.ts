import { Injectable } from '@nestjs/common';
import { CardVault, type VaultAnswer, type VaultRequest } from './card-vault.js';

/** Cards whose name begins so are refused, to see what then happens. */
export const declinedCardPrefix = 'demo_declined';

/** The provider of a town without one (interfaces.md, Environment): it remembers nothing, so the same request gets the same answer. */
@Injectable()
export class DemoVault extends CardVault {
  override authorise(request: VaultRequest): Promise<VaultAnswer> {
    return Promise.resolve(answer('auth', request));
  }

  override capture(request: VaultRequest, authRef: string | null): Promise<VaultAnswer> {
    return Promise.resolve(authRef === null ? answer('charge', request) : { ok: true, ref: `demo_charge_${request.key}` });
  }

  override async void(): Promise<void> {
    // Nothing is held anywhere.
  }
}

function answer(kind: 'auth' | 'charge', { key, cardRef }: VaultRequest): VaultAnswer {
  return cardRef.startsWith(declinedCardPrefix) ? { ok: false, reason: 'declined' } : { ok: true, ref: `demo_${kind}_${key}` };
}
