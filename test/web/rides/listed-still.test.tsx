import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listed } from '../../../stories/features/rides/fixtures';
import { ListedRides } from '../../../web/features/rides/listed/listed-rides';
import { onListedChanged } from '../../../web/features/rides/live/on-listed';
import { pressAsItComes } from '../ui/press-as-it-comes';
import { show } from './render';
import { type Answers, answerWith, refusal } from './wire';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const rideAt = (hours: number): ListedRide =>
  listed({
    id: `0198a0a0-0000-7000-8000-0000000000${hours}`,
    pickup_address: `${hours} Mill Street`,
    scheduled_time: at(hours),
    pickup_time: at(hours),
  });
const [sooner, first, second, third] = [rideAt(10), rideAt(30), rideAt(40), rideAt(50)] as [ListedRide, ListedRide, ListedRide, ListedRide];
const path = 'GET /api/driver/scheduled-rides';

let known: readonly ListedRide[];
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function open(answers: Answers = {}) {
  known = [first, second];
  answerWith({
    [path]: () => ({ body: { rides: known, nextCursor: null } }),
    'GET /api/rides/offers': () => ({ body: { offers: [] } }),
    ...answers,
  });
  const cache = show(
    <>
      <ListedRides />
      <button type="button">Elsewhere</button>
    </>,
  );
  await screen.findAllByTestId('listed-ride');
  return (rides: readonly ListedRide[]) => {
    known = rides;
    act(() => onListedChanged.apply({}, cache));
  };
}

const list = () => screen.getByRole('list', { name: 'Scheduled rides' });
const pickups = () => screen.queryAllByTestId('listed-ride').map(({ textContent }) => /\d+ Mill Street/.exec(textContent ?? '')?.[0]);
const shows = (...rides: ListedRide[]) => waitFor(() => expect(pickups()).toEqual(rides.map((ride) => ride.pickup_address)));
const words = () => screen.getByTestId('listed-new');
const acceptAt = (index: number) => screen.getAllByRole('button', { name: /^Accept ride/ })[index] as HTMLElement;
const accept = (index: number, user: Pick<typeof userEvent, 'click'> = userEvent) => user.click(acceptAt(index));

test('a sooner ride does not push what the pointer is at; it is said, and shows once the pointer leaves', async () => {
  const listBecomes = await open();
  await userEvent.hover(screen.getAllByTestId('listed-ride')[0] as HTMLElement);
  listBecomes([sooner, first, second]);
  await waitFor(() => expect(words()).toHaveTextContent('1 new ride came in. It shows up when you leave this list.'));
  await shows(first, second);
  await userEvent.unhover(list());
  await shows(sooner, first, second);
  expect(words()).toBeEmptyDOMElement();
});

test('nor what the keyboard is at; and what somebody else took does not pull the next one under it', async () => {
  const listBecomes = await open();
  act(() => screen.getAllByRole('button', { name: /^Accept ride/ })[1]?.focus());
  listBecomes([sooner, second]);
  await waitFor(() => expect(words()).not.toBeEmptyDOMElement());
  await shows(first, second);
  await userEvent.tab();
  await shows(sooner, second);
});

test('what comes in below moves nothing and shows at once', async () => {
  const listBecomes = await open();
  await userEvent.hover(list());
  listBecomes([first, second, third]);
  await shows(first, second, third);
  expect(words()).toBeEmptyDOMElement();
});

test('a finger that was there holds it for half a minute', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const listBecomes = await open();
  const [card] = screen.getAllByTestId('listed-ride') as [HTMLElement];
  await user.pointer([{ keys: '[TouchA>]', target: card }, { keys: '[/TouchA]' }]);
  listBecomes([sooner, first, second]);
  await waitFor(() => expect(words()).not.toBeEmptyDOMElement());
  await shows(first, second);
  act(() => jest.advanceTimersByTime(30_000));
  await shows(sooner, first, second);
});

test('after an own answer its ride goes at once, and what came in meanwhile waits', async () => {
  await open({
    [`POST /api/rides/${first.id}/accept`]: () => {
      known = [sooner, second];
      return refusal(409, 'ride_taken', 'Another driver has taken this ride.');
    },
  });
  await accept(0);
  await shows(second);
  await waitFor(() => expect(words()).not.toBeEmptyDOMElement());
  await userEvent.unhover(list());
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await shows(sooner, second);
});

test('the second press of a double one takes no ride that has moved there', async () => {
  const taken = jest.fn(() => refusal(409, 'ride_taken', 'Another driver has taken this ride.'));
  await open({
    [`POST /api/rides/${first.id}/accept`]: () => {
      known = [second];
      return refusal(409, 'ride_taken', 'Another driver has taken this ride.');
    },
    [`POST /api/rides/${second.id}/accept`]: taken,
  });
  fireEvent.click(acceptAt(0));
  await pressAsItComes(() => {
    expect(pickups()).toEqual([second.pickup_address]);
    return [acceptAt(0)];
  });
  expect(taken).not.toHaveBeenCalled();
  await waitFor(() => expect(acceptAt(0)).not.toHaveAttribute('aria-disabled'));
  await accept(0);
  await waitFor(() => expect(taken).toHaveBeenCalledTimes(1));
});

test('why one could not be had names it, and goes with the next change of the list', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const listBecomes = await open({
    [`POST /api/rides/${first.id}/accept`]: () => {
      known = [second];
      return refusal(409, 'ride_taken', 'Another driver has taken this ride.');
    },
  });
  await accept(0, user);
  await waitFor(() => expect(screen.getByTestId('listed-gone')).toHaveTextContent('30 Mill Street: Another driver took this ride.'));
  await shows(second);
  expect(screen.getByTestId('listed-gone')).not.toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(5_000));
  listBecomes([second, third]);
  await shows(second, third);
  expect(screen.getByTestId('listed-gone')).toBeEmptyDOMElement();
});

test.each([
  [409, 'driver_busy', 'You have another ride at that time.'],
  [403, 'not_eligible', 'You may not take this ride.'],
])('a list says why: %s %s', async (status, code, reason) => {
  await open({ [`POST /api/rides/${first.id}/accept`]: () => refusal(status, code, reason) });
  await accept(0);
  await waitFor(() => expect(screen.getByTestId('listed-gone')).toHaveTextContent(`30 Mill Street: ${reason}`));
  await shows(first, second);
});
