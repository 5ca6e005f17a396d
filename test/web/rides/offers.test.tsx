import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driven, offer, preferred, steps } from '../../../stories/features/rides/fixtures';
import { Cockpit } from '../../../web/features/drivers/views/cockpit';
import { NoOffers, OffersPanel } from '../../../web/features/rides/booking/offers-panel';
import { show } from './render';
import { answerWith } from './wire';

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
afterEach(cleanup);

/** A server that asks this driver for one ride by name and one open to others. */
function serve(): void {
  const now = { server_now: at(0) };
  const declined = () => ({ body: driven(steps.noDrivers) });
  answerWith({
    'GET /api/rides/preferred': () => ({ body: { rides: [{ ...preferred, ...now, preferred_driver_timeout: at(60_000) }] } }),
    'GET /api/rides/offers': () => ({ body: { offers: [{ ...offer, ...now, expires_at: at(20_000) }] } }),
    [`POST /api/rides/${offer.id}/decline`]: declined,
    [`POST /api/rides/${preferred.id}/reject-preferred`]: declined,
  });
}

const page = () =>
  show(
    <Cockpit label="Your work now" map={null}>
      <OffersPanel />
      <NoOffers />
    </Cockpit>,
  );
const cards = () => screen.findAllByTestId('offer-card');
const decline = (card: HTMLElement) => userEvent.click(within(card).getByRole('button', { name: 'Decline' }));

test('an offer says what the driver gets and how far the pickup is, the most urgent first', async () => {
  serve();
  page();
  const [first, second] = await cards();
  expect(first).toHaveAccessibleName(`Offer from Rosa, Pickup: 12 Mill Street`);
  expect(first).toHaveTextContent('$4.80');
  expect(first).toHaveTextContent('for you · $7.50 fare');
  expect(first).toHaveTextContent('4 min');
  expect(first).toHaveTextContent('1.2 mi to pickup');
  expect(second).toHaveAccessibleName(`Rosa asked for you, Pickup: 12 Mill Street`);
  const terms = within(first ?? document.body).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['When', 'Pickup', 'Destination', 'Passengers']);
});

test('after an answer the focus is on the next offer, and after the last one at the start of the panel', async () => {
  serve();
  page();
  const [first] = await cards();
  if (first) await decline(first);
  await waitFor(() => expect(screen.getByTestId('offer-card')).toHaveFocus());
  serve();
  await decline(screen.getByTestId('offer-card'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your work now' })).toHaveFocus());
  expect(screen.getByText('No offers right now.')).toBeVisible();
});
