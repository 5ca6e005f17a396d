import { Button } from '../../../../ui/button';
import { requestTexts } from '../../texts';

export interface AnswerButtonsProps {
  isBusy: boolean;
  onAccept(): void;
  onDecline(): void;
}

/** Accept large, Decline quiet. */
export function AnswerButtons({ isBusy, onAccept, onDecline }: AnswerButtonsProps) {
  return (
    <div className="flex items-center gap-2">
      <Button variant="quiet" size="large" disabled={isBusy} onClick={onDecline}>
        {requestTexts.decline}
      </Button>
      <Button variant="primary" size="large" isBusy={isBusy} className="min-h-14 flex-1 text-lg" onClick={onAccept}>
        {requestTexts.accept}
      </Button>
    </div>
  );
}
