import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import type { OpenOffer } from '@server/dispatch/offers/offer.contract.js';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { driven, offer, preferred, steps } from '../../../stories/features/rides/fixtures';
import { Cockpit } from '../../../web/features/drivers/views/cockpit';
import { NoOffers, OffersPanel } from '../../../web/features/rides/offers/offers-panel';
import { onOfferClosed, onOfferOpened } from '../../../web/features/rides/live/on-offer';
import { noteOpened } from '../../../web/features/rides/state/booking/closed-requests';
import { pressAsItComes } from '../ui/press-as-it-comes';
import { show } from './render';
import { answerWith, type Call } from './wire';

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
afterEach(cleanup);

let calls: Call[] = [];
let offers: OpenOffer[] = [];
const offerFor = (seconds: number, more: Partial<OpenOffer> = {}): OpenOffer => ({
  ...offer,
  server_now: at(0),
  expires_at: at(seconds * 1_000),
  ...more,
});

/** A server that asks this driver for one ride by name and one open to others. */
function serve(): void {
  const now = { server_now: at(0) };
  const declined = () => ({ body: driven(steps.noDrivers) });
  offers = [offerFor(20)];
  for (const { id } of [offer, preferred]) noteOpened(id);
  ({ calls } = answerWith({
    'GET /api/rides/preferred': () => ({ body: { rides: [{ ...preferred, ...now, preferred_driver_timeout: at(60_000) }] } }),
    'GET /api/rides/offers': () => ({ body: { offers } }),
    [`POST /api/rides/${offer.id}/decline`]: declined,
    [`POST /api/rides/${preferred.id}/reject-preferred`]: declined,
    [`POST /api/rides/${preferred.id}/accept`]: () => ({ body: driven(steps.confirmed) }),
  }));
}

const page = () =>
  show(
    <Cockpit label="Your work now" map={null}>
      <OffersPanel />
      <NoOffers />
    </Cockpit>,
  );
const cards = () => screen.findAllByTestId('offer-card');
/** Presses once what has only just come to its place takes presses. */
async function press(button: HTMLElement) {
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
}
const decline = (card: HTMLElement) => press(within(card).getByRole('button', { name: 'Decline' }));

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

const answers = () => calls.map(({ name }) => name).filter((name) => name.startsWith('POST'));
const acceptOf = (card: HTMLElement) => within(card).getByRole('button', { name: 'Accept' });
/** What was asked of this driver goes, or somebody else has it. */
function ends(cache: Parameters<typeof onOfferClosed.apply>[1]) {
  offers = [];
  act(() => onOfferClosed.apply({ ride_id: offer.id, reason: 'taken' }, cache));
}

test('an offer that ends under the finger keeps its place, says so, and no other one is taken', async () => {
  serve();
  const cache = page();
  const [first, second] = (await cards()) as [HTMLElement, HTMLElement];
  const finger = userEvent.setup();
  await finger.pointer({ keys: '[TouchA>]', target: acceptOf(first) });
  ends(cache);
  await waitFor(() => expect(screen.getAllByTestId('offer-card')[0]).toHaveAccessibleName(/^This request has ended, Pickup: /));
  expect(screen.getAllByTestId('offer-card')).toEqual([first, second]);
  await finger.pointer('[/TouchA]');
  await userEvent.click(within(first).getByRole('button', { name: 'Decline' }));
  expect(answers()).toEqual([]);
  await userEvent.click(acceptOf(second));
  await waitFor(() => expect(answers()).toEqual([`POST /api/rides/${preferred.id}/accept`]));
});

test('an offer that is more urgent comes in below the one that somebody is at', async () => {
  serve();
  const cache = page();
  const before = await cards();
  await userEvent.hover(before[1] as HTMLElement);
  offers = [offerFor(20), offerFor(15, { id: '0198a0a0-0000-7000-8000-000000000009', pickup_address: '3 Oak Lane' })];
  act(() => onOfferOpened.apply(offers[1] as OpenOffer, cache));
  await waitFor(() => expect(screen.getAllByTestId('offer-card')).toHaveLength(3));
  expect(screen.getAllByTestId('offer-card').slice(0, 2)).toEqual(before);
  await userEvent.unhover(screen.getByRole('list', { name: 'Offers' }));
  await waitFor(() => expect(screen.getAllByTestId('offer-card')[0]).toHaveTextContent('3 Oak Lane'));
});

test('a ride that is asked for anew, for another time, is shown as it is now, also to whoever is at its card', async () => {
  serve();
  const cache = page();
  const [first] = (await cards()) as [HTMLElement];
  await userEvent.hover(first);
  offers = [offerFor(20, { pickup_address: '3 Oak Lane' })];
  act(() => onOfferOpened.apply(offers[0] as OpenOffer, cache));
  await waitFor(() => expect(screen.getAllByTestId('offer-card')[0]).toHaveTextContent('3 Oak Lane'));
});

test('what has only just come to a place takes no press that was meant for what stood there', async () => {
  serve();
  const cache = page();
  await cards();
  ends(cache);
  await pressAsItComes(() => [acceptOf(screen.getByTestId('offer-card'))]);
  expect(answers()).toEqual([]);
  await press(acceptOf(screen.getByTestId('offer-card')));
  await waitFor(() => expect(answers()).toHaveLength(1));
});

function Above() {
  const [isHere, setHere] = useState(false);
  return (
    <>
      {isHere ? <p>Your ride</p> : null}
      <button type="button" onClick={() => setHere(true)}>
        What comes
      </button>
    </>
  );
}

test('cards that what stands above them pushes down take no press that was meant for what stood there', async () => {
  serve();
  show(
    <Cockpit label="Your work now" map={null}>
      <Above />
      <OffersPanel />
    </Cockpit>,
  );
  const [first, second] = (await cards()) as [HTMLElement, HTMLElement];
  expect(acceptOf(first)).not.toHaveAttribute('aria-disabled');
  // Nothing is drawn here.
  Object.defineProperty(screen.getByRole('list', { name: 'Offers' }), 'offsetTop', { value: 120 });
  fireEvent.click(screen.getByRole('button', { name: 'What comes' }));
  await pressAsItComes(() => {
    expect(acceptOf(first)).toHaveAttribute('aria-disabled');
    return [acceptOf(first)];
  });
  expect(answers()).toEqual([]);
  await press(acceptOf(second));
  await waitFor(() => expect(answers()).toEqual([`POST /api/rides/${preferred.id}/accept`]));
});
