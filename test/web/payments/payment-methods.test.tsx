import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import type { PaymentMethod } from '../../../src/payments/payments.contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router';
import { aCard, allStates, offered } from '../../../stories/features/payments/fixtures';
import { CardsScreen } from '../../../web/features/payments/cards/cards-screen';
import { onCardsChanged } from '../../../web/features/payments/live/on-cards-changed';
import { wayBack } from '../../../web/features/payments/state/way-back';
import { setTown, theTown } from '../../../web/lib/town';
import { dismissToast, forgetToast, toastStore } from '../../../web/ui/feedback/toast-store';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

// Radix measures its radios; jsdom has no layout to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let cards: PaymentMethod[] = [];
let calls: Call[] = [];

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return pathname === '/somewhere' ? <CardsScreen onAdded={() => void navigate('/came/from')} /> : null;
}

function open(answers: Answers = {}) {
  ({ calls } = answerWith({
    'GET /api/payment-methods': () => ({ body: { payment_methods: cards } }),
    'GET /api/payment-methods/setup': () => ({ body: { provider: 'demo', cards: offered } }),
    ...answers,
  }));
  return show(<Page />);
}

afterEach(() => {
  setTown({ ...theTown(), takes_cards: true });
  cleanup();
  cards = [];
  for (const { id } of toastStore.getSnapshot()) {
    dismissToast(id);
    forgetToast(id);
  }
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const toast = () => toastStore.getSnapshot().at(-1)?.title;
const rows = async () => within(await screen.findByRole('list', { name: 'Your cards' })).getAllByRole('listitem');
const asked = (name: string) => calls.filter((call) => call.name === name);

test('without a card there is one thing to do; a card of the demo vault is added and one goes back', async () => {
  open({
    'POST /api/payment-methods': () => {
      cards = [aCard()];
      return { status: 201, body: aCard() };
    },
  });
  expect(await screen.findByText('No card yet')).toBeVisible();
  await press('Add a card');
  expect(await screen.findByText(/These are demo cards/)).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: /0002/ }));
  await press('Add card');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/came/from'));
  expect(asked('POST /api/payment-methods')).toMatchObject([{ body: { token: 'demo_declined_1' } }]);
  expect(toast()).toBe('Visa •••• 4242 added');
});

test('a failed addition says so and keeps the choice; the next try is the same card, also after a gap in the live connection', async () => {
  let isDown = true;
  const cache = open({
    'GET /api/payment-methods/setup': () => ({
      body: { provider: 'demo', cards: offered.map((card) => ({ ...card, token: `${card.token}_${calls.length}` })) },
    }),
    'POST /api/payment-methods': () => {
      if (isDown) throw new TypeError('the network is down');
      return { status: 201, body: aCard() };
    },
  });
  await press('Add a card');
  await userEvent.click(await screen.findByRole('radio', { name: /1881/ }));
  await press('Add card');
  expect(await screen.findByText(/couldn’t reach Hometown/)).toBeVisible();
  isDown = false;
  // As the live connection does then.
  await act(() => cache.invalidateQueries());
  expect(asked('GET /api/payment-methods').length).toBeGreaterThan(1);
  await press('Add card');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/came/from'));
  expect(asked('GET /api/payment-methods/setup')).toHaveLength(1);
  const [first, second] = asked('POST /api/payment-methods');
  expect(second?.body).toEqual(first?.body);
});

test('each opening of the dialog asks the vault for new tokens', async () => {
  open();
  for (let times = 1; times <= 2; times += 1) {
    await press('Add a card');
    await screen.findByRole('radio', { name: /4242/ });
    await press('Cancel');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a card' })).toHaveFocus());
    expect(asked('GET /api/payment-methods/setup')).toHaveLength(times);
  }
});

test('states stand in words; only a card that pays can become the default', async () => {
  cards = [...allStates];
  open({
    [`PATCH /api/payment-methods/${allStates[1]?.id}`]: () => {
      cards = cards.map((card, index) => ({ ...card, is_default: index === 1 }));
      return { body: cards[1] };
    },
  });
  const shown = await rows();
  for (const [index, words] of ['Default', 'Expires soon', 'Expired 11/24', 'Was declined'].entries())
    expect(shown[index]).toHaveTextContent(words);
  expect(screen.getAllByRole('button', { name: /^Make / })).toHaveLength(1);
  await press('Make default: Mastercard •••• 4444');
  await waitFor(async () => expect((await rows())[1]).toHaveTextContent('Default'));
  expect(toast()).toBe('Mastercard •••• 4444 is your default now');
});

