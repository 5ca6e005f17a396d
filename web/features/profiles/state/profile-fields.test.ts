import { describe, expect, test } from '@jest/globals';
import { byField, changedFields, e164, patchOf, problemsOf } from './profile-fields';

const saved = { full_name: 'Rosa Rivera', pronouns: '', phone: '+15550100001', home_town: '', time_zone: 'America/New_York' };

describe('what a profile section sends', () => {
  test.each([
    ['(555) 010-0001', '+15550100001'],
    ['1 555 010 0001', '+15550100001'],
    ['+49 30 1234567', '+49301234567'],
    ['207.555.0100', '+12075550100'],
    ['\u202a+1\u2011207\u2011555\u20110100\u202c', '+12075550100'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 20 7946 0018', '+442079460018'],
    ['011 44 20 7946 0018', '+442079460018'],
    ['call me', 'callme'],
  ])('%s is read as %s', (typed, expected) => expect(e164(typed)).toBe(expected));

  test('only what was changed, trimmed, and null for nothing', () => {
    const draft = { full_name: ' Rosa R ', pronouns: '', phone: '' };
    expect(changedFields(saved, draft, ['full_name', 'pronouns', 'phone'])).toEqual(['full_name', 'phone']);
    expect(patchOf(draft, ['full_name', 'phone'])).toEqual({ full_name: 'Rosa R', phone: null });
  });

  test('says what is wrong before it is sent', () => {
    expect(problemsOf({ full_name: '', phone: '12', time_zone: null })).toEqual({
      full_name: 'Must not be blank',
      phone: 'Write the whole number with its country: +1 555 010 0001',
    });
    expect(problemsOf({ full_name: 'Rosa' })).toEqual({});
  });

  test('the first issue of a field counts', () => {
    expect(
      byField([
        { path: 'phone', message: 'one' },
        { path: 'phone', message: 'two' },
      ]),
    ).toEqual({ phone: 'one' });
  });
});
