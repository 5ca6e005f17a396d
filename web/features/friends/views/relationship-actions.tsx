import type { FriendStatus } from '@server/friends/friends.contract.js';
import { Check, MessageCircle, UserPlus } from 'lucide-react';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { resting } from '../../../ui/resting';
import { texts } from '../texts';

export interface RelationshipActionsProps {
  /** Whom it is about, for the buttons' names. */
  name: string;
  status: FriendStatus;
  /** The friend's conversation. */
  messageTo: string;
  /** Which act is under way. */
  busy?: 'add' | 'accept' | 'reject' | 'withdraw' | null;
  /** `small` in rows; on a person's own page `medium`. */
  size?: 'small' | 'medium' | undefined;
  /** On a person's own page: whether this is the main thing to do there. */
  isMain?: boolean | undefined;
  onAdd(): void;
  onAccept(): void;
  onReject(): void;
  onWithdraw(): void;
}

/** What one can do about a person, by how one stands to them (M82). */
export function RelationshipActions(props: RelationshipActionsProps) {
  switch (props.status) {
    case 'none':
      return <AddButton {...props} />;
    case 'pending_sent':
      return <SentMark {...props} />;
    case 'pending_received':
      return <AnswerButtons {...props} />;
    case 'accepted':
      return <MessageLink {...props} />;
  }
}

function AddButton({ name, size = 'small', isMain = size !== 'small', busy, onAdd }: RelationshipActionsProps) {
  return (
    <Button
      size={size}
      variant={isMain ? 'primary' : 'secondary'}
      aria-label={texts.addName({ name })}
      isBusy={busy === 'add'}
      onClick={onAdd}
    >
      <UserPlus aria-hidden="true" /> {texts.add}
    </Button>
  );
}

function SentMark({ name, size = 'small', busy, onWithdraw }: RelationshipActionsProps) {
  return (
    <>
      <span className="inline-flex items-center gap-1 text-caption text-ink-soft max-sm:sr-only">
        <Check className="size-3.5" aria-hidden="true" /> {texts.requestSent}
      </span>
      <Button
        size={size}
        variant="quiet"
        aria-label={texts.withdrawName({ name })}
        isBusy={busy === 'withdraw' || busy === 'add'}
        onClick={onWithdraw}
      >
        {texts.withdraw}
      </Button>
    </>
  );
}

type AnswerButtonsProps = Pick<RelationshipActionsProps, 'name' | 'size' | 'busy' | 'onAccept' | 'onReject'> & {
  /** They have only just come to their place: neither takes a press. */
  isResting?: boolean;
};

/** Accept and Reject of M81. */
export function AnswerButtons({ name, size = 'small', busy, isResting = false, onAccept, onReject }: AnswerButtonsProps) {
  return (
    <>
      <Button
        size={size}
        variant="primary"
        aria-label={texts.acceptName({ name })}
        isBusy={busy === 'accept'}
        disabled={busy === 'reject'}
        {...(isResting ? resting : { onClick: onAccept })}
      >
        {texts.accept}
      </Button>
      <Button
        size={size}
        aria-label={texts.rejectName({ name })}
        isBusy={busy === 'reject'}
        disabled={busy === 'accept'}
        {...(isResting ? resting : { onClick: onReject })}
      >
        {texts.reject}
      </Button>
    </>
  );
}

type MessageLinkProps = Pick<RelationshipActionsProps, 'name' | 'size' | 'isMain' | 'messageTo'>;

export function MessageLink({ name, size = 'small', isMain = size !== 'small', messageTo }: MessageLinkProps) {
  return (
    <LinkButton size={size} variant={isMain ? 'primary' : 'secondary'} to={messageTo} aria-label={texts.messageName({ name })}>
      <MessageCircle aria-hidden="true" /> <span className={size === 'small' ? 'max-[22.4rem]:sr-only' : undefined}>{texts.message}</span>
    </LinkButton>
  );
}
