import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { minuteMs } from '../../../src/contract/duration';
import { PreferredRideHost } from '../../../web/features/rides/booking/preferred-ride-host';
import { onOfferClosed, onOfferOpened } from '../../../web/features/rides/live/on-offer';
import { dismissedRides } from '../../../web/features/rides/device/dismissed-rides';
import { driven, preferred, steps } from '../../../stories/features/rides/fixtures';
import { dismissToast, forgetToast, toastStore } from '../../../web/ui/feedback/toast-store';
import { pressAsItComes } from '../ui/press-as-it-comes';
import { show } from './render';
import { answerWith, refusal, type Answers, type Call } from './wire';

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const request = () => ({ ...preferred, server_now: at(0), preferred_driver_timeout: at(minuteMs) });
const accept = `POST /api/rides/${preferred.id}/accept`;
const reject = `POST /api/rides/${preferred.id}/reject-preferred`;

let calls: Call[] = [];

function serve(answers: Answers = {}) {
  const listed = request();
  ({ calls } = answerWith({
    'GET /api/rides/preferred': () => ({ body: { rides: [listed] } }),
    'GET /api/rides/offers': () => ({ body: { offers: [] } }),
    ...answers,
  }));
}

beforeEach(() => dismissedRides.clear());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  for (const { id } of toastStore.getSnapshot()) {
    dismissToast(id);
    forgetToast(id);
  }
});

const modal = () => screen.findByTestId('preferred-ride-modal');
/** Presses once what has only just come takes presses. */
const answer = async (name: string) => {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
};
const noModal = () => waitFor(() => expect(screen.queryByTestId('preferred-ride-modal')).toBeNull());

test('a request opens the popup by its name, with price and pickup', async () => {
  serve();
  show(<PreferredRideHost map={() => null} />);
  expect(await modal()).toHaveAccessibleName('Preferred Ride Request');
  expect(await modal()).toHaveTextContent('$7.50');
  expect(await modal()).toHaveTextContent('1.2 mi to pickup');
  expect(await modal()).toHaveTextContent('Pickup12 Mill Street');
});

test('M24: accepting leads to the driver dashboard', async () => {
  serve({ [accept]: () => ({ body: driven(steps.confirmed) }) });
  show(<PreferredRideHost map={() => null} />);
  await modal();
  await answer('Accept');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/driver/dashboard-v2'));
  await noModal();
});

test("M24: a ride that is taken says 'Error', 'Failed to accept ride', and goes", async () => {
  serve({ [accept]: () => refusal(409, 'ride_taken', 'Another driver has taken this ride.') });
  show(<PreferredRideHost map={() => null} />);
  await modal();
  await answer('Accept');
  expect(await screen.findByText('Failed to accept ride')).toBeInTheDocument();
  await noModal();
  expect(toastStore.getSnapshot()).toMatchObject([{ title: 'Error', tone: 'danger', description: 'Failed to accept ride' }]);
});

test("M25: a decline that fails says 'Failed to decline ride' and keeps the request", async () => {
  serve({ [reject]: () => refusal(500, 'internal', 'Something went wrong.') });
  show(<PreferredRideHost map={() => null} />);
  await modal();
  await answer('Decline');
  expect(await screen.findByText('Failed to decline ride')).toBeInTheDocument();
  expect(await modal()).toBeInTheDocument();
});

test('M25: while a decline is on its way, that shows on Decline, which keeps the focus; Accept takes no press', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  serve({ [reject]: () => promise });
  show(<PreferredRideHost map={() => null} />);
  await modal();
  const [yes, no] = [screen.getByRole('button', { name: 'Accept' }), screen.getByRole('button', { name: 'Decline' })];
  await answer('Decline');
  await waitFor(() => expect(no).toHaveAttribute('aria-busy', 'true'));
  expect(no).toHaveFocus();
  expect(yes).not.toHaveAttribute('aria-busy');
  await userEvent.click(yes);
  await act(async () => resolve({ body: driven(steps.noDrivers) }));
  await noModal();
  expect(calls.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name)).toEqual([reject]);
});

test('M25: declining asks reject-preferred and closes the popup', async () => {
  serve({ [reject]: () => ({ body: driven(steps.noDrivers) }) });
  show(<PreferredRideHost map={() => null} />);
  await modal();
  await answer('Decline');
  await noModal();
  expect(calls.map(({ name }) => name)).toContain(reject);
});

