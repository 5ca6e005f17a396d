import { expect, test } from '@jest/globals';
import { streetOf } from './trip.js';

test.each([
  ['12 Mill Street', 'Mill Street'],
  ['12b Mill Street, Apt 4, Hometown', 'Mill Street'],
  ['Mill Street 12', 'Mill Street'],
  ['#7 Oak Lane', 'Oak Lane'],
  ['12-14 Oak Lane', 'Oak Lane'],
  ['٣ Palm Road', 'Palm Road'],
  ['120 42nd Street', '42nd Street'],
  ['Harbor Station', 'Harbor Station'],
  ['44.1, -69.1', null],
  ['', null],
])('P22: who is only asked reads the street of %j, not its door', (address, street) => {
  expect(streetOf(address)).toBe(street);
});
