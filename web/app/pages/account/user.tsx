import type { UserId } from '@server/contract/ids.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Car } from 'lucide-react';
import { useParams } from 'react-router';
import { aboutQuery } from '../../../features/drivers/api/about-query';
import { aboutTexts } from '../../../features/drivers/about-texts';
import { CarCard } from '../../../features/drivers/views/car-card';
import { profileQuery } from '../../../features/friends/api/queries';
import { isSeen } from '../../../features/friends/state/is-seen';
import { UserScreen } from '../../../features/friends/user-screen';
import { kindWordsQuery } from '../../../features/reviews/api/about-reviews';
import { KindWords } from '../../../features/reviews/kind-words';
import { pairQuery } from '../../../features/pairs/api/queries';
import { PairActs } from '../../../features/pairs/pair-acts';
import { isComing } from '../../../lib/cache/use-have-come';
import { LinkButton } from '../../../ui/link-button';
import { type Page, userPage } from '../../page';
import { pageTexts, pageTitles } from '../texts';

export const handle = { title: () => pageTitles.profile };

export const loader = userPage(async ({ params, need, prefetch, prefetchPages, client }) => {
  const id = params['id'] ?? '';
  const { audience } = await need(profileQuery(id));
  if (!isSeen(id, audience)) return;
  await prefetch(aboutQuery(id));
  const hasRidden = (client.getQueryData(aboutQuery(id).queryKey)?.rides_together ?? 0) > 0;
  await Promise.all([prefetchWords({ id, client, prefetchPages }), ...(hasRidden ? [prefetch(pairQuery(id))] : [])]);
});

/** Kind words are a driver's; in the browser they are asked for once it is known who drives. */
async function prefetchWords({ id, client, prefetchPages }: Pick<Page, 'client' | 'prefetchPages'> & { id: UserId }): Promise<void> {
  if (client.getQueryData(aboutQuery(id).queryKey)?.driving) await prefetchPages(kindWordsQuery(id));
}

function OwnActions() {
  return (
    <>
      <LinkButton variant="primary" to="/profile/v2">
        {pageTexts.user.edit}
      </LinkButton>
      <LinkButton to="/social?view=privacy">{pageTexts.user.whoFindsMe}</LinkButton>
    </>
  );
}

/** A person, as far as the reader may see them; a driver with car, kind words and the way to a ride. */
export function Component() {
  const { id = '' } = useParams();
  const { about, name, isPending } = useAbout(id);
  const driving = about?.driving;
  return (
    <UserScreen
      key={id}
      id={id}
      isPending={isPending}
      about={about}
      ownActions={<OwnActions />}
      choice={about && about.rides_together > 0 ? <PairActs id={id} name={name} /> : null}
      mainAct={driving?.can_be_asked ? <AskForRide id={id} name={name} /> : null}
    >
      {driving ? (
        <>
          <CarCard driving={driving} />
          <KindWords id={id} name={name} />
        </>
      ) : null}
    </UserScreen>
  );
}

/** What is known of somebody whom the reader sees, and by which name they go. */
function useAbout(id: UserId) {
  const profile = useQuery(profileQuery(id)).data;
  const isVisible = isSeen(id, profile?.audience);
  const asked = useQuery({ ...aboutQuery(id), enabled: isVisible });
  const about = isVisible ? asked.data : undefined;
  const hasRidden = (about?.rides_together ?? 0) > 0;
  const pair = useQuery({ ...pairQuery(id), enabled: hasRidden });
  return {
    about,
    name: firstNameOf(profile?.user.full_name ?? ''),
    isPending: (isVisible && isComing(asked)) || (hasRidden && isComing(pair)),
  };
}

function AskForRide({ id, name }: { id: UserId; name: string }) {
  return (
    // In the narrow column the others stay together on the next line.
    <LinkButton variant="primary" className="lg:max-xl:basis-full" to={`/rider/dashboard?driver=${encodeURIComponent(id)}`}>
      <Car aria-hidden="true" /> {aboutTexts.ask({ name })}
    </LinkButton>
  );
}