test('M23: Escape puts it aside until its timeout, with a toast of 3 s and no call', async () => {
  serve();
  show(<PreferredRideHost map={() => null} />);
  await modal();
  await userEvent.keyboard('{Escape}');
  await noModal();
  expect(dismissedRides.get()).toEqual([expect.objectContaining({ id: preferred.id })]);
  expect(toastStore.getSnapshot()).toEqual([expect.objectContaining({ duration: 3000 })]);
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
});

test('a request that was put aside before does not open again', async () => {
  dismissedRides.set([{ id: preferred.id, until: at(minuteMs) }]);
  serve();
  const cache = show(<PreferredRideHost map={() => null} />);
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(screen.queryByTestId('preferred-ride-modal')).toBeNull();
});

test('an ending told live closes it at once, with the reason', async () => {
  serve();
  const cache = show(<PreferredRideHost map={() => null} />);
  await modal();
  act(() => onOfferOpened.apply(request(), cache));
  serve({ 'GET /api/rides/preferred': () => ({ body: { rides: [] } }) });
  act(() => onOfferClosed.apply({ ride_id: preferred.id, reason: 'cancelled' }, cache));
  await noModal();
  expect(await screen.findByText('The rider canceled it.')).toBeInTheDocument();
});

test('a request told live opens the popup; told twice it stands once', async () => {
  serve({ 'GET /api/rides/preferred': () => ({ body: { rides: [] } }) });
  const cache = show(<PreferredRideHost map={() => null} />);
  await waitFor(() => expect(cache.getQueryData(['/api/rides/preferred', {}])).toEqual({ rides: [] }));
  const told = request();
  act(() => onOfferOpened.apply(told, cache));
  act(() => onOfferOpened.apply(told, cache));
  expect(await screen.findAllByTestId('preferred-ride-modal')).toHaveLength(1);
});

const missed = { title: 'You missed Rosa’s request.', duration: Number.POSITIVE_INFINITY };

test('at zero the popup says whom one missed, and that stays until it is dismissed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  serve();
  show(<PreferredRideHost map={() => null} />);
  await modal();
  await act(() => jest.advanceTimersByTimeAsync(minuteMs));
  await noModal();
  expect(toastStore.getSnapshot()).toMatchObject([missed]);
});

test('a request that was saved for later does not run out in silence either', async () => {
  serve();
  const cache = show(<PreferredRideHost map={() => null} />);
  await modal();
  await answer('Not now');
  await noModal();
  expect(toastStore.getSnapshot()).toMatchObject([{ title: 'Saved for later' }]);
  serve({ 'GET /api/rides/preferred': () => ({ body: { rides: [] } }) });
  act(() => onOfferClosed.apply({ ride_id: preferred.id, reason: 'expired' }, cache));
  await waitFor(() => expect(toastStore.getSnapshot()).toMatchObject([{ title: 'Saved for later' }, missed]));
});

test('once declined it says nothing more, and the page has the focus', async () => {
  serve({ [reject]: () => ({ body: driven(steps.noDrivers) }) });
  show(
    <main tabIndex={-1}>
      <PreferredRideHost map={() => null} />
    </main>,
  );
  await modal();
  await answer('Decline');
  await noModal();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(toastStore.getSnapshot()).toEqual([]);
});

test('the next request, and one that has only just come, takes no press that was meant for what stood there', async () => {
  const next = { ...request(), id: '0198a0a0-0000-7000-8000-000000000009', pickup_address: '3 Oak Lane' };
  const declined = `POST /api/rides/${next.id}/reject-preferred`;
  let rides = [request()];
  serve({ 'GET /api/rides/preferred': () => ({ body: { rides } }), [declined]: () => ({ body: driven(steps.noDrivers) }) });
  const cache = show(<PreferredRideHost map={() => null} />);
  const pressAll = (pickup: string) =>
    pressAsItComes(() => {
      expect(screen.getByTestId('preferred-ride-modal')).toHaveTextContent(pickup);
      return ['Accept', 'Decline', 'Not now'].map((name) => screen.getByRole('button', { name }));
    });
  await pressAll('12 Mill Street');
  rides = [next];
  act(() => onOfferOpened.apply(next, cache));
  act(() => onOfferClosed.apply({ ride_id: preferred.id, reason: 'cancelled' }, cache));
  await pressAll('3 Oak Lane');
  await answer('Decline');
  await noModal();
  expect(calls.map(({ name }) => name).filter((name) => name.startsWith('POST'))).toEqual([declined]);
});
