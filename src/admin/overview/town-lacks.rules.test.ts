import { expect, test } from '@jest/globals';
import { lacksOf, type TownHas } from './town-lacks.rules.js';

const whole: TownHas = {
  area: { support_email: 'help@ashford.example', support_phone: null },
  services: { search: 'outside', routes: 'outside', map: 'outside', cards: 'outside', mail: 'outside' },
  has_own_tariff: true,
  has_driver: true,
};
const without = (services: Partial<TownHas['services']>) => ({ services: { ...whole.services, ...services } });

test.each<[string, Partial<TownHas>, string[]]>([
  ['a town that has everything', {}, []],
  ['one that nobody has set up', { area: undefined }, ['town', 'support']],
  ['one with a telephone alone', { area: { support_email: null, support_phone: '+1 207 555 0100' } }, []],
  ['one that nobody can write to', { area: { support_email: null, support_phone: null } }, ['support']],
  ['one with the prices that came along', { has_own_tariff: false }, ['tariff']],
  ['one without a geocoder', without({ search: 'none' }), ['streets']],
  ['one without a router and a map', without({ routes: 'none', map: 'none' }), ['streets']],
  ['one with invented cards', without({ cards: 'demo' }), ['cards']],
  ['one that takes no cards', without({ cards: 'none' }), ['cards']],
  ['one that sends no mail', without({ mail: 'none' }), ['mail']],
  ['one where nobody drives', { has_driver: false }, ['driver']],
])('%s', (_, change, lacks) => {
  expect(lacksOf({ ...whole, ...change })).toEqual(lacks);
});

test('the first thing stands first', () => {
  const nothing = { search: 'none', routes: 'none', map: 'none', cards: 'demo', mail: 'none' } as const;
  expect(lacksOf({ area: undefined, services: nothing, has_own_tariff: false, has_driver: false })).toEqual([
    'town',
    'tariff',
    'support',
    'cards',
    'streets',
    'mail',
    'driver',
  ]);
});
