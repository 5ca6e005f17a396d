import { expect, test } from '@jest/globals';
import { addressOf } from './address.rules.js';

const door = { number: '9', street: 'Main Road' };

test.each([
  ['nobody says where', { ...door, city: 'Portland', state: 'Maine', code: '04101' }, '9 Main Road, Portland, Maine'],
  ['US', { ...door, country: 'US', city: 'Portland', state: 'Maine', code: '04101' }, '9 Main Road, Portland, Maine'],
  ['CA', { ...door, country: 'CA', city: 'Toronto', state: 'Ontario', code: 'M5V 2T6' }, '9 Main Road, Toronto, Ontario M5V 2T6'],
  ['AU', { ...door, country: 'AU', city: 'Cairns', state: 'Queensland', code: '4870' }, '9 Main Road, Cairns, Queensland 4870'],
  ['GB', { ...door, country: 'GB', city: 'Ashford', state: 'England', code: 'TN23 1AB' }, '9 Main Road, Ashford TN23 1AB'],
  ['IE', { ...door, country: 'IE', city: 'Galway', state: 'Connacht', code: 'H91 W60E' }, '9 Main Road, Galway H91 W60E'],
  ['IN', { ...door, country: 'IN', city: 'Pune', state: 'Maharashtra', code: '411001' }, '9 Main Road, Pune, Maharashtra 411001'],
  ['FR', { ...door, country: 'FR', city: 'Arles', state: 'Provence', code: '13200' }, '9 Main Road, 13200 Arles'],
  ['DE', { ...door, country: 'DE', city: 'Celle', state: 'Niedersachsen', code: '29221' }, 'Main Road 9, 29221 Celle'],
  ['de', { ...door, country: 'de', city: 'Celle', code: '29221' }, 'Main Road 9, 29221 Celle'],
  ['NL', { ...door, country: 'NL', city: 'Gouda', state: 'Zuid-Holland', code: '2801 AB' }, 'Main Road 9, 2801 AB Gouda'],
  ['BR', { ...door, country: 'BR', city: 'Olinda', state: 'Pernambuco', code: '53020-000' }, 'Main Road 9, Olinda, Pernambuco 53020-000'],
  ['DE without a code', { ...door, country: 'DE', city: 'Celle' }, 'Main Road 9, Celle'],
  ['DE without a door', { street: 'Main Road', country: 'DE', city: 'Celle', code: '29221' }, 'Main Road, 29221 Celle'],
  ['DE without a town', { ...door, country: 'DE', code: '29221' }, 'Main Road 9, 29221'],
  ['a place by its name', { name: 'Celle Schloss', country: 'DE', city: 'Celle', code: '29221' }, 'Celle Schloss, 29221 Celle'],
  ['a place with a door', { ...door, name: 'Celle Schloss', country: 'DE', city: 'Celle' }, 'Main Road 9, Celle'],
  ['nothing', {}, ''],
])('%s: an address as people there write it', (_where, parts, address) => {
  expect(addressOf(parts)).toBe(address);
});
