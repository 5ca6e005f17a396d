import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState, type EmptyStateProps } from '../../../ui/feedback/empty-state';
import { isFocusLost } from '../../../ui/heir-of-focus';
import { chatTexts } from '../texts';

/** Whether it was there since this place was opened. */
export function useWasThere(conversation: Conversation | undefined): boolean {
  const [wasThere, setWasThere] = useState(false);
  if (conversation && !wasThere) setWasThere(true);
  return wasThere;
}

interface NotAvailableProps extends Pick<EmptyStateProps, 'action'> {
  /** It was there until now. */
  hasEnded: boolean;
}

/** No such conversation, or none for me. One that ends takes the focus along: whoever wrote in it hears so, and goes on from here. */
export function NotAvailable({ action, hasEnded }: NotAvailableProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasEnded && isFocusLost()) place.current?.focus({ preventScroll: true });
  }, [hasEnded]);
  return (
    <EmptyState
      ref={place}
      // An <output> could not hold the button.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      tabIndex={-1}
      className="m-auto outline-none"
      icon={<MessageCircle />}
      title={chatTexts.notAvailable}
      action={action}
    />
  );
}
