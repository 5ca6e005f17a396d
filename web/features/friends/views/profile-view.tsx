import type { PersonProfile } from '@server/friends/people.contract.js';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, type Here } from '../../../lib/format/day';
import { Avatar } from '../../../ui/avatar';
import type { Presence } from '../../../ui/presence-dot';
import { Skeleton } from '../../../ui/skeleton';
import { texts } from '../texts';

export interface ProfileViewProps {
  profile: PersonProfile;
  here: Here;
  presence?: Presence | null | undefined;
  /** Beneath the name: 'Active now', a status text. */
  presenceWords?: string | undefined;
  actions: ReactNode;
}

/** A person, as far as the reader may see them: strangers name and picture, friends also the rating and since when. */
export function ProfileView({ profile, here, presence, presenceWords, actions }: ProfileViewProps) {
  const { user } = profile;
  return (
    <article className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar size="huge" name={user.full_name} src={user.avatar_url} presence={presence ?? null} isDecorative />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-xl wrap-anywhere sm:text-2xl">
            <bdi>{user.full_name}</bdi>
          </h1>
          {presenceWords ? <p className="mt-0.5 text-body text-ink-soft">{presenceWords}</p> : null}
          <Facts profile={profile} here={here} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </article>
  );
}

function Facts({ profile, here }: { profile: PersonProfile; here: Here }) {
  if (profile.audience === 'stranger' || profile.audience === 'blocked') return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
      <li>
        <Rating average={profile.user.average_rating} count={profile.user.total_ratings} />
      </li>
      {profile.audience === 'friend' ? (
        <>
          <li>{texts.mutual(profile.mutual_friends)}</li>
          <li>{texts.friendSince(formatDate(profile.friend_since, here))}</li>
        </>
      ) : null}
    </ul>
  );
}

function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null) return <>{texts.person.noRating}</>;
  return (
    <span className="numeral inline-flex items-center gap-1">
      <Star className="size-3.5 fill-current text-warning" aria-hidden="true" />
      <span className="sr-only">Rating</span> {average.toFixed(1)} ({count})
    </span>
  );
}

export function ProfileSkeleton() {
  return (
    <div aria-hidden="true" className="flex items-center gap-5">
      <Skeleton className="size-24 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
  );
}
