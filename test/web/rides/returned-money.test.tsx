import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { driven, steps } from '../../../stories/features/rides/fixtures';
import { Price } from '../../../web/features/rides/views/ride-row';
import { FeeWords } from '../../../web/features/rides/views/trips/fee-words';
import { RideMoney } from '../../../web/features/rides/views/ride-money';

afterEach(cleanup);

const withFee = (payment_status: 'refunded' | 'void') => ({ ...steps.cancelled, final_price: 5, payment_status });
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
