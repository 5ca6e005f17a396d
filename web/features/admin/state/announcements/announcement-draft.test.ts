import { expect, test } from '@jest/globals';
import { dayMs } from '@server/contract/duration.js';
import { boundsAhead } from '../time-ahead';
import { emptyDraft, readAnnouncement } from './announcement-draft';

const here = { now: '2026-11-24T15:20:00.000Z', timeZone: 'America/New_York' };
const draft = { ...emptyDraft(here), title: ' Bridge ', text: 'Closed' };

test('what is sent is trimmed; no link is none', () => {
  expect(readAnnouncement(draft, here)).toEqual({ title: 'Bridge', text: 'Closed', link: null, audience: 'everybody', send_at: null });
  expect(readAnnouncement({ ...draft, isLater: true }, here)).toMatchObject({ send_at: '2026-11-24T16:20:00.000Z' });
});

test('S34: in the hour that clocks show twice, an hour ahead is the first time that they name once', () => {
  const twice = { ...here, now: '2026-11-01T05:20:00.000Z' };
  const begun = { ...draft, ...emptyDraft(twice), title: 'Bridge', text: 'Closed', isLater: true };
  expect(readAnnouncement(begun, twice)).toMatchObject({ send_at: '2026-11-01T07:00:00.000Z' });
  expect(boundsAhead({ ...here, now: '2026-11-01T06:20:30.000Z' }, dayMs).min).toEqual({ date: '2026-11-01', time: '02:00' });
  expect(boundsAhead({ ...here, now: '2026-11-24T15:20:00.000Z' }, dayMs).min).toEqual({ date: '2026-11-24', time: '10:21' });
});

test.each([
  [{ title: ' ' }, ['title']],
  [{ text: '' }, ['text']],
  [{ link: 'https://elsewhere.example' }, ['link']],
  [{ link: '//elsewhere.example' }, ['link']],
  [{ isLater: true, at: { date: '2026-11-24', time: '10:00' } }, ['at']],
  [{ isLater: true, at: { date: '2027-03-01', time: '10:00' } }, ['at']],
  [{ title: '', text: '', link: 'x' }, ['title', 'text', 'link']],
])('%p is wrong at %p', (change, wrong) => {
  expect(readAnnouncement({ ...draft, ...change }, here)).toEqual(wrong);
});
