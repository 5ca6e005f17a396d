import { expect, test } from '@jest/globals';
import { localAddress } from './address.contract.js';

test.each([
  ['12 Mill Street, Hometown, ME', '12 Mill Street'],
  ['Harbor Station, 15 Station Square, Hometown, ME', 'Harbor Station, 15 Station Square'],
  ['Hometown Rink', 'Hometown Rink'],
  ['Hometown, ME', 'Hometown, ME'],
  ['1 Congress Street, Portland, ME', '1 Congress Street, Portland, ME'],
  ['3 Elm Street, Hometown, MEX', '3 Elm Street, Hometown, MEX'],
])('%s is read as %s', (address, read) => {
  expect(localAddress(address)).toBe(read);
});
