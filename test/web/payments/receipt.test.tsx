import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Receipt } from '../../../src/payments/receipts/receipt.contract';
import { aReceipt, receipts } from '../../../stories/features/payments/fixtures';
import { ReceiptScreen } from '../../../web/features/payments/receipt-screen';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers } from '../rides/wire';

const id = aReceipt().ride_id;
const name = `GET /api/rides/${id}/receipt`;

function open(answers: Answers) {
  answerWith(answers);
  const report = `/contact?ride=${id}&kind=fare`;
  return show(
    <ReceiptScreen
      rideId={id}
      ride={`/ride/${id}`}
      why={`/ride/${id}/why`}
      report={report}
      dispute={(charge) => `/contact?charge=${charge}`}
    />,
  );
}
const shows = (receipt: Receipt) => open({ [name]: () => ({ body: receipt }) });
const paper = () => screen.findByTestId('receipt-paper');

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('M50: a receipt says', () => {
  test.each<[string, Receipt, string[]]>([
    [
      'what its rider paid, with which card, and who got it',
      receipts.paid,
      ['Total$7.50', 'paid with Visa •••• 4242 on Nov 21, 2026', 'Dan gets$4.80', 'Hometown keeps$2.70'],
    ],
    [
      'the same to its driver, without a card',
      receipts.toDriver,
      ['Total$7.50', 'Fare: paid on Nov 21, 2026', 'You get$4.80', 'Hometown keeps$2.70'],
    ],
    ['what is open', receipts.declined, ['Visa •••• 4242 was declined', 'Paid$0.00', 'Still to pay$7.50']],
    ['a fee', receipts.fee, ['Canceled', 'Cancellation fee$5.00', 'Dan gets$5.00', 'Hometown keeps$0.00']],
    ['a tip, all of it the driver’s', receipts.tipped, ['Tip$3.00', 'Total$10.50', 'Dan gets$7.80', 'Hometown keeps$2.70']],
    ['what was waived', receipts.waived, ['Waived', '-$5.00', 'Total$0.00', 'Cancellation fee: waived, nothing to pay']],
    ['what came back', receipts.refunded, ['Refunded on Nov 22, 2026', '$1.25', 'Dan gets$4.00']],
    ['that nothing was charged', receipts.nothing, ['Nothing was charged']],
    ['that nothing was charged yet', { ...receipts.nothing, status: 'in_route', ended_at: null }, ['Nothing charged yet']],
  ])('%s', async (_, receipt, words) => {
    shows(receipt);
    for (const said of words) expect(await paper()).toHaveTextContent(said);
  });

  test('the driver no digit of a card', async () => {
    shows(receipts.toDriver);
    expect(await paper()).not.toHaveTextContent(/4242|Visa/);
  });

  test('times in the zone of the pickup, by its name', async () => {
    shows(aReceipt({ time_zone: 'America/Los_Angeles' }));
    expect(await paper()).toHaveTextContent('Nov 21, 2026, 5:30 AM PST');
  });
});

test('it prints, leads back to the ride, and to the operators with the ride and its fare', async () => {
  shows(receipts.old);
  const printed: string[] = [];
  window.print = () => printed.push('page');
  await userEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(printed).toEqual(['page']);
  expect(screen.getByRole('link', { name: 'Back to the ride' })).toHaveAttribute('href', `/ride/${id}`);
  expect(screen.getByRole('link', { name: 'Report a problem with this charge' })).toHaveAttribute('href', `/contact?ride=${id}&kind=fare`);
});

test('D6: what was charged lately can be disputed, each charge for itself', async () => {
  shows(receipts.tipped);
  await paper();
  expect(screen.queryByRole('link', { name: /Report a problem/ })).toBeNull();
  for (const { id: charge, kind } of receipts.tipped.charges)
    expect(screen.getByRole('link', { name: kind === 'tip' ? 'Dispute this charge: Tip' : 'Dispute this charge: Fare' })).toHaveAttribute(
      'href',
      `/contact?charge=${charge}`,
    );
});

test('where nothing was charged there is no charge to report', async () => {
  shows(receipts.nothing);
  await paper();
  expect(screen.queryByRole('link', { name: /Report a problem/ })).toBeNull();
});

test('while it is on its way there is something in its place, and a failure can be tried again', async () => {
  let isBroken = true;
  open({ [name]: () => (isBroken ? refusal(422, 'malformed', 'Something went wrong.') : { body: receipts.paid }) });
  expect(screen.getByLabelText('Loading')).toBeVisible();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t load this receipt.');
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await paper()).toHaveTextContent('Total$7.50');
});

test('without a network it says so, and comes with it', async () => {
  onlineManager.setOnline(false);
  shows(receipts.paid);
  expect(await screen.findByTestId('offline-state')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await paper()).toHaveTextContent('Total$7.50');
});
