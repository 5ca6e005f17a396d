import { pastOfferDays } from '@server/dispatch/offers/past-offers.contract.js';
import { History } from 'lucide-react';
import { nextPage, unanswered } from '../../../lib/cache/next-page';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListEnd } from '../../../ui/feedback/list-end';
import { NotThere } from '../../../ui/feedback/not-there';
import { usePastOffers } from '../api/use-past-offers';
import { PastOfferList, PastOfferSkeleton } from '../views/dispatch/past-offer-list';
import { pastOfferTexts as texts } from './past-offer-texts';

/** /driver/offers: what I was offered lately, and why it went (M171). */
export function PastOffersScreen() {
  const here = useHere();
  const { list, offers } = usePastOffers();
  if (offers?.length === 0) return <EmptyState icon={<History />} title={texts.empty} description={texts.emptyDetail} />;
  if (offers) {
    const end = list.hasNextPage ? undefined : texts.end({ days: pastOfferDays });
    return <PastOfferList {...{ offers, here }} more={<ListEnd {...nextPage(list)} more={texts.more} end={end} />} />;
  }
  return (
    <NotThere {...unanswered(list)} title={texts.loadFailed}>
      <PastOfferSkeleton />
    </NotThere>
  );
}
