import { useState } from 'react';
import { latePart } from '../../../ui/feedback/late-part';
import type { ScheduledBarProps } from './scheduled-bar';

// In most conversations nothing waits to be sent.
const ScheduledBar = latePart(async () => (await import('./scheduled-bar')).ScheduledBar);

/** What waits to be sent, from when there is something. */
export function LateScheduledBar({ conversation, hasEnded }: ScheduledBarProps) {
  const [isNeeded, setNeeded] = useState(conversation.scheduledCount > 0);
  if (conversation.scheduledCount > 0 && !isNeeded) setNeeded(true);
  return isNeeded ? <ScheduledBar {...{ conversation, hasEnded }} /> : null;
}