test('the keyboard stays in the row that became the default, and goes on behind one that was removed', async () => {
  const [first, second] = (cards = [aCard(), aCard({ id: allStates[1]?.id ?? '', is_default: false, last4: '1111' })]);
  open({
    [`PATCH /api/payment-methods/${second?.id}`]: () => {
      cards = cards.map((card) => ({ ...card, is_default: card.id === second?.id }));
      return { body: cards[1] };
    },
    [`DELETE /api/payment-methods/${first?.id}`]: () => {
      cards = cards.slice(1);
      return { body: { id: first?.id } };
    },
  });
  (await button('Make default: Visa •••• 1111')).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect((await rows())[1]).toHaveFocus());
  (await button('Remove Visa •••• 4242')).focus();
  await userEvent.keyboard('{Enter}');
  (await button('Remove card')).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await waitFor(async () => expect((await rows())[0]).toHaveFocus());
});

test('a default that could not be changed stays', async () => {
  cards = [...allStates];
  open({ [`PATCH /api/payment-methods/${allStates[1]?.id}`]: () => refusal(409, 'card_unusable', 'No.') });
  await press('Make default: Mastercard •••• 4444');
  await waitFor(() => expect(toast()).toBe('We couldn’t change your default card.'));
  expect((await rows())[0]).toHaveTextContent('Default');
});

test('removing asks first, can be left with Escape, and says why when it is refused', async () => {
  const [card] = (cards = [aCard(), aCard({ id: allStates[1]?.id ?? '', is_default: false, last4: '1111' })]);
  const address = `DELETE /api/payment-methods/${card?.id}`;
  let isInUse = true;
  open({
    [address]: () => {
      if (isInUse) return refusal(409, 'card_in_use', 'No.');
      cards = cards.slice(1);
      return { body: { id: card?.id } };
    },
  });
  await press('Remove Visa •••• 4242');
  expect(screen.getByText(/Your newest other card becomes the default/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(asked(address)).toEqual([]);
  await press('Remove Visa •••• 4242');
  await press('Remove card');
  expect(await screen.findByText(/is paying for a ride/)).toBeVisible();
  isInUse = false;
  await press('Remove card');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(toast()).toBe('Visa •••• 4242 removed');
});

test('a card that is being removed can’t be kept any more', async () => {
  const [card] = (cards = [aCard()]);
  const answer = Promise.withResolvers<void>();
  open({
    [`DELETE /api/payment-methods/${card?.id}`]: async () => {
      await answer.promise;
      cards = [];
      return { body: { id: card?.id } };
    },
  });
  await press('Remove Visa •••• 4242');
  await press('Remove card');
  expect(await button('Keep card')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(await button('Remove card')).toBeVisible();
  await act(async () => answer.resolve());
  expect(await screen.findByText('No card yet')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a list that could not be had is asked for again', async () => {
  let isDown = true;
  open({ 'GET /api/payment-methods': () => (isDown ? refusal(403, 'forbidden', 'No.') : { body: { payment_methods: [aCard()] } }) });
  expect(await screen.findByText('We couldn’t load your cards.')).toBeVisible();
  isDown = false;
  await press('Try again');
  expect(await rows()).toHaveLength(1);
});

test('the tenth card is the last', async () => {
  cards = Array.from({ length: 10 }, (_, index) => aCard({ id: `0198a0a0-0000-7000-8000-00000000001${index}`, is_default: index === 0 }));
  open();
  expect(await rows()).toHaveLength(10);
  expect(screen.getByText(/You have 10 cards/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
});

test('a change on another screen of mine shows here', async () => {
  const cache = open();
  await screen.findByText('No card yet');
  cards = [aCard()];
  act(() => onCardsChanged.apply({}, cache));
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['/rider/dashboard?again=1', '/rider/dashboard?again=1'],
  ['https://evil.example/', undefined],
  ['//evil.example', undefined],
  ['/api/me', undefined],
  [undefined, undefined],
])('the way back from %s is %s', (back, path) => {
  expect(wayBack(new URLSearchParams(back === undefined ? {} : { back }))).toBe(path);
});

test('a town that takes no cards says so and offers none; those of before can only be removed', async () => {
  setTown({ ...theTown(), takes_cards: false });
  cards = [aCard()];
  open();
  expect(await screen.findByText('Hometown can’t take cards yet, so no one can book a ride.')).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Remove/ })).toBeVisible();
});
