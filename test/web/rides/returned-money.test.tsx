import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Ride } from '@server/rides/ride.contract.js';
import { cleanup, render, screen } from '@testing-library/react';
import { driven, nowMs, steps } from '../../../stories/features/rides/fixtures';
import { returnedOf } from '../../../web/features/rides/returned';
import { DriverTrip } from '../../../web/features/rides/trips/driver-trip';
import { RiderRide } from '../../../web/features/rides/trips/rider-ride';
import { Price } from '../../../web/features/rides/views/ride-row';
import { FeeWords } from '../../../web/features/rides/views/trips/fee-words';
import { RideMoney } from '../../../web/features/rides/views/ride-money';
import { show } from './render';
import { noParts } from './slots';
import { answerWith } from './wire';

afterEach(cleanup);

const withFee = (payment_status: Ride['payment_status']) => ({ ...steps.cancelled, final_price: 5, payment_status });
const over = (payment_status: 'refunded' | 'void') => ({ ...steps.completed, payment_status });

test('a fee that was given back, or that nobody has to pay, is neither due nor on its way', () => {
  render(<FeeWords ride={withFee('refunded')} />);
  expect(screen.getByTestId('fee-words')).toHaveTextContent('The $5.00 fee was refunded to you.');
  cleanup();
  render(<FeeWords ride={driven(withFee('refunded'))} />);
  expect(screen.getByTestId('fee-words')).toHaveTextContent('The $5.00 fee was refunded to the rider. It came from your balance.');
  cleanup();
  render(<FeeWords ride={withFee('void')} />);
  expect(screen.getByTestId('fee-words')).toHaveTextContent('A $5.00 fee applied. You don’t have to pay it.');
  cleanup();
  render(<FeeWords ride={driven(withFee('void'))} />);
  expect(screen.getByTestId('fee-words')).toHaveTextContent('The rider doesn’t have to pay the $5.00 fee, so none of it comes to you.');
});

test.each([
  {
    status: 'refunded',
    total: 'Refunded',
    toRider: 'The fare was refunded to you.',
    toDriver: 'The fare was refunded to the rider. Your share came from your balance.',
  },
  {
    status: 'void',
    total: 'Waived',
    toRider: 'You don’t have to pay this fare.',
    toDriver: 'The rider doesn’t have to pay this fare, so no share comes to you.',
  },
] as const)('a fare that is $status is no receipt of what was paid', ({ status, total, toRider, toDriver }) => {
  render(<RideMoney ride={over(status)} />);
  expect(screen.getByRole('region', { name: total })).toHaveTextContent(toRider);
  expect(screen.queryByText(/gets/)).toBeNull();
  cleanup();
  render(<Price ride={over(status)} />);
  expect(screen.getByText(total)).toBeVisible();
  cleanup();
  render(<RideMoney ride={driven(over(status))} />);
  expect(screen.getByRole('region', { name: total })).toHaveTextContent(toDriver);
  expect(screen.queryByText(/You get/)).toBeNull();
});

describe('M50: what was given back of it, where that is not all', () => {
  const about = { ...noParts, nowMs };

  /** The page of a ride while nothing but the ride itself has come. */
  function open(ride: Ride) {
    answerWith({});
    show(ride.my_role === 'driver' ? <DriverTrip {...about} ride={ride} /> : <RiderRide {...about} ride={ride} />);
  }
  const fare = { ...steps.completed, refunded: 2.5, refunded_share: 1.6 };
  const fee = { ...withFee('captured'), driver_share: 5, refunded: 2, refunded_share: 2 };

  test.each([
    [fare, '$2.50 of it was refunded. Dan gets $3.20.'],
    [driven(fare), 'The rider paid $7.50, and $2.50 of it was refunded. Your share is $3.20.'],
  ])('a fare has the same figures for both, which add up (%#)', (ride, words) => {
    open(ride);
    const figures = 'Total$7.50Refunded-$2.50Paid after the refund$5.00';
    expect(screen.getByRole('region', { name: 'Receipt' })).toHaveTextContent(figures + words);
  });

  test.each([
    [fee, 'You paid a $5.00 fee, and $2.00 of it was refunded. Dan gets $3.00.'],
    [driven(fee), 'The rider paid a $5.00 fee, and $2.00 of it was refunded. Your share is $3.00.'],
  ])('a fee says it in words (%#)', (ride, words) => {
    open(ride);
    expect(screen.getByText(words)).toBeVisible();
  });

  test.each([fare, driven(fare)])('a row of rides says it as well (%#)', (ride) => {
    const { container } = render(<Price ride={ride} />);
    expect(container).toHaveTextContent(/^\$7\.50\$2\.50 refunded$/);
  });

  test('where nothing came back nothing is said of it, and what is left is no sum of floats', () => {
    open(driven(steps.completed));
    expect(screen.getByText('The rider paid $7.50. Your share is $4.80.')).toBeVisible();
    expect(screen.queryByText(/refunded/i)).toBeNull();
    expect(returnedOf({ ...fare, final_price: 8.3, refunded: 1.1 })).toEqual({ back: 1.1, left: 7.2, share: 3.2 });
  });
});
