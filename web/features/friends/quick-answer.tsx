import type { NotificationSurface } from '../../lib/notification-acts';
import { Button } from '../../ui/button';
import { ActDone } from '../../ui/display/row-acts';
import { useQuickAnswer } from './api/use-notification-acts';
import { actTexts, texts } from './texts';

export interface QuickAnswerProps {
  requestId: string;
  /** Which words and toasts an answer gives (S21). */
  surface: NotificationSurface;
}

/** Accept and decline under a row; while an answer is on its way, and after, its words stand there instead. */
export function QuickAnswer({ requestId, surface }: QuickAnswerProps) {
  const { answer, chosen, isBusy } = useQuickAnswer(surface);
  if (chosen) return <ActDone isBusy={isBusy}>{chosen === 'accept' ? actTexts.accepted : actTexts.declined}</ActDone>;
  return (
    <>
      <Button size="small" variant="primary" onClick={() => answer(requestId, 'accept')}>
        {texts.accept}
      </Button>
      <Button size="small" onClick={() => answer(requestId, 'reject')}>
        {surface === 'sheet' ? texts.reject : actTexts.decline}
      </Button>
    </>
  );
}
