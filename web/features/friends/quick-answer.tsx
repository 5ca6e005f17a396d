import type { NotificationSurface } from '../../lib/notification-acts';
import { Button } from '../../ui/button';
import { ActDone } from '../../ui/display/row-acts';
import { resting } from '../../ui/resting';
import { useAnswerRequest } from './api/use-answer-request';
import { actTexts, texts } from './texts';

export interface QuickAnswerProps {
  requestId: string;
  /** Which words and toasts an answer gives (S21). */
  surface: NotificationSurface;
  /** It has only just come to its place: neither takes a press. */
  isResting?: boolean;
}

/** Accept and decline under a row; while an answer is on its way, and after, its words stand there instead. */
export function QuickAnswer({ requestId, surface, isResting = false }: QuickAnswerProps) {
  const { accept, reject, chosen, isAnswering } = useAnswerRequest(requestId, surface);
  if (chosen) return <ActDone isBusy={isAnswering !== null}>{chosen === 'accept' ? actTexts.accepted : actTexts.declined}</ActDone>;
  return (
    <>
      <Button size="small" variant="primary" {...(isResting ? resting : { onClick: accept })}>
        {texts.accept}
      </Button>
      <Button size="small" {...(isResting ? resting : { onClick: reject })}>
        {surface === 'sheet' ? texts.reject : actTexts.decline}
      </Button>
    </>
  );
}
