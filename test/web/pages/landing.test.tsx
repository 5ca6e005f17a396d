import '../ui/server-globals';
import { expect, test } from '@jest/globals';
import { askedIn, isWhole } from '../../../web/app/pages/landing/asked';

test('the front page asks only for what was said on both sides, and for no more than a place’s name', () => {
  const asked = (search: string) => askedIn(new URLSearchParams(search));
  expect(asked('from=+Mill+Street+&to=Harbor')).toEqual({ from: 'Mill Street', to: 'Harbor' });
  expect(isWhole(asked('from=Mill'))).toBe(false);
  expect(isWhole(asked('from=+&to=Harbor'))).toBe(false);
  expect(asked(`from=${'x'.repeat(5_000)}&to=y`).from).toHaveLength(100);
});
