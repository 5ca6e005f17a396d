import type { FavoriteDriver } from '@server/pairs/pairs.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { userPath } from '@server/contract/pages/person-paths.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { ListEnd } from '../../ui/feedback/list-end';
import { favoritesQuery } from './api/queries';
import { useChoice } from './api/use-choice';
import { pairTexts } from './texts';
import { PairRow } from './views/pair-row';
import { PairSection } from './views/pair-section';

const words = pairTexts.favorites;

/** The drivers whom I like to be driven by (M43). */
export function FavoriteDrivers() {
  const list = useInfiniteQuery(favoritesQuery);
  return (
    <PairSection
      words={words}
      people={list.data?.pages.flatMap((page) => page.favourites)}
      hasFailed={list.isError}
      {...retryOf(list)}
      row={(driver) => <Row driver={driver} />}
      more={<ListEnd {...nextPage(list)} more={pairTexts.more} end={pairTexts.end} />}
    />
  );
}

function Row({ driver }: { driver: FavoriteDriver }) {
  const { clerk_id: id, full_name: name } = driver;
  const { like } = useChoice({ id, name: firstNameOf(name) });
  return (
    <PairRow
      person={driver}
      detail={detailOf(driver)}
      act={{ label: words.take, name: words.takeName({ name }) }}
      onTakeBack={() => like(false)}
      to={userPath(id)}
    />
  );
}

/** The rating and the car, as far as they are known: '4.9 stars · Green Outback'. */
function detailOf({ average_rating: rating, vehicle }: FavoriteDriver): string {
  const stars = rating === null ? undefined : words.rating({ rating });
  const car = vehicle ? `${vehicle.colour} ${vehicle.model}` : undefined;
  return [stars, car].filter((part) => part !== undefined).join(' · ');
}
