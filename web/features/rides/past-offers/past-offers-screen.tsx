import { pastOfferDays } from '@server/dispatch/offers/past-offers.contract.js';
import { History } from 'lucide-react';
import { nextPage } from '../../../lib/cache/next-page';
import { useHere } from '../../../lib/here';
import { quietly } from '../../../lib/quietly';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { ListEnd } from '../../../ui/feedback/list-end';
import { OfflineState } from '../../../ui/feedback/offline-state';
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
    return <PastOfferList {...{ offers, here }} more={<ListEnd {...nextPage(list, 'no older offers')} more={texts.more} end={end} />} />;
  }
  if (list.isPaused) return <OfflineState />;
  if (!list.isError) return <PastOfferSkeleton />;
  return (
    <ErrorState
      title={texts.loadFailed}
      isRetrying={list.isFetching}
      onRetry={() => quietly('the recent offers are asked for again', list.refetch())}
    />
  );
}
