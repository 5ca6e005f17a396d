import type { Type } from '@nestjs/common';
import { CardVault, type VaultAnswer, type VaultRefund, type VaultRequest, type VaultReturn } from '../../src/payments/cards/card-vault.js';
import { world } from '../world/world.js';

type Name = 'authorise' | 'capture' | 'void' | 'refund';

/** A provider at the other end: the same key is the same request, as real ones have it. It remembers what it holds and has taken. */
export class StandIn {
  /** The holds that stand, by the provider's own names. */
  readonly held = new Set<string>();
  /** What was taken, and out of which hold: one entry for each key. */
  readonly taken = new Map<string, { cents: number; hold: string | null }>();
  /** What was given back: one entry for each key. */
  readonly returned = new Map<string, number>();
  /** Whether it gives nothing back. */
  refusesRefunds = false;
  /** Of which charge it gives nothing back. */
  refusesRefundsOf: string | undefined;
  /** Which questions do their work, but their answers never arrive. */
  readonly lost = new Set<Name>();
  /** Nothing that begins with this key is answered. */
  silentFor: string | undefined;
  /** How many questions of each kind came. */
  readonly asked = { authorise: 0, capture: 0, void: 0, refund: 0 };
  private readonly granted = new Map<string, string>();
  private readonly vault = world.app.get(CardVault as unknown as Type<CardVault>);

  constructor() {
    Object.assign(this.vault, {
      authorise: async (request: VaultRequest) => this.answer('authorise', this.hold(request)),
      capture: async (request: VaultRequest, hold: string | null) => this.answer('capture', this.take(request, hold)),
      void: async (_key: string, hold: string) => {
        this.answer('void', { ok: true, ref: hold });
        this.held.delete(hold);
      },
      refund: async (request: VaultRefund) => this.answer('refund', this.giveBack(request)),
    });
  }

  /** The demo provider's own ways again. */
  restore(): void {
    for (const name of ['authorise', 'capture', 'void', 'refund']) Reflect.deleteProperty(this.vault, name);
  }

  private hold({ key, cardRef }: VaultRequest): VaultAnswer {
    if (this.silentFor !== undefined && key.startsWith(this.silentFor)) throw new Error('no answer to that key');
    if (cardRef.startsWith('demo_declined')) return { ok: false, reason: 'declined' };
    const known = this.granted.get(key);
    const ref = known ?? `hold ${key}`;
    if (known === undefined) this.held.add(ref);
    this.granted.set(key, ref);
    return { ok: true, ref };
  }

  private take({ key, cardRef, amountCents: cents }: VaultRequest, hold: string | null): VaultAnswer {
    if (hold === null && cardRef.startsWith('demo_declined')) return { ok: false, reason: 'declined' };
    this.taken.set(key, { cents, hold });
    if (hold !== null) this.held.delete(hold);
    return { ok: true, ref: `charge ${key}` };
  }

  private giveBack({ key, chargeRef, amountCents: cents }: VaultRefund): VaultReturn {
    if (this.refusesRefunds || chargeRef === this.refusesRefundsOf) return { ok: false, reason: 'declined' };
    this.returned.set(key, cents);
    return { ok: true, ref: `refund ${key}`, amountCents: cents };
  }

  private answer<A>(name: Name, answer: A): A {
    this.asked[name] += 1;
    if (this.lost.has(name)) throw new Error(`no answer to ${name}`);
    return answer;
  }
}
