import type { AboutPerson } from '@server/drivers/pages/about.contract.js';
import type { PersonProfile } from '@server/friends/people/people.contract.js';
import type { ReactNode } from 'react';
import { formatDate, type Here } from '../../../lib/format/day';
import { Avatar } from '../../../ui/display/avatar';
import type { Presence } from '../../../ui/display/presence-dot';
import { Beside } from '../../../ui/overlays/beside';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { MeanRating } from '../../../ui/ratings/mean-rating';
import { texts } from '../texts';

export interface ProfileViewProps {
  profile: PersonProfile;
  here: Here;
  /** Rides together and the like; absent until it is known, and of people one may not look at. */
  about?: AboutPerson | undefined;
  presence?: Presence | null | undefined;
  /** Beneath the name: 'Active now', a status text. */
  presenceWords?: string | undefined;
  actions: ReactNode;
  /** What else there is of them: car, kind words. */
  children?: ReactNode;
}

/** A person, as far as the reader may see them: who they are and what to do, beside what is known of them. */
export function ProfileView({ children, ...props }: ProfileViewProps) {
  const who = <Who {...props} />;
  if (!children) return <article className="max-w-column">{who}</article>;
  return (
    <article>
      <Beside isFirst side={who}>
        <div className="flex flex-col gap-7">{children}</div>
      </Beside>
    </article>
  );
}

function Who({ profile, here, about, presence, presenceWords, actions }: ProfileViewProps) {
  const { user } = profile;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar size="huge" name={user.full_name} src={user.avatar_url} presence={presence ?? null} isDecorative />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-xl wrap-anywhere sm:text-2xl">
            <bdi>{user.full_name}</bdi>
          </h1>
          {presenceWords ? <p className="mt-0.5 text-body text-ink-soft">{presenceWords}</p> : null}
          <Facts profile={profile} about={about} here={here} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">{actions}</div>
    </div>
  );
}

type FactsProps = Pick<ProfileViewProps, 'profile' | 'about' | 'here'>;

/** Only what there is to say: nobody is told of zero friends in common. */
function Facts({ profile, about, here }: FactsProps) {
  const rated = ratedOf(profile, about);
  const facts = [...commonWith(about), ...ofFriend(profile, here)];
  if (!rated && facts.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
      {rated ? (
        <li>
          {rated.average_rating === null ? (
            texts.person.noRating
          ) : (
            <MeanRating average={rated.average_rating} count={rated.total_ratings} />
          )}
        </li>
      ) : null}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function commonWith(about: AboutPerson | undefined): string[] {
  if (!about) return [];
  const { in_town_since: since, rides_together: rides } = about;
  return [...(since === null ? [] : [texts.inTownSince({ year: since })]), ...(rides > 0 ? [texts.ridesTogether({ count: rides })] : [])];
}

function ofFriend(profile: PersonProfile, here: Here): string[] {
  if (profile.audience !== 'friend') return [];
  const { mutual_friends: mutual, friend_since: since } = profile;
  return [...(mutual > 0 ? [texts.mutual({ count: mutual })] : []), texts.friendSince({ date: formatDate(since, here) })];
}

/** Friends and I myself see a rating; of a driver everybody does. */
function ratedOf(profile: PersonProfile, about: AboutPerson | undefined) {
  return profile.audience === 'friend' || profile.audience === 'self' ? profile.user : about?.driving;
}

/** As wide and high as what will stand there, whoever it is. */
export function ProfileSkeleton() {
  return (
    <LoadingState>
      <div aria-hidden="true" className="flex items-center gap-5">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-7 w-48 max-w-full" />
          <Skeleton className="h-4 w-32 max-w-full" />
        </div>
      </div>
    </LoadingState>
  );
}
