import { Banner } from '../../../ui/feedback/banner';
import { Button } from '../../../ui/button';
import { enteredTexts as words } from '../texts';

export type EnteredNoteProps =
  | { state: 'canceled'; onDismiss(): void }
  | { state: 'saving' }
  /** Why it could not be saved. */
  | { state: 'failed'; problem: string; isRetrying: boolean; onRetry(): void };

/** What came of entering a card on the provider's page. */
export function EnteredNote(props: EnteredNoteProps) {
  switch (props.state) {
    case 'canceled':
      return (
        <Banner tone="info" title={words.canceled} onDismiss={props.onDismiss}>
          {words.canceledHint}
        </Banner>
      );
    case 'saving':
      return <Banner tone="info" title={words.saving} />;
    case 'failed':
      return (
        <Banner
          tone="danger"
          title={words.failed}
          action={
            <Button size="small" isBusy={props.isRetrying} onClick={props.onRetry}>
              {words.retry}
            </Button>
          }
        >
          {props.problem} {words.failedHint}
        </Banner>
      );
  }
}
