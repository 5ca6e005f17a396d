import { cardsQuery } from '../../../features/payments/api/use-cards';
import { confirmationsQuery } from '../../../features/payments/api/use-confirmations';
import { debtsQuery } from '../../../features/payments/api/use-debts';
import { unpaidPartsQuery } from '../../../features/payments/api/use-parts';
import { paymentsQuery } from '../../../features/payments/api/use-payments';
import { ConfirmationPanel } from '../../../features/payments/confirm/confirmation-panel';
import { DebtPanel } from '../../../features/payments/debt-panel';
import { PaymentsScreen } from '../../../features/payments/history/payments-screen';
import { historyTexts } from '../../../features/payments/history/payments-texts';
import { FareParts } from '../../../features/payments/split/fare-parts';
import { placeName } from '../../../features/rides/state/names';
import { LinkButton } from '../../../ui/link-button';
import { PageHeader } from '../../../ui/display/page-header';
import { userPage } from '../../page';
import { dashboards } from '../../shell/navigation/mode';

export const handle = { title: () => historyTexts.title };
export const loader = userPage(({ prefetch, prefetchPages }) =>
  Promise.all([
    prefetchPages(paymentsQuery),
    prefetch(debtsQuery),
    prefetch(confirmationsQuery),
    prefetchPages(unpaidPartsQuery),
    prefetch(cardsQuery),
  ]),
);

const cards = '/account/payment-methods';
/** Whoever adds a card to pay something here comes back to it. */
const cardsTo = `${cards}?back=/payments`;

/** What I paid and what came back; above it what waits for me, as notices say that lead here (S25). */
export function Component() {
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={historyTexts.title}
        description={historyTexts.description}
        actions={<LinkButton to={cards}>{historyTexts.cards}</LinkButton>}
        className="mb-5"
      />
      <div className="mb-5 empty:hidden">
        <ConfirmationPanel />
      </div>
      <div className="mb-5 empty:hidden">
        <DebtPanel addTo={cardsTo} />
      </div>
      <div className="mb-5 empty:hidden">
        <FareParts addTo={cardsTo} isUnpaidOnly />
      </div>
      <PaymentsScreen placeName={placeName} book={dashboards.rider} />
    </div>
  );
}
