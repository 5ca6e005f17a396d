import { expect, test } from '@jest/globals';
import { type Facts, type Phase, phaseOf } from './phase';

const talking: Facts = {
  isSupported: true,
  call: { status: 'active', my_role: 'caller' },
  isStarted: true,
  isElsewhere: false,
  isChecking: false,
  access: 'ready',
  link: 'connected',
  wasConnected: true,
};
const ringing = { status: 'ringing', my_role: 'caller' } as const;
const called = { status: 'ringing', my_role: 'callee' } as const;

test.each<[string, Partial<Facts>, Phase]>([
  ['who talks', {}, 'connected'],
  ['who has called', { call: ringing, link: 'connecting', wasConnected: false }, 'ringing'],
  ['who has just answered', { link: 'connecting', wasConnected: false }, 'connecting'],
  ['whose network changed', { link: 'interrupted' }, 'reconnecting'],
  ['whose page was loaded again', { link: 'connecting' }, 'reconnecting'],
  ['who never got through', { link: 'interrupted', wasConnected: false }, 'reconnecting'],
  ['who looks at their camera first', { isChecking: true }, 'check'],
  ['who does so while it rings', { call: ringing, isChecking: true, link: 'connecting', wasConnected: false }, 'check'],
  ['who is about to be asked for the microphone', { isChecking: true, access: 'none' }, 'asking'],
  ['who is asked for it', { isChecking: true, access: 'asking' }, 'asking'],
  ['who said no to it', { isChecking: true, access: 'denied' }, 'denied'],
  ['who has none', { isChecking: true, access: 'missing' }, 'missing'],
  ['whose microphone another app has', { isChecking: true, access: 'busy' }, 'busy'],
  ['who looks at their camera, and talks on another page now', { isChecking: true, isElsewhere: true }, 'elsewhere'],
  ['who is called', { call: called, isStarted: false, access: 'none' }, 'incoming'],
  ['who comes by the address alone', { isStarted: false, access: 'none' }, 'check'],
  ['whose own call rings elsewhere', { call: ringing, isStarted: false, access: 'none' }, 'check'],
  ['who talks on another page', { isElsewhere: true }, 'elsewhere'],
  ['whose browser cannot', { isSupported: false }, 'unsupported'],
  ['whose call is over, whatever else', { call: { ...ringing, status: 'ended' }, isSupported: false, isElsewhere: true }, 'ended'],
])('%s', (_who, change, phase) => {
  expect(phaseOf({ ...talking, ...change })).toBe(phase);
});
