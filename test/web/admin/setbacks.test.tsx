import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSetback, everySetback } from '../../../stories/features/admin/setbacks/setback-fixtures';
import { SetbacksScreen } from '../../../web/features/admin/setbacks/setbacks-screen';
import { setbackFilterAt } from '../../../web/features/admin/state/desk-filter';
import { button, showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers } from '../rides/wire';

const list = 'GET /api/admin/setbacks';
const first = setbackFilterAt(new URLSearchParams());
let restore = () => undefined as void;
let chosen: object[] = [];

function open(answers: Answers, filter = first) {
  ({ restore } = answerWith(answers));
  showPage(<SetbacksScreen filter={filter} onFilter={(change) => void chosen.push(change)} />);
}

afterEach(() => {
  cleanup();
  restore();
  chosen = [];
});

test('what banks took back is listed with its time, and leads to its ride; the filter can be linked to', async () => {
  open({ [list]: () => ({ body: { setbacks: everySetback, nextCursor: 'abc' } }) });
  const [link] = await screen.findAllByRole('link', { name: 'HT-00000001' });
  expect(link).toHaveAttribute('href', `/admin/rides/${aSetback().ride_id}`);
  expect(screen.getAllByText('Needs an answer')).not.toHaveLength(0);
  expect(screen.getAllByText('Nov 30')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', expect.stringMatching(/cursor=abc/));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All');
  expect(chosen).toEqual([{ show: 'all' }]);
});

test('nothing is said as such, and what failed can be tried again', async () => {
  let isDown = true;
  open({ [list]: () => (isDown ? refusal(500, 'internal', 'no') : { body: { setbacks: [], nextCursor: null } }) });
  expect(await screen.findByText('We couldn’t load this.')).toBeVisible();
  isDown = false;
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('No chargebacks')).toBeVisible();
});

test.each([
  ['', 'open'],
  ['show=all', 'all'],
  ['show=everything', 'open'],
])('?%s shows %s', (search, show) => {
  expect(setbackFilterAt(new URLSearchParams(search)).show).toBe(show);
});
