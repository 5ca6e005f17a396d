import { expect, test } from '@jest/globals';
import { previewOf } from '../../src/chat/messages/message.contract.js';

const forty = 'On my way, see you at the corner of Mill';
const thirtyNine = forty.slice(1);
const family = '👨‍👩‍👧‍👦';

test.each([
  ['short', 'short'],
  [` ${forty}\n`, forty],
  [`${forty} Street`, `${forty}…`],
  ['On my way,\r\n\tsee you at the corner of Mill Street', `${forty}…`],
  // What joins the fortieth character belongs to it.
  [`${forty}\u0301 and on`, `${forty}\u0301…`],
  [`${thirtyNine}${family} and on`, `${thirtyNine}${family}…`],
  [`${forty}${family}`, `${forty}…`],
  [`${family.repeat(2)} ${forty}`, `${family.repeat(2)} ${forty.slice(0, 37)}…`],
])('%j is shown as %j', (message, preview) => {
  expect(previewOf(message)).toBe(preview);
});
