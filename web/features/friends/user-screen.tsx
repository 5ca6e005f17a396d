import type { UserId } from '@server/contract/ids.js';
import { agentIdPrefix } from '@server/contract/ids.js';
import type { PersonProfile } from '@server/friends/people.contract.js';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHere } from '../../lib/here';
import { usePresenceOf } from '../../lib/presence-context';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { profileQuery } from './api/queries';
import { PersonActs } from './person-acts';
import { Standing } from './standing';
import { messageTo } from './state/addresses';
import { texts } from './texts';
import { ProfileSkeleton, ProfileView } from './views/profile-view';
import { MessageLink } from './views/standing-actions';

const words = texts.person;

export interface UserScreenProps {
  id: UserId;
  /** What the person themselves can do on their own page. */
  ownActions?: ReactNode;
}

/** /user/{id}: a person as far as I may see them, and what I can do about them. */
export function UserScreen({ id, ownActions }: UserScreenProps) {
  const here = useHere();
  const { data: profile, isError } = useQuery(profileQuery(id));
  const presence = usePresenceOf(profile?.audience === 'friend' ? id : null);
  // Also when somebody who was on the screen has just gone out of sight.
  if (isError) {
    const back = <LinkButton to="/social?view=friends">{words.back}</LinkButton>;
    return <EmptyState icon={<UserX />} title={words.gone} description={words.goneHint} action={back} />;
  }
  if (!profile) return <ProfileSkeleton />;
  return (
    <ProfileView
      profile={profile}
      here={here}
      presence={presence?.status}
      presenceWords={presence?.statusText ?? presence?.label}
      actions={<Actions profile={profile} ownActions={ownActions} />}
    />
  );
}

function Actions({ profile, ownActions }: { profile: PersonProfile; ownActions: ReactNode }) {
  const { user } = profile;
  if (profile.audience === 'self') {
    return (
      <>
        <p className="max-w-[68ch] basis-full text-body text-ink-soft">{words.self}</p>
        {ownActions}
      </>
    );
  }
  if (user.clerk_id.startsWith(agentIdPrefix))
    return <MessageLink name={user.full_name} size="medium" messageTo={messageTo(user.clerk_id)} />;
  const isFriend = profile.audience === 'friend';
  const standing = isFriend ? { friend_status: 'accepted' as const, request_id: null } : profile;
  return (
    <>
      {standing.friend_status === 'pending_received' ? (
        <p className="basis-full text-body text-ink">{words.wantsToBeFriends(user.full_name)}</p>
      ) : null}
      <Standing size="medium" person={{ ...user, friend_status: standing.friend_status, request_id: standing.request_id }} />
      <PersonActs person={user} isFriend={isFriend} />
    </>
  );
}
