import { pastOfferDays } from '@server/dispatch/offers/past-offers.contract.js';
import { pastOffersQuery } from '../../features/rides/api/use-past-offers';
import { pastOfferTexts } from '../../features/rides/past-offers/past-offer-texts';
import { PastOffersScreen } from '../../features/rides/past-offers/past-offers-screen';
import { driverHomeTexts } from '../../features/rides/texts';
import { PageHeader } from '../../ui/display/page-header';
import { driverPage } from '../page';
import { dashboards } from '../shell/navigation/mode';

export const handle = { title: () => driverHomeTexts.pastOffers };
export const loader = driverPage(({ prefetchPages }) => prefetchPages(pastOffersQuery));

/** Why each offer went (/driver/offers). */
export function Component() {
  return (
    <>
      <PageHeader
        title={driverHomeTexts.pastOffers}
        description={pastOfferTexts.description({ days: pastOfferDays })}
        back={{ to: dashboards.driver, label: pastOfferTexts.back }}
        className="mb-6"
      />
      <PastOffersScreen />
    </>
  );
}
