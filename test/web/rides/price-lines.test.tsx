import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PriceLines } from '../../../web/features/rides/views/booking/price-lines';

afterEach(cleanup);

const toll = { label: 'Toll: Harbor Bridge', amount: 3.25 };
const rows = (lines: readonly (typeof toll)[]) => <PriceLines lines={lines} total={6.5} currency="USD" totalLabel="Total" />;
const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('a toll that is crossed twice is two lines, and none of them stays behind', () => {
  const { rerender } = render(rows([toll, toll, { label: 'Booking fee', amount: 1.5 }]));
  expect(labels()).toEqual([toll.label, toll.label, 'Booking fee', 'Total']);
  rerender(rows([{ label: 'Base fare', amount: 2 }, toll]));
  expect(labels()).toEqual(['Base fare', toll.label, 'Total']);
});
