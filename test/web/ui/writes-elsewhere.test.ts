import { expect, test } from '@jest/globals';

test('M108: whoever was in a box before the code came that looks writes elsewhere only for what was asked by then', async () => {
  const box = document.body.appendChild(document.createElement('input'));
  box.focus();
  const before = Date.now() - 1;
  const { writesElsewhere } = await import('../../../web/ui/forms/writes-elsewhere');
  expect(writesElsewhere(before)).toBe(true);
  box.remove();
  expect([writesElsewhere(before), writesElsewhere(Date.now() + 1)]).toEqual([true, false]);
});
