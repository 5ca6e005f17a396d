import type { UserId } from '@server/contract/ids.js';
import type { AboutPerson } from '@server/drivers/pages/about.contract.js';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { retryOf } from '../../lib/cache/next-page';
import { useOnceCome } from '../../lib/cache/use-have-come';
import { isNotFound } from '../../lib/refusal';
import { useHere } from '../../lib/here';
import { usePresenceOf } from '../../lib/presence-context';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { LinkButton } from '../../ui/link-button';
import { keepFocus } from '../../ui/lost-focus';
import { profileQuery } from './api/queries';
import { ProfileActions, type ProfileActionsProps } from './profile-actions';
import { texts } from './texts';
import { ProfileSkeleton, ProfileView } from './views/profile-view';

const words = texts.person;

export interface UserScreenProps {
  id: UserId;
  /** What the person themselves can do on their own page. */
  ownActions?: ReactNode;
  /** What stands beside the name and beneath it is on its way: shown one by one, the parts would push each other down. */
  isPending?: boolean;
  /** Rides together and the like, once it is known. */
  about?: AboutPerson | undefined;
  /** The main thing to do with this person, where there is one: a driver is asked for a ride. */
  mainAct?: ReactNode;
  /** What can be chosen about somebody one rode with. */
  choice?: ReactNode;
  /** What else there is of them: their car, kind words. */
  children?: ReactNode;
}

/** /user/{id}: a person as far as I may see them, and what I can do about them. */
export function UserScreen(props: UserScreenProps) {
  return (
    <div ref={keepFocus}>
      <Screen {...props} />
    </div>
  );
}

function Screen({ id, isPending = false, ...parts }: UserScreenProps) {
  const query = useQuery(profileQuery(id));
  const isReady = useOnceCome(query.data !== undefined && !isPending);
  // Also when somebody who was on the screen has just gone out of sight.
  if (isNotFound(query.error)) return <Gone />;
  if (query.data && isReady) return <Shown profile={query.data} {...parts} />;
  if (query.data || !query.error) return <ProfileSkeleton />;
  return <ErrorState title={words.failed} {...retryOf(query)} />;
}

type ShownProps = Omit<UserScreenProps, 'id' | 'isPending'> & Pick<ProfileActionsProps, 'profile'>;

function Shown({ profile, ownActions, mainAct, choice, about, children }: ShownProps) {
  const here = useHere();
  const presence = usePresenceOf(profile.audience === 'friend' ? profile.user.clerk_id : null);
  return (
    <ProfileView
      profile={profile}
      here={here}
      about={about}
      presence={presence?.status}
      presenceWords={presence?.statusText ?? presence?.label}
      actions={<ProfileActions {...{ profile, ownActions, mainAct, choice }} />}
    >
      {children}
    </ProfileView>
  );
}

function Gone() {
  const back = <LinkButton to="/social?view=friends">{words.back}</LinkButton>;
  return <EmptyState icon={<UserX />} title={words.gone} description={words.goneHint} action={back} />;
}
