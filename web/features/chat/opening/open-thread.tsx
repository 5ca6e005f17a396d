import { isMissing } from '../../../lib/refusal';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { type AskAgain, useConversation } from '../api/use-conversation';
import { chatTexts } from '../texts';
import { ThreadPanel } from '../thread-panel';
import type { TalkSlots } from '../windows/chat-slots';
import { NotAvailable, useWasThere } from './not-available';

interface OpenThreadProps extends TalkSlots {
  id: string;
  /** The message that the address names. */
  messageId: string | null;
  /** Since when the address asks for it (ms): it may have to be asked for. */
  askedAt: number;
  onBack(): void;
  onGo(id: string | null): void;
}

/** The conversation beside the list, or what there is instead of it. */
export function OpenThread({ id, messageId, askedAt, actionsFor, stripFor, pickFriends, onReport, onBack, onGo }: OpenThreadProps) {
  const { conversation, error, askAgain } = useConversation(id);
  const hasEnded = useWasThere(conversation);
  if (isMissing(error)) return <NotAvailable hasEnded={hasEnded} action={<Back onBack={onBack} />} />;
  if (askAgain) return <OutOfReach {...askAgain} onBack={onBack} />;
  if (!conversation) return null;
  const friendId = conversation.friend?.clerk_id;
  return (
    <ThreadPanel
      conversation={conversation}
      actions={actionsFor?.(conversation)}
      strip={friendId ? stripFor?.(friendId) : null}
      messageId={messageId}
      askedAt={askedAt}
      pickFriends={pickFriends}
      onReport={onReport}
      onBack={onBack}
      onGo={onGo}
    />
  );
}

function OutOfReach({ onBack, ...askAgain }: AskAgain & Pick<OpenThreadProps, 'onBack'>) {
  return (
    <div className="m-auto flex flex-col items-center">
      <ErrorState title={chatTexts.openFailed} {...askAgain} />
      <Back onBack={onBack} />
    </div>
  );
}

/** On phones, where the list is not beside it. */
function Back({ onBack }: Pick<OpenThreadProps, 'onBack'>) {
  return (
    <Button className="min-[769px]:hidden" onClick={onBack}>
      {chatTexts.back}
    </Button>
  );
}
