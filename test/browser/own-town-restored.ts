import { expect } from '@jest/globals';
import { opens, unfolds } from './own-town-acts.js';
import type { Visitor } from './visitor.js';

// What a town that was put back from its backup has to show.

export async function isAsItsAdminLeftIt(ada: Visitor): Promise<void> {
  await ada.goto('/admin/town');
  expect(await ada.page.getByLabel('Town name', { exact: true }).inputValue()).toBe('Ashford');
  await ada.goto('/admin/applications?status=approved');
  await opens(ada, /Dan Ashdown/);
  const picture = ada.page.locator('main img').first();
  await picture.waitFor();
  expect(await picture.evaluate(async (shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(80);
  await ada.goto('/admin/audit');
  await ada.sees('We begin.');
  await ada.shot('restored-audit');
}

export async function isAsItsRiderLeftIt(rosa: Visitor): Promise<void> {
  await rosa.goto('/home');
  await rosa.sees(/East Station/);
  await rosa.goto('/contact');
  await unfolds(rosa, 'Sundays');
  await rosa.sees('Yes, from eight on.');
  await rosa.shot('restored');
}
