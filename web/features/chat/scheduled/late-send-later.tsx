import { useState } from 'react';
import { part } from '../../../lib/part';
import { PressedPart } from '../../../ui/feedback/late-part';
import { LaterTrigger } from '../views/scheduled/later-trigger';
import type { SendLaterProps } from './send-later';

// Most messages are sent at once.
const SendLater = part(async () => (await import('./send-later')).SendLater);

/** The button beside the send button, whose menu comes when it is first pressed. */
export function LateSendLater(props: SendLaterProps) {
  const [wasPressed, setPressed] = useState(false);
  if (!wasPressed) return <LaterTrigger aria-expanded={false} disabled={props.disabled} onClick={() => setPressed(true)} />;
  return (
    <PressedPart fallback={<LaterTrigger isBusy />} onFailed={() => setPressed(false)}>
      <SendLater {...props} />
    </PressedPart>
  );
}
