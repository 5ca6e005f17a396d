import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { CardVault, type VaultAnswer } from '../../src/payments/card-vault.js';
import { cancelRide } from '../../src/rides/command.contract.js';
import { until } from '../support/until.js';
import { confirmed, nextDay } from '../rides/town.js';
import { world } from '../world/world.js';

/** The demo provider with other answers to requests for a hold; it remembers which holds were let go. */
class Provider {
  readonly letGo: string[] = [];
  private readonly vault = world.app.get(CardVault as unknown as Type<CardVault>);

  constructor(authorise: CardVault['authorise']) {
    Object.assign(this.vault, { authorise, void: async (_key: string, ref: string) => void this.letGo.push(ref) });
  }

  /** What was put over the demo provider's own ways goes again. */
  restore(): void {
    for (const name of ['authorise', 'void']) Reflect.deleteProperty(this.vault, name);
  }
}

let provider: Provider | undefined;

beforeEach(() => nextDay());
afterEach(() => provider?.restore());

const statusOf = async (rideId: string) =>
  (await world.sql<{ status: string; step: string | null }>('select status, step from payments where ride_id = $1', [rideId]))[0];

test('P14: a hold that the provider granted only after the ride was cancelled is let go', async () => {
  const asked: ((answer: VaultAnswer) => void)[] = [];
  provider = new Provider(() => new Promise((resolve) => void asked.push(resolve)));
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const { id } = await confirmed(rosa, dan);
  await until({ what: 'the provider to be asked' }, () => asked.length > 0);
  await rosa.call(cancelRide, { params: { id }, body: {} });
  await until({ what: 'the payment to be void' }, async () => (await statusOf(id))?.status === 'void');
  asked[0]?.({ ok: true, ref: 'late hold' });
  await world.settle();
  expect(provider.letGo).toEqual(['late hold']);
  expect(await statusOf(id)).toEqual({ status: 'void', step: null });
});

test('P14: a payment that the provider cannot answer for does not hold up the next one', async () => {
  world.log.expectError(/no answer/);
  const { finn, dora, lea, paul } = await world.people({ finn: {}, dora: { driver: true }, lea: {}, paul: { driver: true } });
  const [first, second] = [await confirmed(finn, dora), await confirmed(lea, paul)];
  await world.settle();
  const keys: string[] = [];
  for (const { id } of [first, second]) {
    const [row] = await world.sql<{ key: string }>(
      `update payments set status = 'processing', step = 'authorise', updated_at = $2 where ride_id = $1 returning provider_key as key`,
      [id, world.clock.now()],
    );
    keys.push(row?.key ?? '');
    world.clock.tick();
  }
  provider = new Provider(({ key }) =>
    key.startsWith(keys[0] ?? '?') ? Promise.reject(new Error('no answer')) : Promise.resolve({ ok: true, ref: key }),
  );
  world.clock.advance(31_000);
  await world.app.jobs.runTicks();
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([
    { status: 'processing', step: 'authorise' },
    { status: 'authorised', step: null },
  ]);
});

test('D7: a scheduled ride is not authorised before its day, whatever sweeps come by', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const scheduled_time = new Date(world.clock.now().getTime() + 20 * 24 * 3_600_000).toISOString();
  const { id } = await confirmed(rosa, dan, { is_scheduled: true, scheduled_time });
  world.clock.advance(31_000);
  await world.settle();
  expect(await statusOf(id)).toEqual({ status: 'processing', step: 'authorise' });
});
