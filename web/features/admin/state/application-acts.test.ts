import { expect, test } from '@jest/globals';
import { decisionsFor, needsReason } from './application-acts';

test.each([
  ['under_review', false, ['approve', 'reject']],
  ['pending', false, ['approve', 'reject']],
  ['approved', false, ['suspend']],
  ['approved', true, ['approve', 'reject', 'suspend']],
  ['suspended', false, ['reinstate']],
  ['suspended', true, ['reinstate', 'reject']],
  ['rejected', false, []],
  ['draft', false, []],
] as const)('S36: %s, with new documents %s: %j', (status, isRenewed, decisions) => {
  expect(decisionsFor(status, isRenewed)).toEqual(decisions);
});

test('who is rejected or suspended reads why', () => {
  expect((['approve', 'reject', 'suspend', 'reinstate'] as const).filter(needsReason)).toEqual(['reject', 'suspend']);
});
