import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tip } from '../../../src/payments/extras/tips.contract';
import { aCard, aTip } from '../../../stories/features/payments/fixtures';
import { steps } from '../../../stories/features/rides/fixtures';
import { RideTip } from '../../../web/features/payments/ride-tip';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const rideId = aTip().ride_id;
const [read, give] = [`GET /api/rides/${rideId}/tip`, `POST /api/rides/${rideId}/tip`];
const other = aCard({ id: '0198a0a0-0000-7000-8000-0000000000c2', last4: '1111', is_default: false });
let tip: Tip = aTip();
let calls: Call[] = [];

function open(answers: Answers = {}, isDriver = false) {
  ({ calls } = answerWith({
    [read]: () => ({ body: tip }),
    'GET /api/payment-methods': () => ({ body: { payment_methods: [aCard(), other] } }),
    ...answers,
  }));
  return show(<RideTip rideId={rideId} name={isDriver ? 'Rosa' : 'Dan'} isDriver={isDriver} addTo="/cards" />);
}

afterEach(() => {
  cleanup();
  tip = aTip();
});

const given = () => calls.filter(({ name }) => name === give);
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** The server has asked the card. */
const asked = (cents: number) => () => {
  tip = aTip({ state: 'processing', amount_cents: cents, open_until: null });
  return { body: tip };
};

test('D8: two taps tip with the card of the ride, and the page hears what came of it', async () => {
  const cache = open({ [give]: asked(300) });
  await choose('$3.00');
  await press('Tip $3.00');
  expect(await screen.findByText(/Charging your card for a \$3.00 tip/)).toBeVisible();
  expect(given()).toMatchObject([{ body: { amount_cents: 300 }, key: expect.any(String) }]);
  expect(given()[0]?.body).not.toHaveProperty('payment_method_id');
  tip = aTip({ state: 'given', amount_cents: 300, open_until: null });
  act(() => onRideChanged.apply(steps.completed, cache));
  expect(await screen.findByText('You tipped Dan $3.00. All of it is theirs.')).toBeVisible();
});

test('any amount within the bounds is one', async () => {
  open({ [give]: asked(450) });
  await choose('Other');
  const box = screen.getByLabelText('Your amount');
  for (const [typed, problem] of [
    ['0.99', 'A tip is at least $1.00.'],
    ['200.01', 'A tip is at most $200.00.'],
    ['a lot', 'Enter an amount, like 4.00.'],
  ] as const) {
    await userEvent.clear(box);
    await userEvent.type(box, typed);
    expect(screen.getByText(problem)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose an amount' })).toBeDisabled();
  }
  await userEvent.clear(box);
  await userEvent.type(box, '$4.50{Enter}');
  await waitFor(() => expect(given()).toMatchObject([{ body: { amount_cents: 450 } }]));
});

test('while a tip is on its way the focus stays where it was, and nothing else is chosen', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  open({ [give]: () => answer.promise });
  await choose('Other');
  const box = screen.getByLabelText('Your amount');
  await userEvent.type(box, '4.50{Enter}');
  await waitFor(() => expect(given()).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Tip $4.50' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(box, '9{Enter}');
  expect(box).toHaveValue('4.50');
  await choose('$3.00');
  const [three, another] = ['$3.00', 'Other'].map((name) => screen.getByRole('radio', { name }));
  // Browsers take the focus from what is disabled.
  expect(three).toBeEnabled();
  expect(three).toHaveAttribute('aria-disabled', 'true');
  expect(three).not.toBeChecked();
  expect(another).toBeChecked();
  expect(given()).toHaveLength(1);
  answer.resolve(asked(450)());
  expect(await screen.findByText(/Charging your card for a \$4.50 tip/)).toBeVisible();
});

test('after a declined tip a card is named, and the next press is with the one that is named', async () => {
  tip = aTip({ state: 'declined', amount_cents: 300 });
  open({ [give]: asked(500) });
  expect(await screen.findByLabelText('Pay with')).toHaveDisplayValue(/Visa •••• 4242/);
  await choose('$5.00');
  await press('Tip $5.00');
  await waitFor(() => expect(given()).toMatchObject([{ body: { amount_cents: 500, payment_method_id: aCard().id } }]));
});

test('without any card there is no further press, but the way to add one', async () => {
  tip = aTip({ state: 'declined', amount_cents: 300 });
  open({ 'GET /api/payment-methods': () => ({ body: { payment_methods: [] } }) });
  expect(await screen.findByText('No card yet')).toBeVisible();
  await choose('$5.00');
  expect(screen.getByRole('button', { name: 'Tip $5.00' })).toBeDisabled();
});

test('a declined card says that nothing was charged, and another one pays', async () => {
  tip = aTip({ state: 'declined', amount_cents: 300 });
  open({ [give]: asked(500) });
  expect(await screen.findByText(/Your \$3.00 tip didn’t go through. You weren’t charged./)).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('Pay with'), other.id);
  await choose('$5.00');
  await press('Tip $5.00');
  await waitFor(() => expect(given()).toMatchObject([{ body: { amount_cents: 500, payment_method_id: other.id } }]));
});

