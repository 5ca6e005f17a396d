import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMyPart, myParts } from '../../../stories/features/payments/split-fixtures';
import { CardsScreen } from '../../../web/features/payments/cards/cards-screen';
import { FareParts } from '../../../web/features/payments/split/fare-parts';
import { elsewhere } from '../../../web/lib/device/going/elsewhere';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

const { go } = elsewhere;
let left: string[] = [];

beforeEach(() => {
  left = [];
  elsewhere.go = (url) => void left.push(url);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  elsewhere.go = go;
});

const button = (name: string) => screen.findByRole('button', { name });

async function toStripe(): Promise<string> {
  answerWith({
    'GET /api/payment-methods': () => ({ body: { payment_methods: [] } }),
    'GET /api/payment-methods/setup': () => ({ body: { provider: 'stripe' } }),
    'POST /api/payment-methods/enter': () => ({ body: { url: 'https://stripe.example/enter' } }),
  });
  show(<CardsScreen onAdded={() => undefined} />);
  await userEvent.click(await button('Add a card'));
  return 'Continue to Stripe';
}

async function toBank(): Promise<string> {
  answerWith({
    'GET /api/fare-parts': () => ({ body: { parts: [myParts.toConfirm], nextCursor: null } }),
    'GET /api/payment-methods': () => ({ body: { payment_methods: [] } }),
    [`POST /api/fare-parts/${aMyPart().id}/confirm`]: () => ({ body: { url: 'https://bank.example/1' } }),
  });
  show(<FareParts addTo="/cards" />);
  return 'Confirm at your bank';
}

describe.each([
  ['Stripe', toStripe],
  ['the bank', toBank],
])('leaving for %s', (_, open) => {
  test('that does not happen can be tried again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const name = await open();
    await userEvent.click(await button(name));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(await button(name)).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await button(name)).not.toHaveAttribute('aria-busy');
    await userEvent.click(await button(name));
    await waitFor(() => expect(left).toHaveLength(2));
  });

  test('can be tried again by whoever comes back to a page that the browser kept', async () => {
    const name = await open();
    await userEvent.click(await button(name));
    await waitFor(() => expect(left).toHaveLength(1));
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(await button(name)).toHaveAttribute('aria-busy', 'true');
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await button(name)).not.toHaveAttribute('aria-busy');
  });
});
