import { useMyId } from '../../../lib/my-id';
import { useThread } from '../api/use-thread';
import { quoteOf } from '../state/quotes';
import { ReplyBar, type ReplyBarProps } from '../views/quotes/reply-bar';

export interface LiveReplyBarProps extends Omit<ReplyBarProps, 'me'> {
  conversationId: string;
}

/** Over the composer: what is answered, as it is by now. */
export function LiveReplyBar({ conversationId, quoted, ...bar }: LiveReplyBarProps) {
  const me = useMyId();
  const { messages } = useThread(conversationId);
  const answered = messages.find(({ id }) => id === quoted.id);
  return <ReplyBar {...bar} me={me} quoted={answered ? quoteOf(answered) : quoted} />;
}
