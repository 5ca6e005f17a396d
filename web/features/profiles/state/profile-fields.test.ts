import { describe, expect, test } from '@jest/globals';
import { pronounsMaxLength } from '../../../../src/profiles/profile-edit.contract';
import { byField, changedFields, patchOf, problemsOf } from './profile-fields';

const saved = { full_name: 'Rosa Rivera', pronouns: '', phone: '+15550100001', home_town: '', time_zone: 'America/New_York' };

describe('what a profile section sends', () => {
  test('a number without its country is nobody else’s: its owner is asked for the whole one', () => {
    const patch = patchOf({ phone: '347 123 4567' }, ['phone'], 'EUR');
    expect(problemsOf(patch)).toEqual({ phone: 'Write the whole number with its country: +1 555 010 0001' });
    expect(problemsOf(patchOf({ phone: '347 123 4567' }, ['phone'], 'USD'))).toEqual({});
  });

  test('only what was changed, trimmed, and null for nothing', () => {
    const draft = { full_name: ' Rosa R ', pronouns: '', phone: '' };
    expect(changedFields(saved, draft, ['full_name', 'pronouns', 'phone'])).toEqual(['full_name', 'phone']);
    expect(patchOf(draft, ['full_name', 'phone'], 'USD')).toEqual({ full_name: 'Rosa R', phone: null });
  });

  test('says what is wrong before it is sent', () => {
    expect(problemsOf({ full_name: '', phone: '12', time_zone: null })).toEqual({
      full_name: 'Must not be blank',
      phone: 'Write the whole number with its country: +1 555 010 0001',
    });
    expect(problemsOf({ full_name: 'Rosa' })).toEqual({});
  });

  test('says how much goes in, however much too long it is', () => {
    for (const times of [2, 3]) {
      const pronouns = 'a'.repeat(pronounsMaxLength * times);
      expect(problemsOf({ pronouns })).toEqual({ pronouns: `At most ${pronounsMaxLength} characters` });
    }
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
