import { useInfiniteQuery } from '@tanstack/react-query';
import { RideTip } from '../../features/payments/ride-tip';
import { favoritesQuery } from '../../features/pairs/api/queries';
import { FavoriteDrivers } from '../../features/pairs/favorite-drivers';
import { PairActs } from '../../features/pairs/pair-acts';
import { useMe } from '../../features/profiles/api/use-me';
import { eligibleQuery } from '../../features/reviews/api/use-eligible';
import { receivedReviewsQuery } from '../../features/reviews/api/about-reviews';
import { ReceivedReviews } from '../../features/reviews/received-reviews';
import { ReviewsScreen } from '../../features/reviews/reviews-screen';
import { isComing, useHaveCome, useOnceCome } from '../../lib/cache/use-have-come';
import { PageHeader } from '../../ui/display/page-header';
import { MeanStars } from '../../ui/ratings/mean-stars';
import { userPage } from '../page';
import { texts } from './review-texts';
import { pageTitles } from './texts';

export const handle = { title: () => pageTitles.reviews };
export const loader = userPage(({ prefetch, prefetchPages }) =>
  Promise.all([prefetch(eligibleQuery), prefetchPages(receivedReviewsQuery), prefetchPages(favoritesQuery)]),
);

const tip = (rideId: string, name: string) => <RideTip {...{ rideId, name }} addTo="/account/payment-methods?back=/review" />;

const choice = (other: { id: string; name: string }) => <PairActs {...other} />;

/** People to review, whom I like to be driven by, and how others rated me. */
export function Component() {
  // How high a list will be is not known before: what stands beneath it waits.
  const favorites = useInfiniteQuery(favoritesQuery);
  const favoritesCame = useOnceCome(!isComing(favorites));
  const haveCome = useHaveCome([eligibleQuery]) && favoritesCame;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={pageTitles.reviews} description={texts.description} actions={<MyRating />} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <ReviewsScreen tip={tip} choice={choice} />
          {haveCome ? <FavoriteDrivers /> : null}
        </div>
        {haveCome ? <ReceivedReviews /> : null}
      </div>
    </div>
  );
}

function MyRating() {
  const me = useMe();
  if (!me || me.average_rating === null) return null;
  return <MeanStars average={me.average_rating} count={me.total_ratings} />;
}
