import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useState } from 'react';
import { ScheduledLine } from '../views/scheduled/scheduled-line';
import { ScheduledSheet } from './scheduled-sheet';

export interface ScheduledBarProps {
  conversation: Pick<Conversation, 'id' | 'scheduledCount' | 'closes_at'>;
  /** Nothing is sent there any more. */
  hasEnded: boolean;
}

/** How many messages wait to be sent, and the sheet with them, which stays when the last one is gone. */
export function ScheduledBar({ conversation, hasEnded }: ScheduledBarProps) {
  const { scheduledCount } = conversation;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {scheduledCount > 0 ? <ScheduledLine count={scheduledCount} onOpen={() => setIsOpen(true)} /> : null}
      {isOpen ? <ScheduledSheet {...{ conversation, hasEnded }} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
