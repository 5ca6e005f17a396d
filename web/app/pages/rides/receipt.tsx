import { newCasePath, ridePath, whyPath } from '@server/contract/pages/ride-paths.js';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { receiptQuery } from '../../../features/payments/api/use-receipt';
import { ReceiptScreen } from '../../../features/payments/receipt-screen';
import { isMissing } from '../../../lib/refusal';
import { userPage } from '../../page';
import { NoSuchPage } from '../../state/boot-state';
import { pageTitles } from '../texts';

const isServer = typeof document === 'undefined';

export const handle = { title: () => pageTitles.receipt };
/** The server answers 404 where there is none; the browser shows the page at once, also without a network. */
export const loader = userPage(async ({ need, prefetch, params }) => {
  const receipt = receiptQuery(params['id'] ?? '');
  await (isServer ? need(receipt) : prefetch(receipt));
});

/** The receipt of a ride, for its rider and its driver alike. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(receiptQuery(id));
  if (isMissing(error)) throw new NoSuchPage();
  const ride = ridePath(id, data?.my_role);
  const report = newCasePath(id, 'fare');
  return (
    <ReceiptScreen key={id} rideId={id} {...{ ride, report }} why={whyPath(id)} dispute={(chargeId) => `${report}&charge=${chargeId}`} />
  );
}
