import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlannedTariff, aTariff, aTariffPreview, theTariffs } from '../../../stories/features/admin/town-fixtures';
import { tariffsQuery } from '../../../web/features/admin/api/queries';
import { onDeskTariffsChanged } from '../../../web/features/admin/live/on-desk-tariffs';
import { TariffsScreen } from '../../../web/features/admin/tariffs/tariffs-screen';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

let calls: Call[] = [];

const base = '/api/admin/tariffs';
const read: Answers = {
  [`GET ${base}`]: () => ({ body: theTariffs() }),
  [`GET ${base}/history`]: () => ({ body: { tariffs: [aPlannedTariff(), aTariff()], nextCursor: 'abc' } }),
  [`POST ${base}/preview`]: () => ({ body: aTariffPreview() }),
};

function open(answers: Answers) {
  ({ calls } = answerWith({ ...read, ...answers }));
  return showPage(<TariffsScreen filter={{ cursor: undefined }} />);
}

beforeEach(forgetToasts);
afterEach(cleanup);

const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await button(name));
async function types(name: string, value: string) {
  const input = await box(name);
  await userEvent.clear(input);
  await userEvent.type(input, value);
}

test('shows what holds, what is planned and what was', async () => {
  open({});
  expect(await screen.findByRole('heading', { name: 'Tariff 2' })).toBeVisible();
  expect(screen.getByText('Winter prices.', { selector: 'p' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/?cursor=abc');
});

test('a new one is previewed, confirmed and sent with what it is based on', async () => {
  open({ [`POST ${base}`]: () => ({ body: theTariffs({ newest_id: aTariff().id }) }) });
  await types('Base fare', '3.10');
  await types('Reason', ' Fuel. ');
  await press('Preview');
  await press('Put in force');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Tariff saved.' }));
  const rules = { ...aTariff().rules, base_cents: 310 };
  expect(sent(`POST ${base}/preview`)).toEqual([{ rules, valid_from: null }]);
  expect(sent(`POST ${base}`)).toEqual([{ rules, valid_from: null, reason: 'Fuel.', based_on: theTariffs().newest_id }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await box('Reason')).toHaveValue('');
});

test('what is wrong is named at its field, and nothing is asked', async () => {
  open({});
  await types('Base fare', '10000.01');
  await types('Demand', '99');
  await press('Preview');
  expect(await box('Base fare')).toBeInvalid();
  expect(await box('Demand')).toHaveAccessibleDescription('Enter a whole number from 100 to 150.');
  expect(screen.getByText('Say why.')).toBeVisible();
  expect(sent(`POST ${base}/preview`)).toEqual([]);
});

test('where another admin was first, the numbers stay and are sent only on purpose', async () => {
  let newest = theTariffs().newest_id;
  let refusals = 1;
  open({
    [`GET ${base}`]: () => ({ body: theTariffs({ newest_id: newest }) }),
    [`POST ${base}`]: () => {
      if (refusals === 0) return { body: theTariffs({ newest_id: newest }) };
      refusals -= 1;
      newest = aTariff().id;
      return refusal(409, 'tariff_moved', 'Another admin has changed the tariffs since. Look at what holds now.');
    },
  });
  await types('Base fare', '3.10');
  await types('Reason', 'Fuel.');
  await press('Preview');
  await press('Put in force');
  expect(await screen.findByText('The tariffs have changed since you began.')).toBeVisible();
  expect(await button('Preview')).toBeDisabled();
  await press('Keep my numbers');
  expect(await box('Base fare')).toHaveValue('3.10');
  await press('Preview');
  await press('Put in force');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Tariff saved.' }));
  expect(sent(`POST ${base}`).at(-1)).toMatchObject({ based_on: aTariff().id });
});

test('a form that nobody touched follows what holds now', async () => {
  let now = theTariffs();
  const cache = open({ [`GET ${base}`]: () => ({ body: now }) });
  expect(await box('Base fare')).toHaveValue('2.50');
  now = theTariffs({ in_force: aTariff({ rules: { ...aTariff().rules, base_cents: 999 } }), newest_id: aTariff().id });
  await act(() => cache.invalidateQueries());
  await waitFor(async () => expect(await box('Base fare')).toHaveValue('9.99'));
});

test('withdraws a planned one', async () => {
  let kept = theTariffs();
  open({
    [`GET ${base}`]: () => ({ body: kept }),
    [`POST ${base}/${aPlannedTariff().id}/withdraw`]: () => ({ body: (kept = theTariffs({ planned: [] })) }),
  });
  await press('Withdraw tariff 3');
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Reason' }).at(-1) ?? document.body, 'Too early.');
  await press('Withdraw');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Tariff withdrawn.' }));
  expect(screen.getByText('Nothing is planned.')).toBeVisible();
});

test('says when the tariffs cannot be read', async () => {
  open({ [`GET ${base}`]: unreachable });
  expect(await screen.findByText('We couldn’t load this.')).toBeVisible();
});

test('a change of another admin is asked for again', () => {
  const cache = new QueryClient();
  cache.setQueryData(tariffsQuery.queryKey, theTariffs());
  onDeskTariffsChanged.apply({}, cache);
  expect(cache.getQueryState(tariffsQuery.queryKey)?.isInvalidated).toBe(true);
});
