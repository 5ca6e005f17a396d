import { ArrowDown } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button';
import { CountBadge } from '../../../ui/display/count-badge';
import { Spinner } from '../../../ui/feedback/spinner';
import { isAnswerable } from '../state/quotes';
import { chatTexts } from '../texts';
import { threadTexts } from '../thread-texts';
import { ThreadDays, type ThreadDaysProps } from './thread-days';
import { TypingIndicator } from './typing-indicator';
import { useMessageKeys } from './use-message-keys';

export interface ThreadViewProps extends ThreadDaysProps {
  /** The box that scrolls, with what useThreadScroll() wants of it. */
  box: RefObject<HTMLDivElement | null>;
  isScrolledToEnd: boolean;
  onScroll(): void;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onLoadEarlier(): void;
  /** Names of those who type. */
  typingNames: readonly string[];
  /** Messages after the read marker, while the reader is further up. */
  unreadCount: number;
  /** Further messages follow that are not loaded. */
  hasLater: boolean;
  isLoadingLater: boolean;
  onScrollToEnd(): void;
  /** Follows the newest message: what can be done with an agent's answer. */
  foot?: ReactNode;
  /** Shown instead of messages: nothing yet, loading, failed. */
  children?: ReactNode;
}

/** The messages of a conversation, newest at the foot. */
export function ThreadView({
  box,
  isScrolledToEnd,
  onScroll,
  hasEarlier,
  isLoadingEarlier,
  onLoadEarlier,
  typingNames,
  unreadCount,
  hasLater,
  isLoadingLater,
  onScrollToEnd,
  foot,
  children,
  ...days
}: ThreadViewProps) {
  const isAtEnd = isScrolledToEnd && !hasLater;
  useMessageKeys(box, (key) => reply(days, key));
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-x-clip overflow-y-auto overscroll-contain bg-paper [overflow-anchor:none] focus-visible:outline-offset-[-2px]"
        aria-label={chatTexts.messages}
      >
        <div className="mx-auto w-full max-w-3xl px-3 pb-2 sm:px-4">
          {days.rows.days.length > 0 ? <Beginning hasEarlier={hasEarlier} isLoading={isLoadingEarlier} onLoad={onLoadEarlier} /> : null}
          <div role="log" aria-live={isAtEnd ? 'polite' : 'off'} aria-relevant="additions" aria-label={chatTexts.messages}>
            <ThreadDays {...days} />
          </div>
          {isLoadingLater ? (
            <div className="flex h-12 items-center justify-center">
              <Spinner label={chatTexts.loadingMore} />
            </div>
          ) : null}
          {foot}
          <TypingIndicator names={typingNames} />
        </div>
        {children ? <div className="m-auto w-full">{children}</div> : null}
      </section>
      {isAtEnd ? null : (
        <Button
          size="small"
          aria-label={unreadCount > 0 ? threadTexts.scrollToNew({ count: unreadCount }) : threadTexts.scrollToBottom}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-md"
          onClick={onScrollToEnd}
        >
          <ArrowDown />
          <CountBadge count={unreadCount} />
        </Button>
      )}
    </div>
  );
}

/** The keys' way to answer a message. */
function reply({ rows, onReply }: ThreadDaysProps, key: string): void {
  const messages = rows.days.flatMap(({ groups }) => groups.flatMap((group) => group.messages));
  const message = messages.find((one) => one.key === key);
  if (message && isAnswerable(message)) onReply?.(message);
}

function Beginning({ hasEarlier, isLoading, onLoad }: { hasEarlier: boolean; isLoading: boolean; onLoad(): void }) {
  if (!hasEarlier) return <p className="pt-6 text-center text-xs text-ink-faint">{threadTexts.beginning}</p>;
  return (
    <div className="flex h-12 items-center justify-center">
      {isLoading ? (
        <Spinner label={chatTexts.loadingMore} />
      ) : (
        <Button size="small" variant="quiet" onClick={onLoad}>
          {threadTexts.loadEarlier}
        </Button>
      )}
    </div>
  );
}
