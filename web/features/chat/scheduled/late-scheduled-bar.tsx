import { lazy, useState } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import type { ScheduledBarProps } from './scheduled-bar';

// In most conversations nothing waits to be sent.
const ScheduledBar = lazy(async () => ({ default: (await import('./scheduled-bar')).ScheduledBar }));

/** What waits to be sent, from when there is something. */
export function LateScheduledBar({ conversation }: ScheduledBarProps) {
  const [isNeeded, setNeeded] = useState(conversation.scheduledCount > 0);
  if (conversation.scheduledCount > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <PartBoundary fallback={null}>
      <ScheduledBar conversation={conversation} />
    </PartBoundary>
  );
}
