import { isAgentId } from '@server/contract/ids.js';
import type { PersonProfile } from '@server/friends/people/people.contract.js';
import type { ReactNode } from 'react';
import { formatAgo } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { chatPath } from '@server/contract/pages/person-paths.js';
import { useUnblock } from './api/use-block';
import { PersonActs } from './person-acts';
import { RelationshipActs } from './relationship-acts';
import { texts } from './texts';
import { MessageLink } from './views/relationship-actions';

const words = texts.person;

export interface ProfileActionsProps {
  profile: PersonProfile;
  ownActions?: ReactNode;
  mainAct?: ReactNode;
  choice?: ReactNode;
}

/** What I can do about a person, or on my own page, by how we stand. */
export function ProfileActions({ profile, ownActions, mainAct, choice }: ProfileActionsProps) {
  const { user } = profile;
  if (profile.audience === 'self') {
    return (
      <>
        <div className="basis-full text-body text-ink-soft">
          <p className="max-w-[68ch]">{words.self}</p>
        </div>
        {ownActions}
      </>
    );
  }
  if (isAgentId(user.clerk_id)) return <MessageLink name={user.full_name} size="medium" messageTo={chatPath(user.clerk_id)} />;
  if (profile.audience === 'blocked') return <BlockedActions profile={profile} />;
  const isFriend = profile.audience === 'friend';
  const relationship = isFriend ? { friend_status: 'accepted' as const, request_id: null } : profile;
  return (
    <>
      {relationship.friend_status === 'pending_received' ? (
        <p className="basis-full text-body text-ink">{words.wantsToBeFriends({ name: user.full_name })}</p>
      ) : null}
      {mainAct}
      <RelationshipActs
        size="medium"
        isMain={!mainAct}
        person={{ ...user, friend_status: relationship.friend_status, request_id: relationship.request_id }}
      />
      <PersonActs person={user} isFriend={isFriend} />
      {choice ? <div className="basis-full">{choice}</div> : null}
    </>
  );
}

/** My block stands between us: what it means, and the way to take it back. */
function BlockedActions({ profile: { user, blocked_at: at } }: { profile: Extract<PersonProfile, { audience: 'blocked' }> }) {
  const here = useHere();
  const { unblock, isUnblocking } = useUnblock(user);
  const { title, unblock: unblockWord, unblockName } = texts.blockedUsers;
  return (
    <>
      <p className="basis-full text-body text-ink-soft">{words.blocked({ ago: formatAgo(at, here) })}</p>
      <Button isBusy={isUnblocking} aria-label={unblockName({ name: user.full_name })} onClick={unblock}>
        {unblockWord}
      </Button>
      <LinkButton variant="quiet" to="/blocked">
        {title}
      </LinkButton>
    </>
  );
}
