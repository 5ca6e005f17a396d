import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFailedPart, aFailedRefund, aSetback, everySetback } from '../../../stories/features/admin/setbacks/setback-fixtures';
import { SetbacksScreen } from '../../../web/features/admin/setbacks/setbacks-screen';
import { setbackFilterAt } from '../../../web/features/admin/state/desk-filter';
import { button, showPage } from '../pages/show-page';
import { answerWith, refusal, type Answers } from '../rides/wire';

const list = 'GET /api/admin/setbacks';
const first = setbackFilterAt(new URLSearchParams());
let chosen: object[] = [];

function open(answers: Answers, filter = first) {
  answerWith(answers);
  showPage(<SetbacksScreen filter={filter} onFilter={(change) => void chosen.push(change)} />);
}

afterEach(() => {
  cleanup();
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

describe('what a rider’s card never took', () => {
  const given = aFailedPart({ needs_someone: false, to_give_cents: null, part_return: { state: 'by_hand', missing_cents: 0 } });
  const post = `POST /api/admin/setbacks/${given.id}/given`;
  const name = 'Mark $2.50 as given';
  const opens = async () => userEvent.click(await button('Mark as given: $2.50, ride HT-00000001'));

  test('is marked as given with how, by the keyboard too, and leaves the list', async () => {
    const sent: unknown[] = [];
    open({
      [list]: () => ({ body: { setbacks: sent.length === 0 ? [aFailedPart()] : [], nextCursor: null } }),
      [post]: (body) => {
        sent.push(body);
        return { body: given };
      },
    });
    (await button('Mark as given: $2.50, ride HT-00000001')).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/give it to the rider first/)).toBeVisible();
    await userEvent.click(await button(name));
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /How you gave it/ }), 'In cash');
    await userEvent.click(await button(name));
    expect(await screen.findByText('No chargebacks')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([{ amount_cents: 250, reason: 'In cash' }]);
  });

  test('is said to be given in the dialog, where another desk was first', async () => {
    let isGiven = false;
    open({
      [list]: () => ({ body: { setbacks: isGiven ? [given] : [aFailedPart()], nextCursor: null } }),
      [post]: () => refusal(409, 'part_given', 'The rider has it by now.'),
    });
    await opens();
    isGiven = true;
    await userEvent.type(screen.getByRole('textbox', { name: /How you gave it/ }), 'In cash');
    await userEvent.click(await button(name));
    expect(await screen.findByText('Given by hand')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('The rider has it by now.');
  });
});

test('a refund that came back is marked as given in another way just so', async () => {
  const sent: unknown[] = [];
  const given = aFailedRefund({ needs_someone: false, to_give_cents: null });
  open({
    [list]: () => ({ body: { setbacks: [sent.length === 0 ? aFailedRefund() : given], nextCursor: null } }),
    [`POST /api/admin/setbacks/${given.id}/given`]: (body) => {
      sent.push(body);
      return { body: given };
    },
  });
  await userEvent.click(await button('Mark as given: $7.52, ride HT-00000001'));
  await userEvent.type(screen.getByRole('textbox', { name: /How you gave it/ }), 'A check');
  await userEvent.click(await button('Mark $7.52 as given'));
  expect(await screen.findByText('Given again')).toBeVisible();
  expect(sent).toEqual([{ amount_cents: 752, reason: 'A check' }]);
});

test.each([
  ['', 'open'],
  ['show=all', 'all'],
  ['show=everything', 'open'],
])('?%s shows %s', (search, show) => {
  expect(setbackFilterAt(new URLSearchParams(search)).show).toBe(show);
});
