import { lazy, useState } from 'react';
import { PartBoundary } from '../../../ui/feedback/part-boundary';
import { LaterTrigger } from '../views/scheduled/later-trigger';
import type { SendLaterProps } from './send-later';

// Most messages are sent at once.
const SendLater = lazy(async () => ({ default: (await import('./send-later')).SendLater }));

/** The button beside the send button, whose menu comes when it is first pressed. */
export function LateSendLater(props: SendLaterProps) {
  const [wasPressed, setPressed] = useState(false);
  if (!wasPressed) return <LaterTrigger aria-expanded={false} disabled={props.disabled} onClick={() => setPressed(true)} />;
  return (
    <PartBoundary fallback={<LaterTrigger isBusy />} onFailed={() => setPressed(false)}>
      <SendLater {...props} />
    </PartBoundary>
  );
}
