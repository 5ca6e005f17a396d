import { Button } from '../../../../ui/button';
import { requestTexts } from '../../texts';

export interface AnswerButtonsProps {
  /** Which answer is on its way. */
  busy: 'accept' | 'decline' | null;
  /** Neither takes a press. */
  isResting?: boolean | undefined;
  onAccept(): void;
  onDecline(): void;
}

/** Accept large, Decline quiet. While one is on its way the other one waits, with the focus if it has it. */
export function AnswerButtons({ busy, isResting = false, onAccept, onDecline }: AnswerButtonsProps) {
  const waiting = (busy !== null || isResting) && { 'aria-disabled': true, onClick: undefined };
  return (
    <div className="flex items-center gap-2 *:aria-disabled:not-aria-busy:opacity-50">
      <Button variant="quiet" size="large" isBusy={busy === 'decline'} onClick={onDecline} {...waiting}>
        {requestTexts.decline}
      </Button>
      <Button variant="primary" size="large" isBusy={busy === 'accept'} className="min-h-14 flex-1 text-lg" onClick={onAccept} {...waiting}>
        {requestTexts.accept}
      </Button>
    </div>
  );
}
