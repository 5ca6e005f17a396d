import { firstNameOf, type Stranger } from '@server/profiles/profiles.contract.js';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { FaceLink } from '../../../ui/people/face-link';
import { texts } from '../texts';
import { Section } from './section';

export interface QuickChatStripProps {
  /** Who is online now; the strip has room for five at every width. */
  friends: readonly Stranger[];
  /** List items behind the friends: whoever else can be written to at once. */
  agents?: ReactNode;
}

/** Faces of those who are there; pressing one opens the conversation with them on the page that one is on (M92, M109). */
export function QuickChatStrip({ friends, agents }: QuickChatStripProps) {
  return (
    <Section title={texts.quickChat}>
      <ul aria-label={texts.quickChat} className="-mx-2 flex min-h-18 overflow-x-auto overscroll-x-contain">
        {friends.map((friend) => (
          <li key={friend.clerk_id} className="w-1/5 shrink-0">
            <Face friend={friend} />
          </li>
        ))}
        {agents}
      </ul>
    </Section>
  );
}

function Face({ friend: { clerk_id: id, full_name: name, avatar_url: avatar } }: { friend: Stranger }) {
  const face = <Avatar name={name} src={avatar} presence="online" isDecorative />;
  return <FaceLink userId={id} title={texts.messageName({ name })} name={firstNameOf(name)} face={face} />;
}

const skeletonFaces = 5;

/** As high as the strip that will stand there. */
export function QuickChatSkeleton() {
  return (
    <Section title={texts.quickChat}>
      <div aria-hidden="true" data-testid="quick-chat-skeleton" className="-mx-2 flex h-18 py-1.5">
        {Array.from({ length: skeletonFaces }, (_, face) => (
          <div key={face} className="w-1/5">
            <Skeleton className="mx-auto size-10 rounded-full" />
          </div>
        ))}
      </div>
    </Section>
  );
}