test('without a network the next press is the same try, and another amount is another one', async () => {
  open();
  await choose('$2.00');
  await press('Tip $2.00');
  expect(await screen.findByText(/You won’t be charged twice/)).toBeVisible();
  expect(screen.queryByLabelText('Pay with')).toBeNull();
  await press('Tip $2.00');
  await waitFor(() => expect(given()).toHaveLength(2));
  await choose('$5.00');
  await press('Tip $5.00');
  await waitFor(() => expect(given()).toHaveLength(3));
  const [first, second, third] = given().map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('P14: a try that broke off at the server is the same one at the next press, with the same card', async () => {
  let isBroken = true;
  open({ [give]: () => (isBroken ? refusal(503, 'unavailable', 'No.') : asked(200)()) });
  await choose('$2.00');
  await press('Tip $2.00');
  await screen.findByRole('alert');
  expect(screen.queryByLabelText('Pay with')).toBeNull();
  isBroken = false;
  await press('Tip $2.00');
  expect(await screen.findByText(/Charging your card for a \$2.00 tip/)).toBeVisible();
  const [first, second] = given();
  expect(second).toEqual(first);
});

test('P14: a try that was declined before its answer was read is told as over at the next press, and the one after asks again', async () => {
  tip = aTip({ state: 'declined', amount_cents: 200 });
  let isLost = true;
  open({ [give]: () => (isLost ? unreachable() : { body: tip }) });
  await choose('$3.00');
  await press('Tip $3.00');
  expect(await screen.findByText(/You won’t be charged twice/)).toBeVisible();
  isLost = false;
  tip = aTip({ state: 'declined', amount_cents: 300 });
  await press('Tip $3.00');
  expect(await screen.findByText('Your last try didn’t go through. You weren’t charged. You can try again.')).toBeVisible();
  await press('Tip $3.00');
  await waitFor(() => expect(given()).toHaveLength(3));
  const [first, second, third] = given().map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the keyboard stays where the tip was given', async () => {
  open({ [give]: asked(300) });
  await choose('$3.00');
  await press('Tip $3.00');
  const note = await screen.findByTestId('tip-note');
  await waitFor(() => expect(document.activeElement).toContainElement(note));
  expect(document.body).not.toHaveFocus();
});

test('a tip that another tab gave is said so, and shown', async () => {
  open({
    [give]: () => {
      tip = aTip({ state: 'given', amount_cents: 500, open_until: null });
      return refusal(409, 'tip_given', 'You’ve already tipped for this ride.');
    },
  });
  await choose('$3.00');
  await press('Tip $3.00');
  expect(await screen.findByText('You tipped Dan $5.00. All of it is theirs.')).toBeVisible();
});

test('its driver reads what was given, and of no tip nothing', async () => {
  tip = aTip({ state: 'given', amount_cents: 300, open_until: null });
  open({}, true);
  expect(await screen.findByText('Rosa tipped you $3.00. All of it is yours.')).toBeVisible();
  cleanup();
  tip = aTip({ state: 'none', open_until: null });
  open({}, true);
  await waitFor(() => expect(calls.some(({ name }) => name === read)).toBe(true));
  expect(screen.queryByTestId('tip-form')).toBeNull();
  expect(screen.queryByTestId('tip-note')).toBeNull();
});

test('what could not be loaded can be tried again', async () => {
  let isBroken = true;
  open({ [read]: () => (isBroken ? refusal(422, 'malformed', 'Something went wrong.') : { body: tip }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the tip for this ride.');
  isBroken = false;
  await press('Try again');
  expect(await screen.findByTestId('tip-form')).toBeVisible();
});
