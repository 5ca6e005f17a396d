import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { usePinChoice } from '../api/use-pin-choice';
import { PinChoiceForm } from '../views/pin/pin-choice-form';
import { pinTexts } from './pin-texts';

/** When my driver asks for the PIN. */
export function PinChoice() {
  const { asked, hasFailed, isRetrying, onRetry, choose } = usePinChoice();
  if (asked) return <PinChoiceForm asked={asked} onChange={choose} />;
  if (hasFailed) return <ErrorState title={pinTexts.loadFailed} {...{ isRetrying, onRetry }} />;
  return (
    <LoadingState>
      <Skeleton className="h-52 rounded-lg" />
    </LoadingState>
  );
}

/** … behind a button, beside a ride. */
export function PinChoiceFold() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {pinTexts.change}
      </Button>
      {isOpen ? <PinChoice /> : null}
    </div>
  );
}
