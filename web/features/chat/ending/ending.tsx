import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../lib/format/when/when';
import { useHere } from '../../../lib/here';
import { isFocusLost, useHeirOfFocus } from '../../../ui/heir-of-focus';
import type { Device } from '../device/device';
import { useDraft } from '../drafts/use-draft';
import { EndedNote } from '../views/ending/ended-note';
import { UntilLine } from '../views/ending/until-line';
import { useInHand } from './use-in-hand';

export interface EndingProps {
  conversation: Conversation;
  device: Device | null;
  /** Nobody writes here any more. */
  hasEnded: boolean;
}

/** Over the composer until when one can write; then, in its place, why nobody can any more, and what one can do (M40). */
export function Ending(props: EndingProps) {
  const here = useHere();
  const { closes_at: at } = props.conversation;
  const [wasOpen] = useState(!props.hasEnded);
  if (at === null) return null;
  return props.hasEnded ? <Ended {...props} endsNow={wasOpen} /> : <UntilLine moment={formatMoment(at, here.timeZone, here)} />;
}

interface EndedProps extends Pick<EndingProps, 'conversation' | 'device'> {
  /** It ends in this moment, and did not long ago. */
  endsNow: boolean;
}

/** What was typed or begun stays to be read, until it is discarded. */
function Ended({ conversation, device, endsNow }: EndedProps) {
  const { text } = useDraft(device, conversation);
  const inHand = useInHand(conversation.id);
  const note = useRef<HTMLDivElement>(null);
  useHeirOfFocus(inHand.length, () => note.current);
  // Whoever was writing hears it, and goes on from here.
  useEffect(() => {
    if (endsNow && isFocusLost()) note.current?.focus({ preventScroll: true });
  }, [endsNow]);
  const { friend } = conversation;
  if (!friend) return null;
  return (
    <EndedNote
      ref={note}
      name={firstNameOf(friend.full_name)}
      personId={friend.isActive ? friend.clerk_id : null}
      draft={text}
      inHand={inHand}
    />
  );
}
