import { expect, test } from '@jest/globals';
import type { CallSummary } from '@server/chat/messages/call-summary.contract.js';
import { callText } from './call-text';

const call = (end: CallSummary['end'], call_type: CallSummary['call_type'] = 'voice'): CallSummary => ({
  call_id: '01990000-0000-7000-8000-0000000000c1',
  call_type,
  end,
  duration_s: null,
});

test.each<[CallSummary['end'], string, string]>([
  ['hung_up', 'Voice call', 'Voice call'],
  ['lost', 'Voice call', 'Voice call'],
  ['declined', 'Voice call, declined', 'Voice call, declined'],
  ['missed', 'Voice call, no answer', 'Missed voice call'],
  ['cancelled', 'Voice call, canceled', 'Missed voice call'],
  ['busy', 'Voice call, line busy', 'Missed voice call'],
])('M138: %s reads “%s” for who called, and “%s” for who was called', (end, mine, theirs) => {
  expect([callText(call(end), true), callText(call(end), false)]).toEqual([mine, theirs]);
});

test('a video call is called one', () => {
  expect([callText(call('hung_up', 'video'), true), callText(call('missed', 'video'), false)]).toEqual(['Video call', 'Missed video call']);
});
