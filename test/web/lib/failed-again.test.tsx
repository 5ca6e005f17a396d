import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { CasesScreen } from '../../../web/features/admin/cases-screen';
import { caseFilterAt } from '../../../web/features/admin/state/desk-filter';
import { DriverPicker } from '../../../web/features/drivers/driver-picker';
import { BlockedScreen } from '../../../web/features/friends/blocked-screen';
import { FriendList } from '../../../web/features/friends/friend-list';
import { CardPicker } from '../../../web/features/payments/card-picker';
import { keepFailures } from '../../../web/lib/cache/keep-failures';
import { button, showPage } from '../pages/show-page';
import { answerWith, refusal } from '../rides/wire';

afterEach(cleanup);

const nothing = () => undefined;
const pickup = { lat: 44.1, lng: -69.1 };
const screens = [
  ['GET /api/admin/cases', () => <CasesScreen filter={caseFilterAt(new URLSearchParams())} onFilter={nothing} />],
  ['GET /api/friends', () => <FriendList emptyAction={null} />],
  ['GET /api/blocks', () => <BlockedScreen />],
  ['GET /api/payment-methods', () => <CardPicker chosen={undefined} addTo="/cards" onChoose={nothing} />],
  ['GET /api/drivers', () => <DriverPicker pickup={pickup} chosen={undefined} isForLater onChoose={nothing} onMissed={nothing} />],
] as const;

test.each(screens)('what failed says so also while it is asked for again: %s', async (call, page) => {
  let answer: (() => void) | undefined;
  let isHanging = false;
  const refused = refusal(403, 'forbidden', 'No.');
  const { calls } = answerWith({
    [call]: () => (isHanging ? new Promise((resolve) => (answer = () => resolve(refused))) : refused),
  });
  const cache = showPage(page());
  keepFailures(cache);
  const again = await button('Try again');
  const words = screen.getByRole('alert').textContent;
  isHanging = true;
  const before = calls.length;
  // A press and a poll ask in the same way.
  await act(async () => void cache.refetchQueries());
  await waitFor(() => expect(calls.slice(before).map(({ name }) => name)).toEqual([call]));
  expect(screen.getByRole('alert')).toHaveTextContent(words ?? '');
  expect(again).toBeInTheDocument();
  expect(again).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelector('[data-slot=skeleton]')).toBeNull();
  isHanging = false;
  await act(async () => answer?.());
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy', 'true'));
  expect(again).toBeInTheDocument();
});
