import { Banner } from '../../../../ui/feedback/banner';
import { Button } from '../../../../ui/button';
import { enteredTexts as words } from '../../cards/method-texts';

export interface EnteredNoteProps {
  state: 'canceled' | 'saving' | 'failed';
  /** Why it could not be saved. */
  problem?: string | undefined;
  isRetrying?: boolean;
  onDismiss(): void;
  onRetry(): void;
}

/** What came of entering a card on the provider's page. */
export function EnteredNote({ state, problem, isRetrying = false, onDismiss, onRetry }: EnteredNoteProps) {
  if (state === 'saving') return <Banner tone="info" title={words.saving} />;
  if (state === 'canceled')
    return (
      <Banner tone="info" title={words.canceled} onDismiss={onDismiss}>
        {words.canceledHint}
      </Banner>
    );
  const retry = (
    <Button size="small" isBusy={isRetrying} onClick={onRetry}>
      {words.retry}
    </Button>
  );
  return (
    <Banner tone="danger" title={words.failed} action={retry} onDismiss={onDismiss}>
      {problem} {words.failedHint}
    </Banner>
  );
}
