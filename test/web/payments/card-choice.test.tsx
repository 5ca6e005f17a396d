import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentMethod } from '../../../src/payments/payments.contract';
import { aCard, allStates } from '../../../stories/features/payments/fixtures';
import { useCardToPay } from '../../../web/features/payments/api/use-card-to-pay';
import { CardPicker } from '../../../web/features/payments/card-picker';
import { onCardsChanged } from '../../../web/features/payments/live/on-cards-changed';
import { chosenShort } from '../../../web/features/payments/state/card-words';
import { CardChoice } from '../../../web/features/payments/views/card-choice';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

const expired = aCard({ state: 'expired' });
const older = aCard({ id: '0198a0a0-0000-7000-8000-0000000000c2', brand: 'amex', last4: '0005', state: 'expired', is_default: false });
const declined = aCard({ id: '0198a0a0-0000-7000-8000-0000000000c3', last4: '0002', state: 'failed', is_default: false });

function open(cards: readonly PaymentMethod[], chosen?: string): void {
  show(<CardChoice cards={cards} chosen={chosen} addTo="/cards" onChoose={() => undefined} />);
}

afterEach(cleanup);

const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each<{ which: string; cards: readonly PaymentMethod[]; says: string; each: readonly string[] }>([
  { which: 'one that has expired', cards: [expired], says: 'Your card no longer works', each: ['Visa •••• 4242 (expired)'] },
  {
    which: 'several that have',
    cards: [expired, older],
    says: 'None of your cards works',
    each: ['Visa •••• 4242 (expired)', 'American Express •••• 0005 (expired)'],
  },
  {
    which: 'one that was declined beside',
    cards: [older, declined],
    says: 'None of your cards works',
    each: ['American Express •••• 0005 (expired)', 'Visa •••• 0002 (was declined)'],
  },
])('who has cards, of which none pays, reads why and adds a new one: $which', async ({ cards, says, each }) => {
  open(cards);
  expect(screen.getByText(says)).toBeVisible();
  expect(listed()).toEqual(each);
  expect(screen.queryByText('No card yet')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Add a new card' }));
  expect(screen.getByTestId('where')).toHaveTextContent('/cards');
});

test('who has none reads that', () => {
  open([]);
  expect(screen.getByText('No card yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/cards');
});

test.each([
  ['none is chosen', undefined],
  ['the chosen one was removed in another tab', '0198a0a0-0000-7000-8000-0000000000ff'],
])('where %s it asks for one, and shows no other as chosen', (_, chosen) => {
  open(allStates, chosen);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose a card');
});

test('a declined card that is asked again is the chosen one', () => {
  open([declined, older], declined.id);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Visa •••• 0002 (was declined)');
});

test.each<[string, readonly PaymentMethod[], string | undefined]>([
  ['Visa 4242', allStates, allStates[0]?.id],
  ['Choose a card', allStates, undefined],
  ['New card needed', [expired, declined], undefined],
  ['No card yet', [], undefined],
])('where there is little room: %s', (words, cards, id) => {
  expect(chosenShort(cards, id)).toBe(words);
});

function Pays() {
  const { cardId, choose } = useCardToPay();
  return (
    <>
      <CardPicker chosen={cardId} addTo="/cards" onChoose={choose} />
      <output>{cardId}</output>
    </>
  );
}

test.each<[string, PaymentMethod[]]>([
  ['was removed in another tab', [allStates[0] ?? expired]],
  ['has expired meanwhile', [allStates[0] ?? expired, { ...(allStates[1] ?? expired), state: 'expired' }]],
])('a chosen card that %s is asked no more: the one that is offered first is', async (_, after) => {
  let cards = allStates.slice(0, 2);
  answerWith({ 'GET /api/payment-methods': () => ({ body: { payment_methods: cards } }) });
  const cache = show(<Pays />);
  await userEvent.selectOptions(await screen.findByRole('combobox'), allStates[1]?.id ?? '');
  expect(screen.getByRole('status')).toHaveTextContent(allStates[1]?.id ?? '-');
  cards = after;
  act(() => onCardsChanged.apply({}, cache));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(allStates[0]?.id ?? '-'));
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Visa •••• 4242');
});
